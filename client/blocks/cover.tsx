import { COVER_HEIGHT, COVER_SIZES, COVER_WIDTH, imageInSize } from '../router/image-sizes';
import type { ImageView } from '../model/value';

export interface CoverProps {
  image: ImageView | null;
  /** `sizes` of the `<img>`: how wide the picture is drawn at which width of the window. */
  sizes: string;
  /** Loads at once and first: for the picture a page opens with. */
  eager?: boolean;
}

/** A cover; decorative without an alternative text. A folded plane replaces a missing picture. */
export function Cover({ image, sizes, eager = false }: CoverProps) {
  if (!image) return <div className="cover" aria-hidden="true" />;
  return (
    <img
      className="cover"
      src={imageInSize(image, '800x500')}
      srcSet={
        image.resizable
          ? COVER_SIZES.map((size) => `${imageInSize(image, size)} ${parseInt(size, 10)}w`).join(', ')
          : undefined
      }
      sizes={sizes}
      width={COVER_WIDTH}
      height={COVER_HEIGHT}
      alt={image.alt ?? ''}
      lang={image.lang}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      // The opening picture is drawn together with the text, not a moment later.
      decoding={eager ? 'sync' : 'async'}
    />
  );
}
