import type { Face } from './face';
import type { Random } from './random';
import type { Box } from './scene-svg';
import type { Paper } from './paper';
import type { Background, Colour } from './tones';

/** The colours of one picture: its background, and three papers with two sides each. */
export interface Scheme extends Background {
  readonly main: Paper;
  readonly second: Paper;
  readonly accent: Paper;
}

/** Builds a scheme from each paper's front and back colour. */
export const scheme = (
  background: Background,
  main: readonly [Colour, Colour],
  second: readonly [Colour, Colour],
  accent: readonly [Colour, Colour],
): Scheme => {
  const paper = ([front, back]: readonly [Colour, Colour]): Paper => ({ front, back });
  return { ...background, main: paper(main), second: paper(second), accent: paper(accent) };
};

export interface Composed {
  readonly faces: readonly Face[];
  /** Painted below the shadows; may reach beyond the picture. */
  readonly floor?: readonly Face[];
  /** The faces that must lie inside the frame. @default all faces */
  readonly subject?: readonly Face[];
  /** Where to place the subject, on a picture of 1600 by 1000. */
  readonly frame?: Box;
}

export type Composition = (random: Random, scheme: Scheme) => Composed;

/** The compositions and colour schemes of a section's pictures. */
export interface Motif {
  readonly schemes: readonly [Scheme, ...Scheme[]];
  readonly compositions: readonly [Composition, ...Composition[]];
}
