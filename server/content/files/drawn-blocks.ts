/**
 * Context: a camera or a program may write the place of a picture into many blocks of its file (EXIF, XMP, IPTC, comments, whole
 * pictures behind its end), and new kinds of them appear. Decision: of each format, the blocks that draw the picture are known and
 * everything else is left out; nothing is decoded. Consequence: a picture loses no quality.
 */
type BlocksOf = (file: Buffer, count: () => void) => Iterable<Buffer>;

const FORMATS: readonly (readonly [start: RegExp, BlocksOf])[] = [
  [/^\xff\xd8/, jpegBlocks],
  [/^\x89PNG/, pngBlocks],
  [/^RIFF.{4}WEBP/s, webpBlocks],
  [/^GIF8/, gifBlocks],
];

/** Far above what pictures have, long animations too. */
const BLOCKS_MAX = 20_000;

/** Thrown for a picture of so many blocks that whoever reads it, sharp too, would be busy for seconds or minutes. */
export class TooManyBlocksError extends Error {}

/**
 * The blocks that draw a picture; null for another format.
 * @throws {TooManyBlocksError}
 * @throws if the file breaks off
 */
export function drawnBlocks(file: Buffer): Buffer[] | null {
  const start = file.toString('latin1', 0, 12);
  const [, blocksOf] = FORMATS.find(([each]) => each.test(start)) ?? [];
  let blocks = 0;
  const count = () => {
    blocks += 1;
    if (blocks > BLOCKS_MAX) throw new TooManyBlocksError();
  };
  return blocksOf ? [...blocksOf(file, count)] : null;
}

const JPEG = { end: 0xd9, scan: 0xda, app0: 0xe0, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe };
const COLOR_PROFILE = 'ICC_PROFILE';

function* jpegBlocks(file: Buffer, count: () => void): Iterable<Buffer> {
  yield file.subarray(0, 2);
  for (let at = 2; file[at] === 0xff && file[at + 1] !== JPEG.end;) {
    if (file[at + 1] === 0xff) {
      at += 1; // Filling before a marker.
      continue;
    }
    count();
    const marker = file[at + 1]!;
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (marker === JPEG.scan) while (end < file.length && !isMarker(file, end)) end += 1;
    if (isDrawn(marker, file.subarray(at + 4, end))) yield file.subarray(at, end);
    at = end;
  }
  yield Buffer.from([0xff, JPEG.end]);
}

function isDrawn(marker: number, data: Buffer): boolean {
  if (marker === JPEG.app2) return data.toString('latin1', 0, COLOR_PROFILE.length) === COLOR_PROFILE;
  if (marker === JPEG.app0 || marker === JPEG.app14) return true;
  return (marker < JPEG.app0 || marker > JPEG.app15) && marker !== JPEG.comment;
}

/** In a scan, 0xff begins a marker unless a zero or the number of a restart follows. */
const isMarker = (file: Buffer, at: number): boolean =>
  file[at] === 0xff && file[at + 1] !== 0 && !(file[at + 1]! >= 0xd0 && file[at + 1]! <= 0xd7);

const PNG_CHUNKS = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP'].concat([
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);

function* pngBlocks(file: Buffer, count: () => void): Iterable<Buffer> {
  yield file.subarray(0, 8);
  for (let at = 8, type = ''; type !== 'IEND';) {
    count();
    type = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + file.readUInt32BE(at);
    if (PNG_CHUNKS.includes(type)) yield file.subarray(at, end);
    at = end;
  }
}

const FRAME_CHUNKS = ['ALPH', 'VP8 ', 'VP8L'];
const WEBP_CHUNKS = ['VP8X', 'ICCP', 'ANIM', 'ANMF', ...FRAME_CHUNKS];
/** Bits of VP8X that announce EXIF and XMP. */
const WEBP_ANNOUNCED = 0x0c;
/** Place and time of a frame, before its chunks. */
const WEBP_FRAME_HEAD = 16;

function* webpBlocks(file: Buffer, count: () => void): Iterable<Buffer> {
  const chunks = Buffer.concat([...webpChunks(file.subarray(12, 8 + file.readUInt32LE(4)), count)]);
  yield webpChunk('RIFF', Buffer.concat([file.subarray(8, 12), chunks]));
}

/** A frame holds no frames: to copy each with those in it would take minutes. */
function* webpChunks(chunks: Buffer, count: () => void, drawn = WEBP_CHUNKS): Iterable<Buffer> {
  for (let at = 0; at + 8 <= chunks.length;) {
    count();
    const type = chunks.toString('latin1', at, at + 4);
    const size = chunks.readUInt32LE(at + 4);
    let data = chunks.subarray(at + 8, at + 8 + size);
    if (type === 'VP8X') data = Buffer.concat([Buffer.from([data[0]! & ~WEBP_ANNOUNCED]), data.subarray(1)]);
    if (type === 'ANMF' && drawn.includes(type))
      data = Buffer.concat([
        data.subarray(0, WEBP_FRAME_HEAD),
        ...webpChunks(data.subarray(WEBP_FRAME_HEAD), count, FRAME_CHUNKS),
      ]);
    if (drawn.includes(type)) yield webpChunk(type, data);
    at += 8 + size + (size % 2);
  }
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}    `, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const GIF = { extension: 0x21, image: 0x2c, timing: 0xf9, application: 0xff };
const GIF_LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

function* gifBlocks(file: Buffer, count: () => void): Iterable<Buffer> {
  /** Bytes of the table of colours that a byte of flags announces. */
  const colors = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + colors(file.readUInt8(10));
  yield file.subarray(0, at);
  while (file[at] === GIF.extension || file[at] === GIF.image) {
    count();
    const isImage = file[at] === GIF.image;
    const label = file.readUInt8(at + 1);
    let end = at + (isImage ? 11 + colors(file.readUInt8(at + 9)) : 2);
    const isLoop =
      label === GIF.application && GIF_LOOPS.includes(file.toString('latin1', end + 1, end + 12));
    while (file.readUInt8(end) > 0) end += 1 + file.readUInt8(end);
    end += 1;
    if (isImage || label === GIF.timing || isLoop) yield file.subarray(at, end);
    at = end;
  }
  yield Buffer.from([0x3b]);
}
