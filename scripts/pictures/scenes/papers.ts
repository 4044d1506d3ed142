import type { Face, Print } from '../face';
import { rectangle, type Paper } from '../paper';
import { laid, plane } from '../shapes';
import type { Colour } from '../tones';
import type { Point, Vector } from '../vector';

/** A sheet's two sides; alike unless a second colour is given. */
export const paper = (front: Colour, back: Colour = front): Paper => ({ front, back });

/** Rows of a form, as shares of its width, from the top. */
export const rows = (colour: Colour, ...widths: number[]): Print[] =>
  widths.map((width, index) => {
    const top = 0.16 + (index * 0.72) / widths.length;
    return { outline: rectangle(0.14, top, 0.14 + width * 0.72, top + 0.34 / widths.length), colour };
  });

/** A level sheet from its furthest corner. */
export const lying = ([x, y, z]: Vector, [width, depth]: Point, sheet: Paper, prints: Print[] = []): Face =>
  plane(
    [
      [x, y, z],
      [x + width, y, z],
      [x + width, y + depth, z],
      [x, y + depth, z],
    ],
    sheet,
    prints,
  );

/** Bars on an upright face that looks to the lower left, as [left, bottom, right, top]. */
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

/** Points of a flat outline, at one height. */
export const level = (outline: readonly Point[], z: number): Vector[] =>
  outline.map(([x, y]): Vector => [x, y, z]);
