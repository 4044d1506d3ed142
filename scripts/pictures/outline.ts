import type { PlanePoint } from './vector';

/** Twice the signed area; positive if the outline turns from the x axis towards the y axis. */
export const signedArea = (outline: readonly PlanePoint[]): number =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

const side = (a: PlanePoint, b: PlanePoint, c: PlanePoint) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The outline, reversed if its signed area is negative. */
export const wound = (outline: readonly PlanePoint[]): PlanePoint[] =>
  signedArea(outline) < 0 ? [...outline].reverse() : [...outline];

/** Splits an outline into triangles by ear clipping, so that concave outlines can be compared piece by piece. */
export function triangles(outline: readonly PlanePoint[]): PlanePoint[][] {
  const left = wound(outline);
  const pieces: PlanePoint[][] = [];
  for (let guard = left.length * left.length; left.length > 3 && guard > 0; guard -= 1) {
    const count = left.length;
    const index = left.findIndex((tip, at) => {
      const before = left[(at + count - 1) % count]!;
      const after = left[(at + 1) % count]!;
      if (side(before, tip, after) <= 1e-9) return false;
      return !left.some((p) => {
        if (p === tip || p === before || p === after) return false;
        return side(before, tip, p) > 0 && side(tip, after, p) > 0 && side(after, before, p) > 0;
      });
    });
    if (index < 0) break;
    pieces.push([left[(index + count - 1) % count]!, left[index]!, left[(index + 1) % count]!]);
    left.splice(index, 1);
  }
  return [...pieces, left];
}

/** The part of an outline inside a convex window of positive area (Sutherland-Hodgman). */
export function clipped(outline: readonly PlanePoint[], window: readonly PlanePoint[]): PlanePoint[] {
  let result = [...outline];
  window.forEach((from, index) => {
    const to = window[(index + 1) % window.length]!;
    const input = result;
    result = [];
    input.forEach((point, at) => {
      const next = input[(at + 1) % input.length]!;
      const here = side(from, to, point);
      const there = side(from, to, next);
      if (here >= 0) result.push(point);
      if (here * there < 0) {
        const share = here / (here - there);
        result.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]);
      }
    });
  });
  return result;
}
