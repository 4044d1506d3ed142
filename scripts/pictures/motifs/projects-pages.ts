import { shifted } from '../face';
import type { Composition } from '../motif';
import { anyCarpet, halfFloor } from '../parts/carpet';
import { partnerPapers } from '../parts/partner-papers';
import { plane } from '../shapes';
import { mix, type Vector } from '../vector';

/** Pages around one upright edge, like a book opened to all sides; the nearer ones are lower. */
export const book: Composition = (random, { main, second }) => {
  const pages = random.whole(4, 6);
  const height = random.between(2.2, 2.8);
  const [from, to] = [random.between(-35, -20), random.between(110, 130)];
  const papers = partnerPapers(random, pages, main);
  const faces = papers.map((paper, index) => {
    const angle = from + ((to - from) * index) / (pages - 1);
    const towards = Math.cos(((angle - 45) * Math.PI) / 180);
    const reach = random.between(1.7, 2.3) - towards * 0.35;
    const tall = height * (1 - Math.max(0, towards) * random.between(0.35, 0.6));
    const [x, y] = [Math.cos((angle * Math.PI) / 180) * reach, Math.sin((angle * Math.PI) / 180) * reach];
    const outer = tall * random.pick([0.55, 0.75, 1]);
    return plane(
      [
        [0, 0, 0],
        [x, y, 0],
        [x, y, outer],
        [0, 0, tall],
      ],
      paper,
    );
  });
  return { faces, floor: anyCarpet(random, [1.6, 1.6], second.back) };
};

/** Planes that lean from both sides against one level ridge. */
export const ridge: Composition = (random, { main, second }) => {
  const fields = random.whole(2, 4);
  const papers = partnerPapers(random, fields * 2, main);
  const height = random.between(1.5, 2.1);
  let at = 0;
  const faces = Array.from({ length: fields }, (_, index) => {
    const width = random.between(0.9, 1.5);
    const [left, right] = [random.between(0.9, 2.4), random.between(0.7, 1.8)];
    const [from, to] = [at, at + width];
    at = to;
    return [
      plane(
        [
          [from, 0, height],
          [to, 0, height],
          [to, left, 0],
          [from, left, 0],
        ],
        papers[index * 2]!,
      ),
      plane(
        [
          [from, 0, height],
          [from, -right, 0],
          [to, -right, 0],
          [to, 0, height],
        ],
        papers[index * 2 + 1]!,
      ),
    ];
  });
  return { faces: faces.flat(), floor: random.chance(0.5) ? halfFloor('x', 0.4, second.back) : [] };
};

/** Leaves of several lengths that lie open on one level edge. */
export const leaves: Composition = (random, { main, second }) => {
  const count = random.whole(4, 5);
  const wide = random.between(2, 2.6);
  const faces = partnerPapers(random, count, main).map((paper, index) => {
    const angle = ((index * 165) / (count - 1) + 4) * (Math.PI / 180);
    const long = random.between(1.7, 2.3) * (index === 0 ? 1.1 : 1);
    const [y, z] = [Math.cos(angle) * long, Math.sin(angle) * long];
    const cut = random.pick([0, 0.5, 0.9]);
    const share = 1 - cut / long;
    return plane(
      [
        [0, 0, 0],
        [wide, 0, 0],
        [wide, y * share, z * share],
        [wide - cut, y, z],
        [0, y, z],
      ],
      paper,
    );
  });
  return { faces, floor: anyCarpet(random, [wide, 1.6], second.back) };
};

/** Triangles of every colour that meet in one point, one of them still open. */
export const crown: Composition = (random, { main, second }) => {
  const sides = random.whole(5, 8);
  const [radius, height] = [random.between(1.7, 2.1), random.between(1.8, 2.8)];
  const start = random.between(0, 60);
  const corner = (index: number, out = 1, z = 0): Vector => {
    const angle = ((start + (360 * index) / sides) * Math.PI) / 180;
    return [Math.cos(angle) * radius * out, Math.sin(angle) * radius * out, z];
  };
  const open = Array.from({ length: sides }, (_, index) => index).reduce((best, index) => {
    const towards = (at: number) => Math.cos(((start + (360 * (at + 0.5)) / sides - 45) * Math.PI) / 180);
    return towards(index) > towards(best) ? index : best;
  }, 0);
  const faces = partnerPapers(random, sides, main).map((paper, index) => {
    const [a, b] = [corner(index), corner(index + 1)];
    if (index !== open) return plane([a, b, [0, 0, height]], paper);
    const foot = mix(a, b, 0.5);
    return plane([a, b, [foot[0] * 2.1, foot[1] * 2.1, random.between(0.1, 0.8)]], paper);
  });
  return { faces: shifted(faces, [1, 1, 0]), floor: anyCarpet(random, [2, 2], second.back) };
};
