import { crc32, deflateSync } from 'node:zlib';
import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_SIDE_MAX } from '../../client/model/field';
import { cleanPicture } from '../../server/content/files/clean-picture';
import { TooManyBlocksError } from '../../server/content/files/drawn-blocks';
import { picturePixels } from '../../server/saving/pictures/read-picture';
import { cleanVideo } from '../../server/saving/pictures/clean-video';

/** Stands in every block that is added to a picture. */
const PLACE = '46.0569N 14.5058E';
const text = (before: string) => Buffer.from(`${before}${PLACE}`, 'latin1');
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${PLACE}"/></rdf:RDF></x:xmpmeta>`;

const insert = (file: Buffer, at: number, block: Buffer) =>
  Buffer.concat([file.subarray(0, at), block, file.subarray(at)]);

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function riff(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}    `, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const inRiff = (file: Buffer, at: number, block: Buffer) =>
  riff('RIFF', insert(file.subarray(8), at - 8, block));

const subBlocks = (data: Buffer) => Buffer.concat([Buffer.from([data.length]), data, Buffer.from([0])]);
const extension = (label: number, ...blocks: Buffer[]) =>
  Buffer.concat([Buffer.from([0x21, label]), ...blocks]);

/** Two frames of different colours. */
const frames = () =>
  sharp(
    Buffer.concat(
      ['#c00', '#00c'].map((color) => Buffer.alloc(40 * 30 * 3, color === '#c00' ? 'cc' : '0c', 'hex')),
    ),
    { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } },
  );
const still = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c42' } });

type Tell = (file: Buffer) => Buffer;
const behind: Tell = (file) => Buffer.concat([file, text('another picture ')]);
const jpegTells: Record<string, Tell> = {
  EXIF: (file) => insert(file, 2, segment(0xe1, text('Exif\0\0'))),
  XMP: (file) => insert(file, 2, segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0'))),
  'extended XMP': (file) => insert(file, 2, segment(0xe1, text('http://ns.adobe.com/xmp/extension/\0'))),
  IPTC: (file) => insert(file, 2, segment(0xed, text('Photoshop 3.0\x008BIM\x04\x04\0\0'))),
  'a comment': (file) => insert(file, 2, segment(0xfe, text(''))),
  'a list of pictures': (file) => insert(file, 2, segment(0xe2, text('MPF\0'))),
  'content credentials': (file) => insert(file, 2, segment(0xeb, text('JP\0'))),
  'a block between two scans': (file) =>
    insert(file, file.lastIndexOf(Buffer.from([0xff, 0xc4])), segment(0xe1, text('Exif\0\0'))),
  'a block behind filling bytes': (file) =>
    insert(file, 2, Buffer.concat([Buffer.from([0xff, 0xff]), segment(0xe1, text('Exif\0\0'))])),
  'another picture behind it': behind,
};
const pngTells: Record<string, Tell> = Object.fromEntries([
  ...(
    [
      ['EXIF', 'eXIf', text('MM\0*')],
      ['a text', 'tEXt', text('Comment\0')],
      [
        'a packed text',
        'zTXt',
        Buffer.concat([Buffer.from('Raw profile type iptc\0\0'), deflateSync(text(''))]),
      ],
      ['XMP', 'iTXt', text('XML:com.adobe.xmp\0\0\0\0\0')],
      ['a chunk of its own', 'plAc', text('')],
    ] as const
  ).map(([what, type, data]) => [what, (file: Buffer) => insert(file, 33, chunk(type, data))]),
  ['a text at the end', (file: Buffer) => insert(file, file.length - 12, chunk('tEXt', text('Comment\0')))],
  ['another picture behind it', behind],
]);
const webpTells: Record<string, Tell> = {
  EXIF: (file) => inRiff(file, file.length, riff('EXIF', text('MM\0*'))),
  XMP: (file) => inRiff(file, file.length, riff('XMP ', text(''))),
  'a chunk of its own': (file) => inRiff(file, file.length, riff('PLAC', text(''))),
  'another picture behind it': behind,
};
const gifTells: Record<string, Tell> = {
  XMP: (file) =>
    insert(file, file.length - 1, extension(0xff, Buffer.from('\x0bXMP DataXMP'), subBlocks(text('')))),
  'a comment': (file) => insert(file, file.length - 1, extension(0xfe, subBlocks(text('')))),
  'another picture behind it': behind,
};
/** In the last frame of an animation, whose chunk then is longer. */
const inFrame: Tell = (file) => {
  const at = file.lastIndexOf('ANMF');
  const data = Buffer.concat([file.subarray(at + 8), riff('EXIF', text('MM\0*'))]);
  return riff('RIFF', Buffer.concat([file.subarray(8, at), riff('ANMF', data)]));
};

const FORMATS: readonly (readonly [format: string, draw: () => Sharp, tells: Record<string, Tell>])[] = [
  ['jpeg', () => still().jpeg(), jpegTells],
  ['progressive jpeg', () => still().jpeg({ progressive: true }), jpegTells],
  ['png', () => still().png(), pngTells],
  ['webp', () => still().webp(), webpTells],
  ['animated webp', () => frames().webp({ lossless: true }), { ...webpTells, 'EXIF in a frame': inFrame }],
  ['gif', () => still().gif(), gifTells],
  ['animated gif', () => frames().gif(), gifTells],
];
const look = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer({ resolveWithObject: true });

describe('cleanPicture', () => {
  for (const [format, draw, tells] of FORMATS)
    describe(`of a ${format}`, () => {
      for (const [what, tell] of Object.entries(tells))
        it(`leaves out ${what}, and nothing that is drawn`, async () => {
          const bare = await draw().toBuffer();
          const telling = tell(bare);
          const packed = what === 'a packed text';
          expect(telling.includes(packed ? 'Raw profile' : PLACE), 'before').to.equal(true);
          const { type, body } = await cleanPicture(telling);
          expect(type).to.equal(`image/${format.split(' ').at(-1)}`);
          expect(body.includes(packed ? 'Raw profile' : PLACE)).to.equal(false);
          const [before, after] = [await look(bare), await look(body)];
          expect(after.info).to.deep.include({ ...before.info, size: after.info.size });
          expect(after.data.equals(before.data)).to.equal(true);
        });

      it('leaves out what sharp itself writes, and keeps the colours and the number of frames', async () => {
        const told = await draw()
          .withExif({ IFD0: { ImageDescription: PLACE }, IFD3: { GPSLatitude: '46/1 3/1 0/1' } })
          .withXmp(XMP)
          .withIccProfile('p3')
          .toBuffer();
        const { body } = await cleanPicture(told);
        const { exif, xmp, iptc, icc, pages } = await sharp(body).metadata();
        const before = await sharp(told).metadata();
        expect({ exif, xmp, iptc, pages }).to.deep.equal({
          exif: undefined,
          xmp: undefined,
          iptc: undefined,
          pages: before.pages,
        });
        expect(icc?.length).to.equal(before.icc?.length);
        expect(body.includes(PLACE)).to.equal(false);
      });

      it('keeps one that has nothing to leave out, byte for byte', async () => {
        const bare = await draw().toBuffer();
        expect((await cleanPicture(bare)).body.equals(bare)).to.equal(true);
      });

      it('refuses one that breaks off in its header', async () => {
        const bare = await draw().toBuffer();
        for (const length of [0, 4, 11, 20])
          expect(await cleanPicture(bare.subarray(0, length)).catch(() => null), `${length} bytes`).to.equal(
            null,
          );
      });
    });

  it('refuses a HEIC, which it cannot draw, with what a camera wrote', async () => {
    const avif = await still()
      .withExif({ IFD0: { ImageDescription: PLACE } })
      .avif()
      .toBuffer();
    const renamed = avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1');
    const heic = Buffer.from(renamed.replaceAll('av1C', 'hvcC'), 'latin1');
    expect(await cleanPicture(heic).catch(() => null)).to.equal(null);
  });

  it('turns an AVIF into a WebP without what a camera wrote', async () => {
    const told = await still()
      .withExif({ IFD0: { ImageDescription: PLACE } })
      .withXmp(XMP)
      .avif()
      .toBuffer();
    expect(told.includes(PLACE)).to.equal(true);
    const { type, body } = await cleanPicture(told);
    expect(type).to.equal('image/webp');
    expect(body.includes(PLACE)).to.equal(false);
    expect(await sharp(body).metadata()).to.deep.include({ format: 'webp', width: 40, height: 30 });
  });

  it('turns a picture upright and makes a large one as large as pages show it', async () => {
    for (const draw of [() => still().jpeg(), () => still().png(), () => still().webp()]) {
      const lying = await draw().withMetadata({ orientation: 6 }).toBuffer();
      const { width, height, orientation } = await sharp((await cleanPicture(lying)).body).metadata();
      expect({ width, height, orientation }).to.deep.equal({ width: 30, height: 40, orientation: undefined });
    }
    const large = await still().resize(3_000, 200).jpeg().toBuffer();
    expect((await sharp((await cleanPicture(large)).body).metadata()).width).to.equal(PICTURE_SIDE_MAX);
  });

  it('refuses a picture of so many blocks that it would keep its readers busy', async () => {
    const none = Buffer.alloc(0);
    const many = (block: Buffer) => Buffer.alloc(block.length * 30_000, block);
    const webp = await frames().webp({ lossless: true }).toBuffer();
    const gif = await frames().gif().toBuffer();
    for (const file of [
      insert(await still().jpeg().toBuffer(), 2, many(segment(0xfe, none))),
      insert(await still().png().toBuffer(), 33, many(chunk('tEXt', none))),
      inRiff(webp, webp.length, many(riff('XMP ', none))),
      insert(gif, gif.length - 1, many(extension(0xfe, Buffer.alloc(1)))),
    ]) {
      expect(await cleanPicture(file).catch((error: Error) => error)).to.be.instanceOf(TooManyBlocksError);
      expect(await picturePixels(file)).to.equal(null);
    }
  });

  it('refuses what the site cannot show', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const file of [await still().tiff().toBuffer(), svg, Buffer.from('no picture')])
      expect(await cleanPicture(file).catch(() => null)).to.equal(null);
  });
});

describe('cleanVideo: the boxes of an MP4', () => {
  const box = (type: string, ...data: Buffer[]) => {
    const head = Buffer.from(`    ${type}`, 'latin1');
    head.writeUInt32BE(8 + Buffer.concat(data).length);
    return Buffer.concat([head, ...data]);
  };
  const [kept, samples] = [Buffer.from('what a player needs'), Buffer.from('samples')];
  const udta = box('udta', box('\u00a9xyz', text('')), box('loci', text('')));
  const keys = box('meta', box('keys', kept), box('ilst', text('')));
  const long = Buffer.from('\0\0\0\x01skip\0\0\0\0\0\0\0\x21'.padEnd(16) + PLACE, 'latin1');
  for (const [what, inMovie, inTrack, behind] of [
    ['of the movie', [udta], [], []],
    ['of the movie, as keys', [keys], [], []],
    ['of a track', [], [udta, keys], []],
    ['behind all others, one of them with a long size', [], [], [box('uuid', text('')), long]],
    ['that are none', [], [], [Buffer.from('\0\0\0\x03'), text('another film, ')]],
    ['of a medium, before a list that ends with a zero', [Buffer.alloc(4)], [box('mdia', udta)], []],
  ] as [string, Buffer[], Buffer[], Buffer[]][])
    it(`lose the place ${what}, and nothing else moves`, async () => {
      const track = box('trak', box('tkhd', kept), ...inTrack, box('mdia', box('mdhd', kept)));
      const film = [box('ftyp', Buffer.from('isom')), box('moov', box('mvhd', kept), track, ...inMovie)];
      const told = Buffer.concat([...film, box('mdat', samples), ...behind]);
      const bare = Buffer.from(await (await cleanVideo(new File([told], 'a.mp4'))).arrayBuffer());
      expect([told.includes(PLACE), bare.includes(PLACE)]).to.deep.equal([true, false]);
      expect(bare.indexOf(samples)).to.equal(told.indexOf(samples));
      expect(bare.toString('latin1').split(kept.toString())).to.have.length(4);
    });
});
