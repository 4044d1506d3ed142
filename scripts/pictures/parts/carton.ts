import type { Face } from '../face';
import { folded, rectangle, type PaperPanel, type Paper } from '../paper';
import type { PlanePoint } from '../vector';

export interface CartonOptions {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly paper: Paper;
  /** Angle of each wall from the floor in degrees: left, right, back left, back right. @default 90 each */
  readonly walls?: readonly [number, number, number, number];
  /** Angle of each flap from its wall; positive closes, negative opens. @default -120 each */
  readonly flaps?: readonly [number, number, number, number];
  readonly flap?: Paper;
  /** Length of the flaps, one for all or one each. @default half of the depth */
  readonly flapLength?: number | readonly [number, number, number, number];
}

/** A carton folded from one sheet: a floor, four walls, and a flap on each. The inside is the front of the paper. */
export function carton(options: CartonOptions): Face[] {
  const { width: w, depth: d, height: h, paper, flap = paper } = options;
  const { walls = [90, 90, 90, 90], flaps = [-120, -120, -120, -120], flapLength = d / 2 } = options;
  const edges: [PlanePoint, PlanePoint][] = [
    [
      [0, d],
      [w, d],
    ],
    [
      [w, d],
      [w, 0],
    ],
    [
      [0, 0],
      [0, d],
    ],
    [
      [w, 0],
      [0, 0],
    ],
  ];
  const side = ([from, to]: [PlanePoint, PlanePoint], index: number): PaperPanel => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // Away from the floor, which is to the left of the crease.
    const out: PlanePoint = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
    const off = ([x, y]: PlanePoint, by: number): PlanePoint => [x + out[0] * by, y + out[1] * by];
    const f = typeof flapLength === 'number' ? flapLength : flapLength[index]!;
    const top: [PlanePoint, PlanePoint] = [off(from, h), off(to, h)];
    return {
      crease: [from, to],
      angle: walls[index],
      outline: [from, to, top[1], top[0]],
      children:
        f > 0
          ? [
              {
                crease: top,
                angle: flaps[index],
                outline: [top[0], top[1], off(to, h + f), off(from, h + f)],
                paper: flap,
              },
            ]
          : [],
    };
  };
  return folded({ outline: rectangle(0, 0, w, d), children: edges.map(side) }, paper);
}
