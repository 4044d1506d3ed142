/**
 * Makes the silent clip of the home page and its poster: `tsx scripts/pictures/write-reel.ts`. Needs `ffmpeg` with VP9
 * (Debian: `apt-get install ffmpeg`), which nothing else here does; the two files are committed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { COVER_WIDTH } from '../../server/pictures/cover';
import { POSTER_SECOND, REEL, reelFrame } from './scenes/reel';

const FILES = fileURLToPath(new URL('../sample-content/files/', import.meta.url));

const rendered = (second: number, width: number) =>
  new Resvg(reelFrame(second), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render();

const { width, height, framesPerSecond, seconds } = REEL;
const input = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgba',
  '-s',
  `${width}x${height}`,
  '-r',
  String(framesPerSecond),
  '-i',
  '-',
];
const coding = [
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '34',
  '-b:v',
  '0',
  '-pix_fmt',
  'yuv420p',
  '-an',
  '-row-mt',
  '1',
];
// Without these two the same frames would not give the same file.
const exact = ['-fflags', '+bitexact', '-map_metadata', '-1'];

await mkdir(FILES, { recursive: true });
const ffmpeg = spawn(
  'ffmpeg',
  ['-y', '-loglevel', 'error', ...input, ...coding, ...exact, `${FILES}reel-fold.webm`],
  {
    stdio: ['pipe', 'inherit', 'inherit'],
  },
);
for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
  const { pixels } = rendered(frame / framesPerSecond, width);
  if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();
const [code] = (await once(ffmpeg, 'close')) as [number];
if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
await writeFile(`${FILES}reel-fold.png`, rendered(POSTER_SECOND, COVER_WIDTH).asPng());
