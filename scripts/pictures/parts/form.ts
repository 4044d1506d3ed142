import { lying } from '../shapes';
import type { Face, Print } from '../face';
import type { Random } from '../random';
import { rectangle, type Paper } from '../paper';
import type { Colour } from '../tones';
import type { PlanePoint, Vector } from '../vector';

/** Makes paper look like a form without any letters: rows to fill in and a box to tick. */
export function formPrints(random: Random, colour: Colour, on: Print['on'] = 'front'): Print[] {
  const rows = random.whole(3, 4);
  const height = 0.6 / rows;
  const lines = Array.from({ length: rows }, (_, row) => {
    const top = 0.28 + (row * 0.62) / rows;
    return { outline: rectangle(0.12, top, random.between(0.5, 0.88), top + height * 0.42), colour, on };
  });
  return [{ outline: rectangle(0.12, 0.1, 0.28, 0.2), colour, on }, ...lines];
}

/** A form that lies level, given by its furthest corner and its size. */
export const lyingForm = (random: Random, at: Vector, size: PlanePoint, paper: Paper, ink: Colour): Face =>
  lying(at, size, paper, formPrints(random, ink));
