import { shifted, spun, type Face } from '../face';
import type { Composition } from '../motif';
import { anyCarpet, carpet } from '../parts/carpet';
import { partnerPapers } from '../parts/partner-papers';
import type { Paper } from '../paper';
import { plane, box } from '../shapes';

/** A spiral stair around one upright edge, every tread in another partner's colour. */
export const spiral: Composition = (random, { main, second }) => {
  const treads = random.whole(7, 9);
  const [long, rise] = [random.between(1.7, 2.1), random.between(0.28, 0.38)];
  const [start, step] = [random.between(-70, -20), random.between(24, 32)];
  const faces = partnerPapers(random, treads, main).map((paper, index) => {
    const z = 0.1 + index * rise;
    const half = (step * 0.62 * Math.PI) / 180;
    const [far, side] = [long * Math.cos(half), long * Math.sin(half)];
    const fold = rise * 0.7;
    const tread = plane(
      [
        [0, 0, z],
        [far, -side, z],
        [far, side, z],
      ],
      paper,
    );
    const lip = plane(
      [
        [far, -side, z],
        [far, -side, z - fold],
        [far, side, z - fold],
        [far, side, z],
      ],
      { front: paper.back, back: paper.front },
    );
    return spun([tread, lip], start + index * step);
  });
  // A stair has to be seen whole, so it names a frame that stays inside every cut.
  return {
    faces: faces.flat(),
    floor: anyCarpet(random, [1.6, 1.6], second.back),
    frame: [230, 95, 1370, 905],
  };
};

/** Two ramps folded up from both sides until they meet over a gap. */
export const bridge: Composition = (random, { main, second, accent }) => {
  const papers = partnerPapers(random, 4, main);
  const [wide, height, gap] = [random.between(2, 2.8), random.between(0.9, 1.6), random.between(1.4, 1.9)];
  const base = random.between(0.5, 1);
  const blocks = [
    ...box([0, -gap - 1.3, 0], [wide, 1.3, base], second.front),
    ...box([0, gap, 0], [wide, 1.3, base], accent.front),
  ];
  const split = random.pick([0.5, 0.35]) * wide;
  const ramps = [
    plane(
      [
        [0, 0, base + height],
        [split, 0, base + height],
        [split, gap, base],
        [0, gap, base],
      ],
      papers[0]!,
    ),
    plane(
      [
        [split, 0, base + height],
        [wide, 0, base + height],
        [wide, gap, base],
        [split, gap, base],
      ],
      papers[1]!,
    ),
    plane(
      [
        [0, 0, base + height],
        [0, -gap, base],
        [wide, -gap, base],
        [wide, 0, base + height],
      ],
      papers[2]!,
    ),
  ];
  const river = carpet([-14, -gap * 0.6], [14, gap * 0.6], second.back);
  return { faces: [...blocks, ...ramps], floor: river };
};

/** The corner of a room, opened out: floors and walls of several colours that share edges. */
export const rooms: Composition = (random, { main }) => {
  const papers = partnerPapers(random, 7, main);
  const size = 1.5;
  const [s0, s1, s2, s3, s4, s5, s6] = papers as [Paper, Paper, Paper, Paper, Paper, Paper, Paper];
  const step = random.pick([0.5, 0.75, 1]) * size;
  const faces: Face[] = [
    plane(
      [
        [0, 0, 0],
        [size, 0, 0],
        [size, size, 0],
        [0, size, 0],
      ],
      s0,
    ),
    plane(
      [
        [0, 0, 0],
        [0, size, 0],
        [0, size, size],
        [0, 0, size],
      ],
      s1,
    ),
    plane(
      [
        [0, 0, 0],
        [0, 0, size],
        [size, 0, size],
        [size, 0, 0],
      ],
      s2,
    ),
    plane(
      [
        [size, 0, size],
        [0, 0, size],
        [0, -size, size],
        [size, -size, size],
      ],
      s3,
    ),
    plane(
      [
        [size, 0, size],
        [size, -size, size],
        [size, -size, size - step],
        [size, 0, 0],
      ],
      s4,
    ),
    plane(
      [
        [0, 0, size],
        [0, size, size],
        [-step, size, size],
        [-step, 0, size],
      ],
      s5,
    ),
    plane(
      [
        [0, size, 0],
        [-step * 0.6, size + 0.2, 0.2],
        [-step, size, size],
        [0, size, size],
      ],
      s6,
    ),
  ];
  return { faces: shifted(faces, [0, 0, 0.3]) };
};
