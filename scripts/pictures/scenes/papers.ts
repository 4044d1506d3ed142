import type { Face, Print } from '../face';
import { rectangle, type Paper } from '../paper';
import { laid } from '../shapes';
import type { Colour } from '../tones';
import type { PlanePoint, Vector } from '../vector';

/** A paper's two sides, of one colour unless a second is given. */
export const paper = (front: Colour, back: Colour = front): Paper => ({ front, back });

/** Rows of a form from the top, each as a share of the form's width. */
export const rows = (colour: Colour, ...widths: number[]): Print[] =>
  widths.map((width, index) => {
    const top = 0.16 + (index * 0.72) / widths.length;
    return { outline: rectangle(0.14, top, 0.14 + width * 0.72, top + 0.34 / widths.length), colour };
  });

/** Bars on an upright face towards the lower left, as [left, bottom, right, top]. */
export const bars = (y: number, colour: Colour, ...boxes: [number, number, number, number][]): Face[] =>
  boxes.map(([left, bottom, right, top]) =>
    laid(
      [
        [left, y, bottom],
        [right, y, bottom],
        [right, y, top],
        [left, y, top],
      ],
      colour,
    ),
  );

/** Points of a flat outline at one height. */
export const level = (outline: readonly PlanePoint[], z: number): Vector[] =>
  outline.map(([x, y]): Vector => [x, y, z]);
