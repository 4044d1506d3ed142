import { mirrored, shifted, spun, type Face } from '../face';
import { box, facing, laid, lying, plane } from '../shapes';
import type { Colour } from '../tones';
import { rectangle } from '../paper';
import { turn, type PlanePoint, type Vector } from '../vector';
import { HERO_SIZE, type HandScene } from './scene';
import { level, paper, rows } from './papers';

/** A sheet of paper unfolded like a map, with a piece missing from its middle. */
export function notFoundScene(): HandScene {
  const [columns, lines, width, depth, lift] = [3, 4, 1.35, 1.05, 0.42];
  const height = (line: number) => (line % 2 === 0 ? 0.02 : lift);
  const faces: Face[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let line = 0; line < lines; line += 1) {
      if (column === 1 && line === 2) continue;
      const [x, X, y, Y] = [column * width, (column + 1) * width, line * depth, (line + 1) * depth];
      const colour: Colour = column === 1 ? 'blue' : (column + line) % 3 === 0 ? 'mint' : 'blue';
      faces.push(
        plane(
          [
            [x, y, height(line)],
            [X, y, height(line)],
            [X, Y, height(line + 1)],
            [x, Y, height(line + 1)],
          ],
          paper(colour),
        ),
      );
    }
  }
  const gone = lying([0, 0, 0], [width, depth * 1.15], paper('yellow'), rows('ink', 0.6, 1));
  return { on: 'light', size: HERO_SIZE, faces: [...faces, ...shifted(spun([gone], 28), [2.6, 0.7, 2])] };
}

/** A sheet of paper torn in two. */
export function failureScene(): HandScene {
  const tear: PlanePoint[] = [
    [1.9, 0],
    [2.3, 0.5],
    [1.8, 1],
    [2.35, 1.5],
    [1.85, 2],
    [2.3, 2.5],
    [1.95, 3],
  ];
  const left: PlanePoint[] = [[0, 0], ...tear, [0, 3]];
  const right: PlanePoint[] = [[4, 0], [4, 3], ...[...tear].reverse()];
  const tip = (p: Vector) => turn(p, [4.7, 0, 0.02], [4.7, 3, 0.02], 32);
  const lifted = level(right, 0.02).map(([x, y, z]): Vector => tip([x + 0.7, y, z]));
  const lines = [
    [0.45, 1.35],
    [1.05, 1.15],
    [1.65, 1.4],
  ].map(([y, to]) => laid(level(rectangle(0.35, y!, to!, y! + 0.26), 0.024), 'darkblue', 1));
  const faces = [
    plane(facing(level(left, 0.02), [0, 0, 1]), paper('pink')),
    ...lines,
    plane(facing(lifted, [0, 0, 1]), paper('pink')),
    ...box([0.9, 3.6, 0], [0.8, 0.8, 0.8], 'yellow'),
  ];
  return { on: 'light', size: HERO_SIZE, faces: mirrored(faces) };
}
