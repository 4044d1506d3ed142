import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { runCommand } from './run-command';
import { committedPictures } from './pictures/committed-pictures';
import { coverSvg, isMotif, MOTIF_NAMES } from './pictures/cover';
import { writeReelClip } from './pictures/reel-clip';

const USAGE = `Draws the pictures of the site; the results are committed.

  npm run pictures                                heroes, logo, icons and backgrounds of social pictures
  npm run pictures -- reel                        the clip of the home page and its poster, with ffmpeg
  npm run pictures -- covers MOTIF FILE [SEED...] covers side by side in one PNG, to look at

Motifs: ${MOTIF_NAMES.join(', ')}. Covers of sample content are drawn when it is loaded.`;

const ROOT = fileURLToPath(new URL('../', import.meta.url));

await runCommand(async () => {
  const [command, ...rest] = process.argv.slice(2);
  if (command === undefined) await writeCommittedPictures();
  else if (command === 'reel') await writeReelClip(path.join(ROOT, 'scripts/sample-content/files'));
  else if (command === 'covers') await writeCovers(rest);
  else if (command === '--help' || command === '-h') console.log(USAGE);
  else throw new Error(`there is no command "${command}"; see npm run pictures -- --help`);
});

async function writeCommittedPictures(): Promise<void> {
  for (const [file, content] of Object.entries(committedPictures())) {
    await mkdir(path.dirname(path.join(ROOT, file)), { recursive: true });
    await writeFile(path.join(ROOT, file), content);
    console.log(`${file}: ${Buffer.byteLength(content)} bytes`);
  }
}

async function writeCovers([motif, file, ...given]: readonly string[]): Promise<void> {
  if (!isMotif(motif) || !file) throw new Error('name a motif and a file; see npm run pictures -- --help');
  const seeds = given.length > 0 ? given : Array.from({ length: 12 }, (_, index) => `seed-${index + 1}`);
  const columns = 3;
  const cells = seeds.map((seed, index) => {
    const place = `x="${(index % columns) * 820}" y="${Math.floor(index / columns) * 520}" width="800" height="500"`;
    return coverSvg({ seed, motif }).replace('width="1600" height="1000"', place);
  });
  const size = `${columns * 820 - 20} ${Math.ceil(seeds.length / columns) * 520 - 20}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${cells.join('')}</svg>`;
  const options = { background: '#fff', fitTo: { mode: 'width', value: 1640 } } as const;
  await writeFile(file, new Resvg(svg, options).render().asPng());
}
