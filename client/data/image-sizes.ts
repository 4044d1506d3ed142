import type { ImageView } from './view-types';

/**
 * Sizes in which the content service renders pictures (PocketBase `thumbs` syntax, width x height). The schema declares
 * these and no others, `/files` hands through these and no others, and `srcset` is built from them.
 */
export const IMAGE_SIZES = ['400x250', '800x500', '1600x1000', '1200x630'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];
export const isImageSize = (value: unknown): value is ImageSize => IMAGE_SIZES.includes(value as ImageSize);

/** Those of a cover, as `srcset` offers them; an editor's original, however large, is never sent for one. */
export const COVER_SIZES = ['400x250', '800x500', '1600x1000'] as const satisfies readonly ImageSize[];
export const isCoverSize = (size: ImageSize | null): boolean =>
  (COVER_SIZES as readonly unknown[]).includes(size);

/** Native size of covers and slides; the ratio every thumb but the social one keeps. */
export const COVER_WIDTH = 1600;
export const COVER_HEIGHT = 1000;

/** Address of a picture in one of its sizes; where only the picture itself is to be had, that. */
export const imageInSize = ({ src, resizable }: ImageView, size: ImageSize): string =>
  resizable ? `${src}?thumb=${size}` : src;
