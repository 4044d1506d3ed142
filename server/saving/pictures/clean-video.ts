/**
 * Context: a phone writes into a video where it was taken, in any of several boxes of an MP4. Decision: as of a picture, what a
 * player needs is known; all other boxes are blanked where they are, since a player finds samples by their offset in the file.
 * Consequence: the readings of an action camera, which are samples of a track of their own, stay, and so do videos that somebody
 * uploads in the admin screen.
 */
const PLAYED = 'ftyp styp mdat moof mfra sidx ssix moov mvhd iods mvex trak tkhd tref edts tapt mdia'.split(
  ' ',
);
/** They consist of boxes, which are looked at one by one. */
const OPENED = ['moov', 'trak'];
/** The type of a box that players skip. */
const FREE = 'free';
/** Bytes of a box before its data: its size and type, and its size again where it is long. */
const [HEAD, LONG_HEAD] = [8, 16];
/** Above what a video of an hour in parts has; all behind them is blanked. */
const BOXES_MAX = 5_000;

/** A video as it is stored: an MP4 without the boxes that no player needs, any other file as it is. */
export async function cleanVideo(file: File): Promise<File> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.toString('latin1', 4, HEAD) !== 'ftyp') return file;
  blankBoxes(bytes);
  return new File([bytes], file.name, { type: file.type });
}

function blankBoxes(video: Buffer): void {
  for (let [at, count] = [0, 0]; at + LONG_HEAD <= video.length; count += 1) {
    const short = video.readUInt32BE(at);
    const size = short === 1 ? Number(video.readBigUInt64BE(at + HEAD)) : short;
    const from = at + (short === 1 ? LONG_HEAD : HEAD);
    const type = count < BOXES_MAX ? video.toString('latin1', at + HEAD - FREE.length, at + HEAD) : '';
    // One without a size reaches to the end, and so does what is no box.
    const to = type === '' || at + size < from ? video.length : Math.min(at + size, video.length);
    if (!PLAYED.includes(type)) video.fill(0, from, to).write(FREE, at + HEAD - FREE.length);
    at = OPENED.includes(type) ? from : to;
  }
}
