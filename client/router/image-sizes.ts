import type { ImageView } from '../model/value';

/** Sizes to which pictures are cropped, width x height. */
const CROP_SIZES = ['400x250', '800x500', '1600x1000', '2560x1600', '1200x630'] as const;
/** Sizes within which a picture stays whole: a logo, and a picture in the column of a text. */
export const WHOLE_SIZE = '400x250f';
export const TEXT_SIZE = '1600x1600f';
/** All sizes: `/files` serves exactly these, the server makes them, and `srcset` is built from them. */
export const IMAGE_SIZES = [...CROP_SIZES, WHOLE_SIZE, TEXT_SIZE] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];
export const isCropSize = (value: unknown): boolean => (CROP_SIZES as readonly unknown[]).includes(value);
export const isImageSize = (value: unknown): value is ImageSize =>
  (IMAGE_SIZES as readonly unknown[]).includes(value);

/** Pictures that are made in them: SVG needs no sizes, and animations would lose their frames. */
export const RESIZABLE = /\.(png|jpe?g)$/i;

/** Sizes of a cover in `srcset`, up to a full-width one on a dense screen. */
export const COVER_SIZES = [
  '400x250',
  '800x500',
  '1600x1000',
  '2560x1600',
] as const satisfies readonly ImageSize[];

/** Ratio of covers and slides, at which generated ones are composed. Every crop but the social one keeps it. */
export const COVER_WIDTH = 1600;
export const COVER_HEIGHT = 1000;

/** Address of a picture in one of its sizes, or of the original where the storage does not resize. */
export const imageInSize = ({ src, resizable, focus }: ImageView, size: ImageSize): string =>
  resizable ? `${src}?thumb=${size}${focus ? `&focus=${focus}` : ''}` : src;
