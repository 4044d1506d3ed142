import { expect } from 'chai';
import { cropAround, readFocalPoint } from '../../server/content/focal-point';

describe('the focal point of a picture', () => {
  it('is read from two whole percentages, and null for the centre', () => {
    expect(readFocalPoint(' 30 70 ')).to.deep.equal({ x: 30, y: 70 });
    expect(readFocalPoint('0 100')).to.deep.equal({ x: 0, y: 100 });
    for (const text of ['', '50 50', '101 0', '-1 5', '1.5 5', '30', '30 70 1', '30-70', 'left top'])
      expect(readFocalPoint(text), text).to.equal(null);
  });
});

describe('a crop', () => {
  const wide = { width: 4_000, height: 1_000 };
  const size = { width: 800, height: 500 };

  it('is as large as its aspect ratio allows, and centred for the centre', () => {
    const crop = cropAround(wide, size, { x: 50, y: 50 });
    expect(crop).to.deep.equal({ left: 1_200, top: 0, width: 1_600, height: 1_000 });
  });

  it('has its point in the middle, as far as the edges allow', () => {
    expect(cropAround(wide, size, { x: 40, y: 0 }).left).to.equal(800);
    expect(cropAround(wide, size, { x: 0, y: 50 }).left).to.equal(0);
    expect(cropAround(wide, size, { x: 100, y: 50 }).left).to.equal(2_400);
    const high = cropAround({ width: 1_000, height: 3_000 }, size, { x: 50, y: 100 });
    expect(high).to.deep.equal({ left: 0, top: 2_375, width: 1_000, height: 625 });
  });

  it('stays inside of every picture, however small', () => {
    for (const [width, height] of [
      [1, 1],
      [3, 1],
      [1, 999],
      [801, 500],
    ] as const)
      for (const x of [0, 33, 100]) {
        const crop = cropAround({ width, height }, size, { x, y: x });
        expect(crop.left + crop.width, `${width}x${height}`).to.be.within(1, width);
        expect(crop.top + crop.height, `${width}x${height}`).to.be.within(1, height);
      }
  });
});
