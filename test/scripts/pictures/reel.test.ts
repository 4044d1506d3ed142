import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import { REEL, reelFrame } from '../../../scripts/pictures/scenes/reel';
import { pngSize } from '../../support/png-size';

const MAX_CLIP_BYTES = 400 * 1000;
const file = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../scripts/sample-content/files/${name}`, import.meta.url)));

describe('the reel', () => {
  it('shows another picture at every stage of the fold', () => {
    const frames = [0, 1.5, 2.5, 3.5, 4.5, REEL.seconds].map(reelFrame);
    expect(new Set(frames).size).to.equal(frames.length);
    for (const frame of frames) expect(XMLValidator.validate(frame)).to.equal(true);
  });

  it('is committed as a small WebM clip with a poster as large as a cover', async () => {
    const clip = await file('reel-fold.webm');
    expect(clip.length).to.be.at.most(MAX_CLIP_BYTES);
    expect(clip.readUInt32BE(0)).to.equal(0x1a45dfa3);
    expect(pngSize(await file('reel-fold.png'))).to.deep.equal([1600, 1000]);
  });
});
