/**
 * Writes the pictures composed by hand: `tsx scripts/pictures/write-scenes.ts` writes `client/pictures/*.svg`. The
 * results are committed; a test compares them with the scenes.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { handScenes } from './scenes/hand-scenes';
import { sceneSvg } from './scenes/scene';

const PICTURES = fileURLToPath(new URL('../../client/pictures/', import.meta.url));

for (const [name, scene] of Object.entries(handScenes)) {
  const svg = sceneSvg(scene);
  await writeFile(`${PICTURES}${name}.svg`, svg);
  console.log(`${name}.svg: ${Buffer.byteLength(svg)} bytes`);
}
