/**
 * Lays covers of a motif side by side, to be looked at: `tsx scripts/pictures/contact-sheet.ts blog sheet.png`.
 * Further arguments are seeds; without any there are twelve.
 */
import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { coverSvg, MOTIFS, type MotifName } from './index';

const [name = 'home', file = 'contact-sheet.png', ...given] = process.argv.slice(2);
const motif = MOTIFS.find((known) => known === name) as MotifName;
const seeds = given.length > 0 ? given : Array.from({ length: 12 }, (_, index) => `seed-${index + 1}`);
const columns = 3;
const cells = seeds.map((seed, index) => {
  const place = `x="${(index % columns) * 820}" y="${Math.floor(index / columns) * 520}" width="800" height="500"`;
  return coverSvg({ seed, motif }).replace('width="1600" height="1000"', place);
});
const size = `${columns * 820 - 20} ${Math.ceil(seeds.length / columns) * 520 - 20}`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${cells.join('')}</svg>`;
writeFileSync(
  file,
  new Resvg(svg, { background: '#fff', fitTo: { mode: 'width', value: 1640 } }).render().asPng(),
);
