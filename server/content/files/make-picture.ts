import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '../../../client/model/field';
import { isCropSize, type ImageSize } from '../../../client/router/image-sizes';
import { cropAround } from '../focal-point';
import { MADE_SIZES, madeIn, type MadeFormat, type StoredPicture } from './made-pictures';
import { FileRefusal, readPictureFile } from './upstream-file';

/** The picture that this process makes, once, in all sizes of one format. */
export interface PictureTask {
  readonly contentUrl: string;
  readonly picture: StoredPicture;
  readonly format: MadeFormat;
  readonly folder: string;
}

/** Bytes that were written; null if the content service does not respond. */
export type PictureResult = number | null;

/** Equal to the eye. A higher effort of AVIF takes twenty times as long. */
const OPTIONS = {
  webp: { quality: 82 },
  jpeg: { quality: 85 },
  avif: { quality: 55, effort: 2, chromaSubsampling: '4:2:0' },
};
/** 24 megapixels of a camera take 3 s and 250 MB, what is uploaded at `/edit` 2 s and 170 MB. */
const LIMITS = { cpuMicroseconds: 60_000_000, bytes: 400 * 1024 * 1024 };
const LOOK_MS = 20;
const CENTRE = { x: 50, y: 50 };

process.once('message', async (task: PictureTask) => {
  setPriority(constants.priority.PRIORITY_LOW);
  // It may be hostile, or nobody waits for it any more.
  setInterval(endAtLimits, LOOK_MS).unref();
  process.once('disconnect', () => process.exit());
  // Where memory runs out, the kernel ends this process and not the site.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
  sharp.concurrency(1);
  sharp.cache(false);
  process.send!(await make(task), () => process.disconnect());
});

function endAtLimits(): void {
  const { user, system } = process.cpuUsage();
  if (user + system > LIMITS.cpuMicroseconds || process.memoryUsage.rss() > LIMITS.bytes) process.exit(1);
}

async function make({ contentUrl, picture, format, folder }: PictureTask): Promise<PictureResult> {
  let original: Buffer;
  try {
    ({ body: original } = await readPictureFile(contentUrl, picture, PICTURE_MAX_BYTES));
  } catch (error) {
    // The file may have been replaced meanwhile.
    if (error instanceof FileRefusal && error.status === 404) return 0;
    return null;
  }
  const draft = await mkdtemp(path.join(folder, 'unfinished-'));
  let bytes = 0;
  try {
    for (const size of MADE_SIZES[format]) {
      const sized = await inSize(original, size, picture);
      const made = await sized
        .flatten(format === 'jpeg' && { background: '#fff' })
        .toFormat(format, OPTIONS[format])
        .toBuffer();
      if (format === 'avif' && made.length >= (await bytesOf(folder, picture, size))) continue;
      await writeFile(path.join(draft, `${size}.${format}`), made);
      bytes += made.length;
    }
    const finished = path.join(folder, madeIn(format, picture));
    await mkdir(path.dirname(finished), { recursive: true });
    await rename(draft, finished);
    return bytes;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Bytes of a size as WebP. */
const bytesOf = (folder: string, picture: StoredPicture, size: ImageSize): Promise<number> =>
  stat(path.join(folder, madeIn('webp', picture), `${size}.webp`)).then(
    (file) => file.size,
    () => Infinity,
  );

/** A picture upright and not enlarged: whole within a size, or cropped to its ratio around a point. */
async function inSize(original: Buffer, size: ImageSize, { focus }: StoredPicture): Promise<Sharp> {
  const [width, height] = size.split('x').map(parseFloat) as [number, number];
  const picture = sharp(original, { limitInputPixels: PICTURE_MAX_PIXELS }).autoOrient();
  const { autoOrient } = await picture.metadata();
  if (isCropSize(size)) picture.extract(cropAround(autoOrient, { width, height }, focus ?? CENTRE));
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}
