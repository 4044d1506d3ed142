import { plane } from '../shapes';
import type { Face, Print } from '../face';
import type { Random } from '../random';
import { rectangle, type Paper } from '../paper';
import type { Colour } from '../tones';
import type { Point, Vector } from '../vector';

/** What makes a sheet a form, without a letter on it: rows to fill in and a box to tick. */
export function formPrints(random: Random, colour: Colour, on: Print['on'] = 'front'): Print[] {
  const rows = random.whole(3, 4);
  const height = 0.6 / rows;
  const lines = Array.from({ length: rows }, (_, row) => {
    const top = 0.28 + (row * 0.62) / rows;
    return { outline: rectangle(0.12, top, random.between(0.5, 0.88), top + height * 0.42), colour, on };
  });
  return [{ outline: rectangle(0.12, 0.1, 0.28, 0.2), colour, on }, ...lines];
}

/** A form that lies level, from its furthest corner. */
export const lyingForm = (
  random: Random,
  at: Vector,
  [width, depth]: Point,
  paper: Paper,
  ink: Colour,
): Face => ({
  ...plane(
    [at, [at[0] + width, at[1], at[2]], [at[0] + width, at[1] + depth, at[2]], [at[0], at[1] + depth, at[2]]],
    paper,
  ),
  prints: formPrints(random, ink),
});
