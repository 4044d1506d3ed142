import path from 'node:path';
import { COVER_SIZES, TEXT_SIZE, WHOLE_SIZE, type ImageSize } from '../../../client/router/image-sizes';
import { focusInAddress } from '../focal-point';
import type { FileRequest } from './file-request';

/** The folder in `DATA_DIR` with pictures in the sizes that pages show. It may be thrown away: all of it is made again. */
export const PICTURES_FOLDER = 'pictures';

const SHOWN: readonly ImageSize[] = [...COVER_SIZES, WHOLE_SIZE, TEXT_SIZE];
/** What is made of each picture, in this order. Social networks get JPEG: not all of them read the others. */
export const MADE_SIZES = {
  webp: SHOWN,
  jpeg: ['1200x630'],
  avif: SHOWN,
} as const satisfies Record<string, readonly ImageSize[]>;
export type MadeFormat = keyof typeof MADE_SIZES;
export const MADE_FORMATS = Object.keys(MADE_SIZES) as MadeFormat[];

/** A picture around its focal point. */
export type StoredPicture = Pick<FileRequest, 'collection' | 'record' | 'name' | 'focus'>;

/** The folder, within {@link PICTURES_FOLDER}, with all sizes of a picture in one format. It is there when all of them are made. */
export const madeIn = (format: MadeFormat, { collection, record, name, focus }: StoredPicture): string =>
  path.join(format, [collection, record, name, ...(focus ? [focusInAddress(focus)] : [])].join('-'));

/** Formats in which a size may be sent to a client with this `Accept`, the smallest first. */
export function formatsFor(size: ImageSize, accept: string): MadeFormat[] {
  if ((MADE_SIZES.jpeg as readonly ImageSize[]).includes(size)) return ['jpeg'];
  // Clients that send only a wildcard (crawlers, mostly) get the original.
  return (['avif', 'webp'] as const).filter((format) => accept.includes(`image/${format}`));
}
