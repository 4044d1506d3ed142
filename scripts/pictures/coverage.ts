import type { PlanePoint } from './vector';

/** Visits every pixel whose centre lies inside an outline (even-odd rule), row by row. */
function eachPixel(
  outline: readonly PlanePoint[],
  [width, height]: PlanePoint,
  visit: (pixel: number) => void,
): void {
  const ys = outline.map(([, y]) => y);
  const [first, last] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(height - 1, Math.ceil(Math.max(...ys))),
  ];
  for (let row = first; row <= last; row += 1) {
    const y = row + 0.5;
    const crossings = outline
      .flatMap(([x1, y1], index) => {
        const [x2, y2] = outline[(index + 1) % outline.length]!;
        return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
      })
      .sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil(crossings[pair]! - 0.5));
      const to = Math.min(width - 1, Math.floor(crossings[pair + 1]! - 0.5));
      for (let column = from; column <= to; column += 1) visit(row * width + column);
    }
  }
}

/** A lean picture leaves out faces that show fewer pixels than this. */
const NOTICEABLE = 4;

/** Which outlines can still be seen after all have been painted in order. */
export function stillSeen(outlines: readonly (readonly PlanePoint[])[], size: PlanePoint): boolean[] {
  const top = new Int32Array(size[0] * size[1]).fill(-1);
  outlines.forEach((outline, index) => eachPixel(outline, size, (pixel) => (top[pixel] = index)));
  const counts = outlines.map(() => 0);
  for (const index of top) if (index >= 0) counts[index]! += 1;
  return counts.map((count) => count >= NOTICEABLE);
}

/** Which outlines of one colour suffice to cover the area of all of them, disregarding the area under `hidden`. */
export function neededTogether(
  outlines: readonly (readonly PlanePoint[])[],
  hidden: readonly (readonly PlanePoint[])[],
  size: PlanePoint,
): boolean[] {
  const layers = new Uint16Array(size[0] * size[1]);
  for (const outline of hidden) eachPixel(outline, size, (pixel) => (layers[pixel] = 1000));
  for (const outline of outlines) eachPixel(outline, size, (pixel) => (layers[pixel]! += 1));
  const areas = outlines.map((outline) => {
    let area = 0;
    eachPixel(outline, size, () => (area += 1));
    return area;
  });
  const needed = outlines.map(() => true);
  const smallestFirst = [...outlines.keys()].sort((a, b) => areas[a]! - areas[b]!);
  for (const index of smallestFirst) {
    let alone = 0;
    eachPixel(outlines[index]!, size, (pixel) => (alone += layers[pixel] === 1 ? 1 : 0));
    if (alone >= NOTICEABLE) continue;
    needed[index] = false;
    eachPixel(outlines[index]!, size, (pixel) => (layers[pixel]! -= 1));
  }
  return needed;
}
