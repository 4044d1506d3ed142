/**
 * Context: a phone writes into a video where it was taken, in any of several boxes of an MP4. Decision: as of a picture, what a
 * player needs is known; all other boxes are blanked where they are, since a player finds samples by their offset in the file.
 * Consequence: the readings of an action camera, which are samples of a track of their own, stay, and so does what lies in a
 * WebM or in a video that nobody uploads at `/edit`.
 */
const PLAYED: Readonly<Record<string, string>> = {
  file: 'ftyp styp mdat moof mfra sidx ssix moov',
  moov: 'mvhd iods mvex trak cmov',
  trak: 'tkhd tref edts tapt mdia',
  mdia: 'mdhd hdlr elng minf',
  moof: 'mfhd traf',
  traf: 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc',
};
/** The type of a box that players skip. */
const FREE = 'free';
/** Bytes of a box before its data: its size and type, and its size again where it is long. */
const [HEAD, LONG_HEAD] = [8, 16];
/** Far above what a video of hours has; the rest of one with more stays as it is. */
const BOXES_MAX = 100_000;

/** A video as it is stored: an MP4 without the boxes that no player needs, any other file as it is. */
export async function cleanVideo(file: File): Promise<File> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.toString('latin1', 4, HEAD) !== 'ftyp') return file;
  blankBoxes(bytes, { within: 'file', at: 0, end: bytes.length, left: BOXES_MAX });
  return new File([bytes], file.name, { type: file.type });
}

/** @returns how many boxes may still be looked at */
function blankBoxes(
  video: Buffer,
  { within, at, end, left }: { within: string; at: number; end: number; left: number },
): number {
  for (; at + HEAD <= end && left > 0; left -= 1) {
    const isLong = video.readUInt32BE(at) === 1 && at + LONG_HEAD <= end;
    const size = isLong ? Number(video.readBigUInt64BE(at + HEAD)) : video.readUInt32BE(at);
    const from = at + (isLong ? LONG_HEAD : HEAD);
    // One without a size reaches to the end, and so does what is no box.
    const to = at + size < from ? end : Math.min(at + size, end);
    const type = video.toString('latin1', at + HEAD - FREE.length, at + HEAD);
    if (!PLAYED[within]!.includes(type)) video.fill(0, from, to).write(FREE, at + HEAD - FREE.length);
    else if (type in PLAYED) left = blankBoxes(video, { within: type, at: from, end: to, left });
    at = to;
  }
  return left;
}
