import { depthOrder } from './depth-order';
import { seen, type Face, type Print } from './face';
import { project } from './projection';
import { TONES, toneOf, type Hex } from './tones';
import { add, scale, subtract, type Point, type Vector } from './vector';

/** The shadow a unit of height throws on the floor: to the right, nearly level on the picture. */
const SHADOW_PER_HEIGHT: Vector = [0.5, -0.62, -1];

/** Where the picture shows the room: a point is multiplied, then moved. */
export interface View {
  readonly scale: number;
  readonly move: Point;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The smallest upright box around the faces on the picture, in units of the room. */
export function boundsOf(faces: readonly Face[]): Box {
  const points = faces.flatMap((face) => face.points.map(project));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The view that sets the box in the middle of a frame, as large as it goes. */
export function fit([left, top, right, bottom]: Box, frame: Box): View {
  const size = Math.min((frame[2] - frame[0]) / (right - left), (frame[3] - frame[1]) / (bottom - top));
  return {
    scale: size,
    move: [
      (frame[0] + frame[2]) / 2 - (size * (left + right)) / 2,
      (frame[1] + frame[3]) / 2 - (size * (top + bottom)) / 2,
    ],
  };
}

const place = (point: Vector, view: View): Point => {
  const [x, y] = project(point);
  return [Math.round(x * view.scale + view.move[0]), Math.round(y * view.scale + view.move[1])];
};

/** Path data in relative whole numbers, the shortest way to write a polygon. */
function path(points: readonly Point[]): string {
  let [x, y] = points[0]!;
  const steps = points.slice(1).map(([nextX, nextY]) => {
    const [dx, dy] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    if (dy === 0) return `h${dx}`;
    if (dx === 0) return `v${dy}`;
    return `l${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  return `M${points[0]![0]} ${points[0]![1]}${steps.join('')}z`;
}

const signedArea = (outline: readonly Point[]) =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

function printed(face: Face, print: Print): Vector[] {
  const [origin, along] = face.points as [Vector, Vector];
  const u = subtract(along, origin);
  const v = subtract(face.points.at(-1)!, origin);
  return print.outline.map((point) => add(origin, add(scale(u, point[0]), scale(v, point[1]))));
}

interface Fill {
  readonly fill: Hex;
  d: string;
}

/** All faces as path data with their fills, in painting order; neighbours of one fill share a path. */
function fills(faces: readonly Face[], view: View): Fill[] {
  const visible = faces.flatMap((face) => {
    const side = seen(face);
    return side ? [{ face, side }] : [];
  });
  const list: Fill[] = [];
  const paint = (fill: Hex, points: readonly Vector[]) => {
    const outline = points.map((point) => place(point, view));
    if (Math.abs(signedArea(outline)) < 2) return;
    const last = list.at(-1);
    if (last?.fill === fill) last.d += path(outline);
    else list.push({ fill, d: path(outline) });
  };
  for (const index of depthOrder(visible.map(({ face }) => face.points))) {
    const { face, side } = visible[index]!;
    paint(face.flat ?? toneOf(side.colour, side.normal), face.points);
    if (!side.isFront) continue;
    for (const print of face.prints ?? []) {
      const fill =
        print.tone === undefined ? toneOf(print.colour, side.normal) : TONES[print.colour][print.tone];
      paint(fill, printed(face, print));
    }
  }
  return list;
}

/** One path for all shadows on the floor: every outline runs the same way, so that overlaps do not darken. */
function shadow(faces: readonly Face[], view: View): string {
  return faces
    .filter((face) => face.castsShadow !== false && face.points.some((p) => p[2] > 1e-6))
    .map((face) => {
      const outline = face.points.map((point) =>
        place(add(point, scale(SHADOW_PER_HEIGHT, Math.max(0, point[2]))), view),
      );
      if (Math.abs(signedArea(outline)) < 2) return '';
      return path(signedArea(outline) < 0 ? outline.reverse() : outline);
    })
    .join('');
}

/**
 * The SVG elements of a group of faces. Each face has a hairline in its own colour, because renderers leave a
 * pale seam where two smoothed edges meet.
 */
export function drawn(faces: readonly Face[], view: View, shade?: { fill: Hex; opacity?: number }): string {
  const cast = shade ? shadow(faces, view) : '';
  const under = cast
    ? `<path fill="${shade!.fill}"${shade!.opacity ? ` fill-opacity="${shade!.opacity}"` : ''} d="${cast}"/>`
    : '';
  const paths = fills(faces, view).map(({ fill, d }) => `<path fill="${fill}" stroke="${fill}" d="${d}"/>`);
  return `${under}<g stroke-linejoin="round">${paths.join('')}</g>`;
}
