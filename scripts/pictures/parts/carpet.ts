import type { Face } from '../face';
import type { Random } from '../random';
import { plane } from '../shapes';
import type { Colour } from '../tones';
import type { PlanePoint } from '../vector';

/** Beyond the edge of any picture. */
const FAR = 14;

const lying = (left: number, top: number, right: number, bottom: number, colour: Colour): Face =>
  plane(
    [
      [left, top, 0],
      [right, top, 0],
      [right, bottom, 0],
      [left, bottom, 0],
    ],
    { front: colour, back: colour },
  );

/** A rectangle of another colour on the floor. */
export const carpet = ([left, top]: PlanePoint, [right, bottom]: PlanePoint, colour: Colour): Face[] => [
  lying(left, top, right, bottom, colour),
];

/** A band of colour through the whole picture, between two lines. */
export const lane = (axis: 'x' | 'y', from: number, to: number, colour: Colour): Face[] => [
  axis === 'x' ? lying(-FAR, from, FAR, to, colour) : lying(from, -FAR, to, FAR, colour),
];

/** Half of the floor in another colour. */
export const halfFloor = (axis: 'x' | 'y', from: number, colour: Colour): Face[] =>
  lane(axis, from, FAR, colour);

/** Picks one of the above, or none, for a subject that stands on the floor between the origin and a size. */
export function anyCarpet(random: Random, [width, depth]: PlanePoint, colour: Colour): Face[] {
  const [middleX, middleY] = [width / 2, depth / 2];
  return random.pick<() => Face[]>([
    () => carpet([-0.9, -0.9], [width + 1, depth + 1], colour),
    () => lane('x', middleY - depth * 0.45, middleY + depth * 0.45, colour),
    () => lane('y', middleX - width * 0.45, middleX + width * 0.45, colour),
    () => halfFloor('x', middleY, colour),
    () => halfFloor('y', middleX, colour),
    () => [],
  ])();
}
