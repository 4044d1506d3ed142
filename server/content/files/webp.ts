import type { Thumb } from './thumb-cache';

/** Hardly to be told from the original beside it, at a quarter of the bytes of a PNG and half of those of a JPEG. */
const QUALITY = 82;
/** Far above any size of ours; more is a picture made to exhaust memory. */
const MAX_PIXELS = 8_000_000;
const ENCODED_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** A thumb as WebP where that is smaller; the thumb itself if it is of another type, cannot be read or gets no smaller. */
export async function toWebp(thumb: Thumb): Promise<Thumb> {
  if (!ENCODED_TYPES.includes(thumb.type)) return thumb;
  try {
    // Loads with the first picture: a site with object storage never needs it, and a start should not wait for it.
    const { default: sharp } = await import('sharp');
    const body = await sharp(thumb.body, { limitInputPixels: MAX_PIXELS })
      .webp({ quality: QUALITY })
      .toBuffer();
    return body.length < thumb.body.length ? { type: 'image/webp', body } : thumb;
  } catch {
    return thumb;
  }
}
