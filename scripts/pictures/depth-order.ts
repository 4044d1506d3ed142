import { clipped, signedArea, triangles } from './outline';
import { dot, normalOf, onFloor, project, subtract, type Point, type Vector } from './vector';

/** Overlaps smaller than this (square units of the room, doubled) are touching edges, not one face over another. */
const TOUCHING = 2e-4;

interface Shape {
  readonly pieces: Point[][];
  readonly box: readonly [number, number, number, number];
  readonly normal: Vector;
  readonly anchor: Vector;
  readonly depth: number;
}

function shapeOf(points: readonly Vector[]): Shape {
  const outline = points.map(project);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return {
    pieces: triangles(outline),
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    normal: normalOf(points),
    anchor: points[0]!,
    depth: points.reduce((sum, p) => sum + p[0] + p[1] + p[2], 0) / points.length,
  };
}

/** How near to the viewer a shape's plane is where the picture shows `at`. */
const nearness = ({ normal, anchor }: Shape, at: Point): number =>
  dot(normal, subtract(anchor, onFloor(at))) / (normal[0] + normal[1] + normal[2]);

/** 1 when a lies before b, -1 when behind, 0 when they do not cover each other. */
function before(a: Shape, b: Shape): number {
  if (a.box[0] >= b.box[2] || b.box[0] >= a.box[2] || a.box[1] >= b.box[3] || b.box[1] >= a.box[3]) return 0;
  let widest: Point[] = [];
  let widestArea = TOUCHING;
  for (const one of a.pieces) {
    for (const other of b.pieces) {
      const common = clipped(one, other);
      const area = common.length < 3 ? 0 : signedArea(common);
      if (area > widestArea) [widest, widestArea] = [common, area];
    }
  }
  if (widest.length === 0) return 0;
  const middle: Point = [
    widest.reduce((sum, p) => sum + p[0], 0) / widest.length,
    widest.reduce((sum, p) => sum + p[1], 0) / widest.length,
  ];
  const gap = nearness(a, middle) - nearness(b, middle);
  return Math.abs(gap) < 1e-6 ? 0 : Math.sign(gap);
}

/**
 * The order to paint in, as indices, furthest first.
 *
 * A sort by the distance of centres fails for long faces next to short ones, and these pictures are full of them. So
 * each pair that overlaps on the picture is compared exactly, inside its overlap, and the pairs are sorted
 * topologically; should faces cover each other in a ring, the furthest centre of the ring goes first.
 * @param kindOf faces of one kind are painted one after the other where that is possible, so that they share a path
 */
export function depthOrder(
  faces: readonly (readonly Vector[])[],
  kindOf: (index: number) => string,
): number[] {
  const shapes = faces.map(shapeOf);
  const over = shapes.map(() => new Set<number>());
  shapes.forEach((a, i) => {
    for (let j = i + 1; j < shapes.length; j += 1) {
      const order = before(a, shapes[j]!);
      if (order > 0) over[i]!.add(j);
      if (order < 0) over[j]!.add(i);
    }
  });
  const waiting = new Set(shapes.keys());
  const painted: number[] = [];
  while (waiting.size > 0) {
    const all = [...waiting].sort((a, b) => shapes[a]!.depth - shapes[b]!.depth);
    const free = all.filter((index) => ![...over[index]!].some((under) => waiting.has(under)));
    const last = painted.at(-1);
    const alike = last === undefined ? undefined : free.find((index) => kindOf(index) === kindOf(last));
    const next = alike ?? free[0] ?? all[0]!;
    waiting.delete(next);
    painted.push(next);
  }
  return painted;
}
