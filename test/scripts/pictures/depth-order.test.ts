import { expect } from 'chai';
import { depthOrder } from '../../../scripts/pictures/depth-order';
import type { Vector } from '../../../scripts/pictures/vector';

const alike = () => '';
const level = (left: number, top: number, right: number, bottom: number, z: number): Vector[] => [
  [left, top, z],
  [right, top, z],
  [right, bottom, z],
  [left, bottom, z],
];

describe('depthOrder', () => {
  it('paints a higher face after the face that it covers', () => {
    expect(depthOrder([level(0, 0, 1, 1, 0.5), level(0, 0, 2, 2, 0)], alike)).to.deep.equal([1, 0]);
  });

  it('paints a long face before a short one in front of it, wherever their centres are', () => {
    // The wall's centre is nearer to the viewer than the plate's, although the plate stands in front of the wall.
    const wall: Vector[] = [
      [0, 0, 0],
      [9, 0, 0],
      [9, 0, 2],
      [0, 0, 2],
    ];
    const plate: Vector[] = [
      [0, 0.2, 0],
      [0.5, 0.2, 0],
      [0.5, 0.2, 1],
      [0, 0.2, 1],
    ];
    expect(depthOrder([plate, wall], alike)).to.deep.equal([1, 0]);
  });

  it('compares concave outlines piece by piece', () => {
    const hook: Vector[] = [
      [0, 0, 1],
      [3, 0, 1],
      [3, 3, 1],
      [2, 3, 1],
      [2, 1, 1],
      [0, 1, 1],
    ];
    const under = level(2.2, 1, 2.8, 2, 0.5);
    expect(depthOrder([hook, under], alike)).to.deep.equal([1, 0]);
  });

  it('paints every face once even if faces cover each other in a ring', () => {
    const bar = (from: Vector, to: Vector, wide: Vector): Vector[] => [
      from,
      to,
      [to[0] + wide[0], to[1] + wide[1], to[2] + wide[2]],
      [from[0] + wide[0], from[1] + wide[1], from[2] + wide[2]],
    ];
    const ring = [
      bar([0, 0, 0], [3, 0, 1], [0, 0.5, 0]),
      bar([2.5, -0.5, 0], [2.5, 2.5, 1], [0.5, 0, 0]),
      bar([3, 2, 0], [0, 2, 1], [0, 0.5, 0]),
      bar([0.5, 3, 0], [0.5, -0.5, 1], [-0.5, 0, 0]),
    ];
    expect([...depthOrder(ring, alike)].sort()).to.deep.equal([0, 1, 2, 3]);
  });
});
