import type { Face } from './face';
import type { Random } from './random';
import type { Box } from './scene-svg';
import type { Paper } from './paper';
import type { Background, Colour } from './tones';

/** The colours of one picture: the ground and its shadow, and sheets with two sides each. */
export interface Scheme extends Background {
  readonly main: Paper;
  readonly second: Paper;
  readonly accent: Paper;
}

/** A scheme in short: each sheet as its front and its back. */
export const scheme = (
  background: Background,
  main: readonly [Colour, Colour],
  second: readonly [Colour, Colour],
  accent: readonly [Colour, Colour],
): Scheme => {
  const paper = ([front, back]: readonly [Colour, Colour]): Paper => ({ front, back });
  return { ...background, main: paper(main), second: paper(second), accent: paper(accent) };
};

/** What a composition hands over. */
export interface Composed {
  readonly faces: readonly Face[];
  /** Painted below the shadows; may run out of the picture. */
  readonly floor?: readonly Face[];
  /** The faces that must lie inside the frame; all of them where it is left out. */
  readonly subject?: readonly Face[];
  /** Where the subject goes, on a picture of 1600 by 1000. */
  readonly frame?: Box;
}

export type Composition = (random: Random, scheme: Scheme) => Composed;

/** A section's pictures: the ways to compose them and the colours they may have. */
export interface Motif {
  readonly schemes: readonly [Scheme, ...Scheme[]];
  readonly compositions: readonly [Composition, ...Composition[]];
}
