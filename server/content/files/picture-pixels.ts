import { drawnBlocks, TooManyBlocksError } from './drawn-blocks';

/**
 * Pixels of a picture, from its header: nothing is decoded. A file of a few kilobytes may claim any number of pixels, and
 * whoever decodes it needs four bytes of memory for each.
 *
 * @param file - the file, or as much of its beginning as holds the header
 * @returns null if there is no header of a picture, or it is made to keep its readers busy
 */
export async function picturePixels(file: Uint8Array): Promise<number | null> {
  // Import sharp with the first picture: the start does not wait for it, and sites with object storage never need it.
  const { default: sharp } = await import('sharp');
  try {
    drawnBlocks(Buffer.from(file.buffer, file.byteOffset, file.length));
  } catch (error) {
    // The beginning of a file breaks off.
    if (error instanceof TooManyBlocksError) return null;
  }
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return null;
  }
}
