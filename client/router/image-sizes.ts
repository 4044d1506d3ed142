import type { ImageView } from '../model/value';

/**
 * Sizes to which the content service crops pictures (PocketBase `thumbs` syntax, width x height). With {@link WHOLE_SIZE}, the schema
 * declares exactly these, `/files` serves exactly these, and `srcset` is built from them.
 */
export const IMAGE_SIZES = ['400x250', '800x500', '1600x1000', '1200x630'] as const;
/** A size within which a picture stays whole, as a logo has to. */
export const WHOLE_SIZE = '400x250f';
export type ImageSize = (typeof IMAGE_SIZES)[number] | typeof WHOLE_SIZE;
export const isCropSize = (value: unknown): boolean => (IMAGE_SIZES as readonly unknown[]).includes(value);
export const isImageSize = (value: unknown): value is ImageSize => value === WHOLE_SIZE || isCropSize(value);

/** Pictures that it renders in them: SVG needs no sizes, and animations would lose their frames. */
export const RESIZABLE = /\.(png|jpe?g)$/i;

/** Sizes of a cover in `srcset`; an editor's original, which may be large, is never sent. */
export const COVER_SIZES = ['400x250', '800x500', '1600x1000'] as const satisfies readonly ImageSize[];
export const isCoverSize = (size: ImageSize | null): boolean =>
  (COVER_SIZES as readonly unknown[]).includes(size);

/** Native size of covers and slides: generated ones are composed at it. Every thumb but the social one keeps this ratio. */
export const COVER_WIDTH = 1600;
export const COVER_HEIGHT = 1000;

/** Address of a picture in one of its sizes, or of the original where the storage does not resize. */
export const imageInSize = ({ src, resizable, focus }: ImageView, size: ImageSize): string =>
  resizable ? `${src}?thumb=${size}${focus ? `&focus=${focus}` : ''}` : src;
