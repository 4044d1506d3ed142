import { project } from './projection';
import { normalOf, subtract, dot, type Point, type Vector } from './vector';

/** Overlaps smaller than this (square units of the room) are touching edges, not one face before another. */
const TOUCHING = 1e-4;

const areaOf = (outline: readonly Point[]): number =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0) / 2;

const turnOf = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Ear clipping, so that outlines which are not convex can be compared piece by piece. */
function triangles(outline: readonly Point[]): Point[][] {
  const left = areaOf(outline) < 0 ? [...outline].reverse() : [...outline];
  const pieces: Point[][] = [];
  for (let guard = left.length * left.length; left.length > 3 && guard > 0; guard -= 1) {
    const index = left.findIndex((tip, at) => {
      const before = left[(at + left.length - 1) % left.length]!;
      const after = left[(at + 1) % left.length]!;
      if (turnOf(before, tip, after) <= 1e-9) return false;
      return !left.some(
        (p) =>
          p !== tip &&
          p !== before &&
          p !== after &&
          turnOf(before, tip, p) > 0 &&
          turnOf(tip, after, p) > 0 &&
          turnOf(after, before, p) > 0,
      );
    });
    if (index < 0) break;
    const count = left.length;
    pieces.push([left[(index + count - 1) % count]!, left[index]!, left[(index + 1) % count]!]);
    left.splice(index, 1);
  }
  return [...pieces, left];
}

/** The part two convex outlines share (Sutherland and Hodgman); both run the same way round. */
function shared(subject: readonly Point[], window: readonly Point[]): Point[] {
  let result = [...subject];
  window.forEach((from, index) => {
    const to = window[(index + 1) % window.length]!;
    const input = result;
    result = [];
    input.forEach((point, at) => {
      const next = input[(at + 1) % input.length]!;
      const here = turnOf(from, to, point);
      const there = turnOf(from, to, next);
      if (here >= 0) result.push(point);
      if (here * there < 0) {
        const share = here / (here - there);
        result.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]);
      }
    });
  });
  return result;
}

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
function nearness({ normal, anchor }: Shape, at: Point): number {
  const sum = at[1] / 0.5;
  const difference = at[0] / (Math.sqrt(3) / 2);
  const onGround: Vector = [(sum + difference) / 2, (sum - difference) / 2, 0];
  return dot(normal, subtract(anchor, onGround)) / (normal[0] + normal[1] + normal[2]);
}

/** 1 when a lies before b, -1 when behind, 0 when they do not cover each other. */
function before(a: Shape, b: Shape): number {
  if (a.box[0] >= b.box[2] || b.box[0] >= a.box[2] || a.box[1] >= b.box[3] || b.box[1] >= a.box[3]) return 0;
  let widest: Point[] = [];
  let widestArea = TOUCHING;
  for (const one of a.pieces) {
    for (const other of b.pieces) {
      const common = shared(one, other);
      const area = common.length < 3 ? 0 : Math.abs(areaOf(common));
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
 */
export function depthOrder(faces: readonly (readonly Vector[])[]): number[] {
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
    const next = all.find((index) => ![...over[index]!].some((under) => waiting.has(under))) ?? all[0]!;
    waiting.delete(next);
    painted.push(next);
  }
  return painted;
}
