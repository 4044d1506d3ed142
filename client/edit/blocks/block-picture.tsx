import type { BlockName } from '../../model/blocks';

/** The parts that a picture of a block is drawn of: lines of text, planes, and places of pictures. */
type Shape = readonly [kind: 'line' | 'plane' | 'fill', x: number, y: number, width: number, height: number];

const title = (y = 8): Shape => ['fill', 8, y, 28, 5];
const lines = (x: number, y: number, width: number, count: number): Shape[] =>
  Array.from({ length: count }, (_, index) => [
    'line',
    x,
    y + index * 5,
    index === count - 1 ? width * 0.6 : width,
    2,
  ]);
/** Cards beside each other, with a picture at their top. */
const cards: Shape[] = [8, 34, 60].flatMap((x): Shape[] => [
  ['plane', x, 20, 22, 30],
  ['fill', x, 20, 22, 13],
  ...lines(x + 3, 38, 16, 2),
]);

const SHAPES: Readonly<Record<BlockName, readonly Shape[]>> = {
  hero: [['fill', 8, 12, 38, 7], ...lines(8, 25, 34, 2), ['fill', 8, 40, 18, 8], ['plane', 54, 8, 34, 44]],
  text: [title(), ...lines(8, 19, 74, 7)],
  picture: [['plane', 8, 8, 80, 38], ['fill', 62, 14, 10, 10], ...lines(8, 50, 50, 1)],
  quote: [['fill', 8, 10, 4, 32], ...lines(20, 14, 62, 4), ['fill', 20, 42, 26, 3]],
  logos: [
    title(),
    ...[20, 37].flatMap((y) =>
      [8, 36, 64].flatMap((x): Shape[] => [
        ['plane', x, y, 24, 13],
        ['fill', x + 6, y + 4, 12, 5],
      ]),
    ),
  ],
  services: [
    title(),
    ...[20, 31, 42].flatMap((y): Shape[] => [
      ['fill', 8, y, 22, 4],
      ...lines(38, y + 1, 50, 1),
      ['line', 8, y + 8, 80, 1],
    ]),
  ],
  steps: [title(), ...[8, 36, 64].flatMap((x): Shape[] => [['fill', x, 22, 8, 8], ...lines(x, 36, 22, 3)])],
  figures: [8, 36, 64].flatMap((x): Shape[] => [['fill', x, 18, 20, 12], ...lines(x, 36, 22, 2)]),
  faq: [
    title(),
    ...[20, 31, 42].flatMap((y): Shape[] => [
      ['plane', 8, y, 80, 8],
      ['line', 12, y + 3, 40, 2],
      ['fill', 80, y + 3, 4, 2],
    ]),
  ],
  cta: [['plane', 8, 12, 80, 34], ['fill', 16, 20, 34, 6], ...lines(16, 31, 30, 2), ['fill', 62, 24, 18, 9]],
  form: [
    title(),
    ['plane', 8, 18, 36, 8],
    ['plane', 52, 18, 36, 8],
    ['plane', 8, 30, 80, 10],
    ['fill', 8, 44, 20, 8],
  ],
  dialogue: [
    ['plane', 8, 10, 48, 12],
    ...lines(13, 15, 34, 1),
    ['fill', 40, 26, 48, 12],
    ['plane', 8, 42, 40, 10],
  ],
  case: [
    ['plane', 8, 10, 80, 40],
    ['fill', 14, 17, 32, 6],
    ...lines(14, 28, 34, 3),
    ['fill', 62, 20, 18, 16],
  ],
  cases: [title(), ...cards],
  projects: [title(), ...cards.slice(0, 8), ['line', 60, 20, 22, 2], ...lines(60, 26, 22, 5)],
  posts: [
    title(),
    ...[20, 31, 42].flatMap((y): Shape[] => [['fill', 8, y, 14, 8], ...lines(28, y + 1, 56, 2)]),
  ],
  workshops: [
    title(),
    ...[20, 36].flatMap((y): Shape[] => [
      ['plane', 8, y, 80, 13],
      ['fill', 11, y + 3, 8, 7],
      ...lines(25, y + 4, 50, 2),
    ]),
  ],
  slides: [
    ['plane', 8, 10, 58, 34],
    ['plane', 70, 10, 18, 34],
    ['fill', 14, 18, 26, 6],
    ['fill', 40, 49, 4, 3],
    ['line', 47, 49, 4, 3],
    ['line', 54, 49, 4, 3],
  ],
  reel: [
    ['plane', 8, 8, 80, 44],
    ['fill', 42, 24, 12, 12],
  ],
  planes: [
    ...[10, 32].flatMap((y) => [8, 50].map((x): Shape => ['plane', x, y, 38, 18])),
    ['fill', 13, 16, 20, 4],
    ['fill', 55, 16, 20, 4],
  ],
  contact: [
    title(),
    ...lines(8, 20, 26, 4),
    ['plane', 46, 8, 42, 10],
    ['plane', 46, 22, 42, 16],
    ['fill', 46, 43, 20, 8],
  ],
  opening: [['fill', 8, 16, 40, 8], ...lines(8, 30, 38, 2), ['plane', 56, 10, 32, 38]],
  body: lines(20, 8, 56, 9),
};

export function BlockPicture({ block }: { block: BlockName }) {
  return (
    <svg className="edit-block-picture" viewBox="0 0 96 60" aria-hidden="true">
      {SHAPES[block].map(([kind, x, y, width, height], index) => (
        <rect
          key={index}
          className={`edit-block-picture__${kind}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={1.5}
        />
      ))}
    </svg>
  );
}
