import { clipped, signedArea, triangles } from './outline';
import { dot, normalOf, onFloor, project, subtract, type PlanePoint, type Vector } from './vector';

/** Overlaps up to this area (doubled, in square units of the room) are edges that touch, not one face over another. */
const TOUCHING = 2e-4;

interface Silhouette {
  readonly pieces: PlanePoint[][];
  readonly box: readonly [number, number, number, number];
  readonly normal: Vector;
  readonly anchor: Vector;
  readonly depth: number;
}

function silhouetteOf(points: readonly Vector[]): Silhouette {
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

/** How near to the viewer a face's plane is at a point of the picture. */
const nearness = ({ normal, anchor }: Silhouette, at: PlanePoint): number =>
  dot(normal, subtract(anchor, onFloor(at))) / (normal[0] + normal[1] + normal[2]);

/** 1 if a covers b, -1 if b covers a, 0 if they do not overlap. */
function before(a: Silhouette, b: Silhouette): number {
  if (a.box[0] >= b.box[2] || b.box[0] >= a.box[2] || a.box[1] >= b.box[3] || b.box[1] >= a.box[3]) return 0;
  let widest: PlanePoint[] = [];
  let widestArea = TOUCHING;
  for (const one of a.pieces) {
    for (const other of b.pieces) {
      const common = clipped(one, other);
      const area = common.length < 3 ? 0 : signedArea(common);
      if (area > widestArea) [widest, widestArea] = [common, area];
    }
  }
  if (widest.length === 0) return 0;
  const middle: PlanePoint = [
    widest.reduce((sum, p) => sum + p[0], 0) / widest.length,
    widest.reduce((sum, p) => sum + p[1], 0) / widest.length,
  ];
  const gap = nearness(a, middle) - nearness(b, middle);
  return Math.abs(gap) < 1e-6 ? 0 : Math.sign(gap);
}

/**
 * The order in which to paint faces, as indices, furthest first.
 *
 * Sorting by the distance of centres fails for long faces next to short ones, and these pictures are full of them.
 * Instead, every pair that overlaps on the picture is compared exactly, inside the overlap, and the pairs are sorted
 * topologically. If faces cover each other in a ring, the one with the furthest centre goes first.
 * @param kindOf faces of one kind are painted consecutively where possible, so that they can share a path
 */
export function depthOrder(
  faces: readonly (readonly Vector[])[],
  kindOf: (index: number) => string,
): number[] {
  const shapes = faces.map(silhouetteOf);
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
