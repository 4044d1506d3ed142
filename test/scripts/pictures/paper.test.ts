import { expect } from 'chai';
import { seen } from '../../../scripts/pictures/face';
import { folded, rectangle } from '../../../scripts/pictures/paper';
import { normalOf } from '../../../scripts/pictures/vector';

const paper = { front: 'paper', back: 'blue' } as const;
const net = {
  outline: rectangle(0, 0, 1, 1),
  children: [
    {
      crease: [
        [0, 1],
        [1, 1],
      ] as const,
      outline: rectangle(0, 1, 1, 2),
      angle: 90,
    },
  ],
};

describe('folded', () => {
  it('lies flat with its front up at a share of 0', () => {
    const faces = folded(net, paper, 0);
    for (const { points } of faces) expect(normalOf(points)[2]).to.be.closeTo(1, 1e-9);
  });

  it('folds the part left of a crease up, so that its back is seen from outside', () => {
    const [, wall] = folded(net, paper, 1);
    expect(Math.max(...wall!.points.map((p) => p[2]))).to.be.closeTo(1, 1e-9);
    expect(seen(wall!)).to.include({ colour: 'blue', isFront: false });
  });

  it('keeps the length of every edge at any share', () => {
    const edge = (share: number) => {
      const { points } = folded(net, paper, share)[1]!;
      return Math.hypot(...points[1]!.map((value, axis) => value - points[2]![axis]!));
    };
    for (const share of [0.2, 0.5, 0.9]) expect(edge(share)).to.be.closeTo(1, 1e-9);
  });
});
