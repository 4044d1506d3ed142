import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { COVER_WIDTH } from '../../client/data/image-sizes';
import { POSTER_SECOND, REEL, reelFrame } from './scenes/reel';

const { width, height, framesPerSecond, seconds } = REEL;

const INPUT = `-f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${framesPerSecond} -i -`;
const CODEC = '-c:v libvpx-vp9 -crf 34 -b:v 0 -pix_fmt yuv420p -an -row-mt 1';
/** Without these the same frames give a different file on every run. */
const REPRODUCIBLE = '-fflags +bitexact -map_metadata -1';

const rendered = (second: number, widthInPixels: number) =>
  new Resvg(reelFrame(second), {
    fitTo: { mode: 'width', value: widthInPixels },
    font: { loadSystemFonts: false },
  }).render();

/** Writes the silent clip of the home page and its poster. Needs `ffmpeg` with VP9. */
export async function writeReelClip(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const options = `-y -loglevel error ${INPUT} ${CODEC} ${REPRODUCIBLE}`.split(' ');
  const ffmpeg = spawn('ffmpeg', [...options, path.join(folder, 'reel-fold.webm')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const { pixels } = rendered(frame / framesPerSecond, width);
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  await writeFile(path.join(folder, 'reel-fold.png'), rendered(POSTER_SECOND, COVER_WIDTH).asPng());
}
