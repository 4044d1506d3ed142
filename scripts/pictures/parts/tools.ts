import type { Face } from '../face';
import type { Paper } from '../paper';
import { extruded, laid, plane, regular, box } from '../shapes';
import type { PlanePoint, Vector } from '../vector';

/** A tool folded from two papers, lying at the origin with its length along x. */
export type Tool = (handle: Paper, head: Paper) => Face[];

const flatAt = (outline: readonly PlanePoint[], z: number): Vector[] =>
  outline.map(([x, y]): Vector => [x, y, z]);

export const hammer: Tool = (handle, head) => [
  ...box([0, 0.34, 0], [2.1, 0.32, 0.26], handle.front),
  ...box([2.1, 0, 0], [0.5, 1, 0.5], head.front),
  ...extruded(
    [
      [2.1, 1],
      [2.6, 1],
      [2.42, 1.45],
      [2.28, 1.45],
    ],
    [0, 0.5],
    head.front,
  ),
];

export const saw: Tool = (handle, head) => {
  const teeth = Array.from({ length: 8 }, (_, index): PlanePoint[] => [
    [2.9 - index * 0.26, 0.72 + index * 0.025],
    [2.77 - index * 0.26, 0.9 + index * 0.025],
  ]).flat();
  const blade: PlanePoint[] = [[0.75, 0.05], [2.95, 0.3], ...teeth, [0.75, 0.95]];
  return [
    ...extruded(blade, [0.1, 0.16], head.front),
    ...extruded(
      [
        [0, 0.1],
        [0.45, 0],
        [0.75, 0.05],
        [0.75, 0.95],
        [0.35, 1.1],
        [0, 0.85],
      ],
      [0, 0.26],
      handle.front,
    ),
    laid(
      flatAt(
        [
          [0.22, 0.32],
          [0.5, 0.28],
          [0.5, 0.72],
          [0.22, 0.68],
        ],
        0.264,
      ),
      handle.back,
    ),
  ];
};

export const ruler: Tool = (handle, head) => [
  ...box([0, 0, 0], [3, 0.5, 0.1], handle.front),
  ...Array.from({ length: 11 }, (_, index) =>
    laid(
      flatAt(
        [
          [0.22 + index * 0.25, 0.5],
          [0.22 + index * 0.25, index % 5 === 0 ? 0.18 : 0.32],
          [0.3 + index * 0.25, index % 5 === 0 ? 0.18 : 0.32],
          [0.3 + index * 0.25, 0.5],
        ],
        0.104,
      ),
      head.front,
    ),
  ),
];

export const square: Tool = (handle, head) => [
  ...extruded(
    [
      [0, 0],
      [2.2, 0],
      [0, 2.2],
    ],
    [0, 0.14],
    handle.front,
  ),
  laid(
    flatAt(
      [
        [0.4, 0.4],
        [1.22, 0.4],
        [0.4, 1.22],
      ],
      0.144,
    ),
    head.back,
  ),
];

export const pencil: Tool = (handle, head) => {
  const ring = regular(6, 0.2).map(([y, z]): PlanePoint => [y + 0.2, z + 0.175]);
  const at = ([y, z]: PlanePoint, x: number): Vector => [x, y, z];
  const side = (from: PlanePoint, to: PlanePoint, [a, b]: PlanePoint, front: Face['front']): Face => ({
    points: [at(from, a), at(from, b), at(to, b), at(to, a)],
    front,
    back: front,
  });
  const sides = ring.flatMap((from, index) => {
    const to = ring[(index + 1) % 6]!;
    const cone: Face = {
      points: [at(from, 2.2), [2.75, 0.2, 0.175], at(to, 2.2)],
      front: handle.back,
      back: handle.back,
    };
    return [side(from, to, [0.3, 2.2], handle.front), side(from, to, [0, 0.3], head.front), cone];
  });
  return sides;
};

export const spanner: Tool = (handle, head) => {
  const jaw: PlanePoint[] = [
    [2.1, 0.22],
    [2.45, -0.05],
    [2.95, 0.05],
    [2.6, 0.3],
    [2.6, 0.6],
    [2.95, 0.85],
    [2.45, 0.95],
    [2.1, 0.68],
  ];
  return [
    ...extruded(
      [
        [0.3, 0.25],
        [2.1, 0.22],
        [2.1, 0.68],
        [0.3, 0.65],
      ],
      [0, 0.16],
      handle.front,
    ),
    ...extruded(jaw, [0, 0.24], head.front),
    ...extruded(regular(8, 0.45, [0.1, 0.45], 22.5), [0, 0.24], head.front),
    laid(flatAt(regular(8, 0.22, [0.1, 0.45], 22.5), 0.244), handle.back),
  ];
};

export const cup: Tool = (handle, head) => {
  const outline = regular(8, 0.55, [0.55, 0.55], 22.5);
  return extruded(outline, [0, 1.1], { cap: head.front, side: handle.front }).flatMap((face) =>
    face.points.length === 8
      ? [face, laid(flatAt(regular(8, 0.42, [0.55, 0.55], 22.5), 1.104), head.back)]
      : [face],
  );
};

export const blade: Tool = (handle, head) => [
  ...extruded(
    [
      [0, 0],
      [1.5, 0],
      [1.62, 0.42],
      [0, 0.42],
    ],
    [0, 0.24],
    handle.front,
  ),
  ...extruded(
    [
      [1.5, 0.06],
      [2.3, 0.36],
      [1.6, 0.36],
    ],
    [0.06, 0.14],
    head.front,
  ),
  laid(
    flatAt(
      [
        [0.3, 0.12],
        [1, 0.12],
        [1, 0.3],
        [0.3, 0.3],
      ],
      0.244,
    ),
    head.front,
  ),
];

export const clamp: Tool = (handle, head) => [
  ...extruded(
    [
      [0, 0],
      [2.2, 0],
      [2.2, 0.45],
      [0.45, 0.45],
      [0.45, 1.15],
      [2.2, 1.15],
      [2.2, 1.6],
      [0, 1.6],
    ],
    [0, 0.3],
    handle.front,
  ),
  ...box([1.65, 0.45, 0.05], [0.3, 0.4, 0.2], head.front),
  ...box([1.65, 1.6, 0.05], [0.3, 0.7, 0.2], head.front),
  ...box([1.35, 2.3, 0.02], [0.9, 0.22, 0.26], head.front),
];

export const page: Tool = (handle, head) => [
  plane(
    [
      [0, 0, 0.01],
      [1.9, 0, 0.01],
      [1.9, 0.9, 0.01],
      [1.4, 1.4, 0.01],
      [0, 1.4, 0.01],
    ],
    handle,
  ),
  plane(
    [
      [1.9, 0.9, 0.01],
      [1.4, 1.4, 0.01],
      [1.45, 0.95, 0.35],
    ],
    head,
  ),
];
