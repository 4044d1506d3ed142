/** A point or a direction in the room: x runs to the lower right of the picture, y to its lower left, z up. */
export type Vector = readonly [x: number, y: number, z: number];

/** A point on the picture. */
export type PlanePoint = readonly [x: number, y: number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const normalize = (a: Vector): Vector => scale(a, 1 / (Math.hypot(...a) || 1));
/** The point that lies a share of the way from a to b. */
export const mix = (a: Vector, b: Vector, share: number): Vector => add(a, scale(subtract(b, a), share));

/** Normal of a flat outline by Newell's method, which also works for concave outlines. */
export function normalOf(points: readonly Vector[]): Vector {
  let sum: Vector = [0, 0, 0];
  points.forEach((point, index) => {
    sum = add(sum, cross(point, points[(index + 1) % points.length]!));
  });
  return normalize(sum);
}

/** Turns a point about the line from `from` to `to` by an angle in degrees (right-hand rule). */
export function turn(point: Vector, from: Vector, to: Vector, degrees: number): Vector {
  const axis = normalize(subtract(to, from));
  const arm = subtract(point, from);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  const turned = add(
    add(scale(arm, cosine), scale(cross(axis, arm), sine)),
    scale(axis, dot(axis, arm) * (1 - cosine)),
  );
  return add(from, turned);
}

const COSINE = Math.sqrt(3) / 2;

/** True isometric projection: the three axes stand 120 degrees apart and are equally long. */
export const project = ([x, y, z]: Vector): PlanePoint => [(x - y) * COSINE, (x + y) * 0.5 - z];

/** The point of the floor that a point of the picture shows. */
export const onFloor = ([x, y]: PlanePoint): Vector => [y + x / COSINE / 2, y - x / COSINE / 2, 0];
