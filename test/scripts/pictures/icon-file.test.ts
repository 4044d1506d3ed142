import { expect } from 'chai';
import { icoFile } from '../../../scripts/pictures/icon-file';
import { committedPictures } from '../../../scripts/pictures/committed-pictures';
import { pngSize } from '../../support/png-size';

describe('icoFile', () => {
  it('contains PNG images of 16, 32 and 48 pixels at the offsets in its directory', () => {
    const icon = committedPictures()['public/favicon.ico'] as Buffer;
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).to.deep.equal([0, 1, 3]);
    const found = [0, 1, 2].map((index) => {
      const entry = 6 + index * 16;
      const [length, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
      expect(offset + length).to.be.at.most(icon.length);
      expect(pngSize(icon.subarray(offset, offset + length))[0]).to.equal(icon.readUInt8(entry));
      return icon.readUInt8(entry);
    });
    expect(found).to.deep.equal([16, 32, 48]);
  });

  it('writes a size of 256 as 0', () => {
    expect(icoFile([{ size: 256, png: Buffer.alloc(1) }]).readUInt8(6)).to.equal(0);
  });
});
