import { shifted, type Face } from '../face';
import type { Paper } from '../paper';
import { box, extruded, FACING_LEFT, FACING_RIGHT, laid, regular } from '../shapes';
import type { Colour } from '../tones';
import type { PlanePoint, Vector } from '../vector';

/** Outline of a gear with straight teeth, around the origin. */
export function gearOutline(teeth: number, radius: number, start = 0): PlanePoint[] {
  const step = 360 / teeth;
  const at = (angle: number, r: number): PlanePoint => {
    const turn = ((start + angle) * Math.PI) / 180;
    return [Math.cos(turn) * r, Math.sin(turn) * r];
  };
  const root = radius * 0.78;
  return Array.from({ length: teeth }, (_, index) => {
    const angle = index * step;
    return [
      at(angle - step * 0.28, root),
      at(angle - step * 0.17, radius),
      at(angle + step * 0.17, radius),
      at(angle + step * 0.28, root),
    ];
  }).flat();
}

export interface GearOptions {
  readonly teeth: number;
  readonly radius: number;
  readonly thickness: number;
  readonly paper: Paper;
  readonly start?: number;
}

/** A gear that lies on the floor with its centre at the origin. */
export function lyingGear({ teeth, radius, thickness, paper, start }: GearOptions): Face[] {
  const hub = regular(8, radius * 0.3, [0, 0], 22.5);
  return [
    ...extruded(gearOutline(teeth, radius, start), [0, thickness], paper.front),
    laid(
      regular(8, radius * 0.52, [0, 0], 22.5).map(([x, y]): Vector => [x, y, thickness + 0.004]),
      paper.back,
    ),
    ...shifted(extruded(hub, [0, thickness * 0.7], paper.front), [0, 0, thickness + 0.005]),
  ];
}

/** A gear that stands on a tooth, facing the lower left. */
export function standingGear({ teeth, radius, thickness, paper, start = 0 }: GearOptions): Face[] {
  const up = ([x, z]: PlanePoint): PlanePoint => [x, z + radius];
  return [
    ...extruded(gearOutline(teeth, radius, start).map(up), [0, thickness], paper.front, FACING_LEFT),
    laid(
      regular(8, radius * 0.5, [0, radius], 22.5).map(([x, z]): Vector => [x, thickness + 0.004, z]),
      paper.back,
    ),
    laid(
      regular(8, radius * 0.22, [0, radius], 22.5).map(([x, z]): Vector => [x, thickness + 0.008, z]),
      paper.front,
      3,
    ),
  ];
}

/** A conveyor belt on legs, between two eight-sided rollers, running towards the lower left. */
export function belt(length: number, width: number, height: number, strip: Paper, frame: Colour): Face[] {
  const r = 0.34;
  const end = ([y, z]: PlanePoint): PlanePoint => [y, z + height];
  const far = regular(8, r, [0, 0], 22.5)
    .map(end)
    .filter(([y]) => y < 0)
    .sort((a, b) => a[1] - b[1]);
  const near = regular(8, r, [length, 0], 22.5)
    .map(end)
    .filter(([y]) => y > length)
    .sort((a, b) => b[1] - a[1]);
  const loop = [...far, ...near];
  const legs = [0.35, length - 0.65].flatMap((y) =>
    box([width - 0.34, y, 0], [0.28, 0.3, height - r], frame),
  );
  return [
    ...legs,
    ...extruded(loop, [0, width], { cap: frame, side: strip.front }, FACING_RIGHT),
    laid(
      regular(8, 0.16, [0, height], 22.5).map(([y, z]): Vector => [width + 0.004, y, z]),
      strip.back,
    ),
    laid(
      regular(8, 0.16, [length, height], 22.5).map(([y, z]): Vector => [width + 0.004, y, z]),
      strip.back,
    ),
  ];
}

/** Height of the top surface of a `belt`. */
export const beltTop = (height: number): number => height + 0.34 * Math.cos(Math.PI / 8);

/** A press: a bed, two posts, a head and the ram that hangs from it. */
export function press(width: number, height: number, drop: number, body: Paper, ram: Paper): Face[] {
  const [depth, post] = [1.1, 0.4];
  const bed = 0.5;
  return [
    ...box([0, 0, 0], [width, depth + 0.5, bed], body.front),
    ...box([0, 0.2, bed], [post, depth - 0.2, height - bed], body.front),
    ...box([width - post, 0.2, bed], [post, depth - 0.2, height - bed], body.front),
    ...box([0, 0.2, height], [width, depth - 0.2, 0.6], body.back),
    ...box([width / 2 - 0.2, 0.55, height - drop], [0.4, 0.4, drop], ram.back),
    ...box([width / 2 - 0.6, 0.25, height - drop - 0.4], [1.2, 0.95, 0.4], ram.front),
  ];
}
