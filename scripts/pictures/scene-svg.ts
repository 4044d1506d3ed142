import { neededTogether, stillSeen } from './coverage';
import { depthOrder } from './depth-order';
import { seen, type Face, type Print } from './face';
import { clipped, signedArea, wound } from './outline';
import { TONES, toneOf, type Hex } from './tones';
import { add, project, scale, subtract, type PlanePoint, type Vector } from './vector';

/** Offset of a point's shadow on the floor per unit of height: to the right, nearly level on the picture. */
const SHADOW_PER_HEIGHT: Vector = [0.4, -0.5, -1];

/** How the projected room is placed on the picture: scaled, then moved. */
export interface View {
  readonly scale: number;
  readonly move: PlanePoint;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Scene {
  readonly faces: readonly Face[];
  /** Convex planes at height 0, painted below everything else. Shadows on them are a darker tone of their colour. */
  readonly floor?: readonly Face[];
  /** The colour of shadows on the background. Without it no shadows are drawn. */
  readonly shade?: { readonly fill: Hex; readonly opacity?: number };
  /** Width of the line around each face, in the face's colour. @default 1.5 */
  readonly hairline?: number;
  /** The picture's size in pixels. If given, faces and shadows that cannot be seen are left out of the file. */
  readonly lean?: PlanePoint;
}

/** Outline of a face's shadow on the floor. */
const dropped = (face: Face): Vector[] =>
  face.points.map((point) => add(point, scale(SHADOW_PER_HEIGHT, Math.max(0, point[2]))));

/** The faces and their shadows, for pictures that must not cut shadows off. */
export const withShadows = (faces: readonly Face[]): Face[] => [
  ...faces,
  ...faces.filter((face) => face.castsShadow !== false).map((face) => ({ ...face, points: dropped(face) })),
];

/** The smallest upright box around the faces on the picture, in units of the room. */
export function boundsOf(faces: readonly Face[]): Box {
  const points = faces.flatMap((face) => face.points.map(project));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The view that centres the box in a frame, as large as fits. */
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

const placed = (points: readonly Vector[], view: View): PlanePoint[] =>
  points.map((point) => {
    const [x, y] = project(point);
    return [x * view.scale + view.move[0], y * view.scale + view.move[1]];
  });

/** Path data in relative whole numbers, the shortest way to write a polygon. Empty if rounding leaves no area. */
function path(outline: readonly PlanePoint[]): string {
  const points = outline
    .map(([x, y]): PlanePoint => [Math.round(x), Math.round(y)])
    .filter(([x, y], index, all) => {
      const last = all.at(index - 1)!;
      return all.length < 2 || x !== last[0] || y !== last[1];
    });
  if (points.length < 3 || Math.abs(signedArea(points)) < 2) return '';
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

function printed(face: Face, print: Print): Vector[] {
  const [origin, along] = face.points as [Vector, Vector];
  const u = subtract(along, origin);
  const v = subtract(face.points.at(-1)!, origin);
  return print.outline.map((point) => add(origin, add(scale(u, point[0]), scale(v, point[1]))));
}

interface Patch {
  readonly fill: Hex;
  readonly outline: PlanePoint[];
}

/** The visible sides of the faces with their prints, in painting order. */
function patches(faces: readonly Face[], view: View): Patch[] {
  const visible = faces.flatMap((face) => {
    const side = seen(face);
    if (!side) return [];
    const fill = face.tone === undefined ? toneOf(side.colour, side.normal) : TONES[side.colour][face.tone];
    return [{ face, side, fill }];
  });
  const order = depthOrder(
    visible.map(({ face }) => face.points),
    (index) => visible[index]!.fill,
  );
  return order.flatMap((index) => {
    const { face, side, fill } = visible[index]!;
    // All outlines have the same winding: in a shared path, two that overlap would otherwise cancel out.
    const patch = (colour: Hex, points: readonly Vector[]): Patch => ({
      fill: colour,
      outline: wound(placed(points, view)),
    });
    const prints = (face.prints ?? []).filter((print) => (print.on === 'back') !== side.isFront);
    return [
      patch(fill, face.points),
      ...prints.map((print) =>
        patch(
          print.tone === undefined ? toneOf(print.colour, side.normal) : TONES[print.colour][print.tone],
          printed(face, print),
        ),
      ),
    ];
  });
}

/** Writes patches as paths. Consecutive patches of one colour share a path. */
function paths(list: readonly Patch[]): string {
  const merged: { fill: Hex; d: string }[] = [];
  for (const { fill, outline } of list) {
    const d = path(outline);
    const last = merged.at(-1);
    if (last?.fill === fill) last.d += d;
    else if (d) merged.push({ fill, d });
  }
  return merged.map(({ fill, d }) => `<path fill="${fill}" stroke="${fill}" d="${d}"/>`).join('');
}

/** Outlines of all shadows on the floor, with the same winding, so that overlaps are not darker. */
const shadows = (faces: readonly Face[], view: View): PlanePoint[][] =>
  faces
    .filter((face) => face.castsShadow !== false && face.points.some((p) => p[2] > 1e-6))
    .map((face) => wound(placed(dropped(face), view)));

/**
 * The SVG elements of a scene. Each face has a hairline in its own colour, because renderers leave a pale seam
 * where two antialiased edges meet.
 */
export function drawn({ faces, floor = [], shade, hairline = 1.5, lean }: Scene, view: View): string {
  const all = patches(faces, view);
  const shows = lean
    ? stillSeen(
        all.map(({ outline }) => outline),
        lean,
      )
    : [];
  const painted = lean ? all.filter((_, index) => shows[index]) : all;
  const every = shade ? shadows(faces, view) : [];
  const needs = lean
    ? neededTogether(
        every,
        painted.map(({ outline }) => outline),
        lean,
      )
    : [];
  const cast = lean ? every.filter((_, index) => needs[index]) : every;
  const bare = cast.map(path).join('');
  const opacity = shade?.opacity ? ` fill-opacity="${shade.opacity}"` : '';
  const carpets = floor.map((face) => {
    const window = wound(placed(face.points, view));
    const shaded = cast.map((outline) => path(clipped(outline, window))).join('');
    return `${paths(patches([face], view))}${shaded && `<path fill="${TONES[face.front][2]}" d="${shaded}"/>`}`;
  });
  return (
    (bare && `<path fill="${shade!.fill}"${opacity} d="${bare}"/>`) +
    carpets.join('') +
    `<g stroke-linejoin="round" stroke-width="${hairline}">${paths(painted)}</g>`
  );
}
