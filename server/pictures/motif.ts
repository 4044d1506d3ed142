import type { Face } from './face';
import type { Ground } from './grounds';
import type { Random } from './random';
import type { Box } from './scene-svg';
import type { Paper } from './sheet';
import type { Colour } from './tones';

/** The sections that have pictures of their own. */
export const MOTIFS = [
  'home',
  'digitalization',
  'ai',
  'web3',
  'workshops',
  'projects',
  'blog',
  'manufacturing',
] as const;

export type MotifName = (typeof MOTIFS)[number];

/** The colours of one picture: the ground and its shadow, and sheets with two sides each. */
export interface Scheme extends Ground {
  readonly main: Paper;
  readonly second: Paper;
  readonly accent: Paper;
}

/** A scheme in short: each sheet as its front and its back. */
export const scheme = (
  ground: Ground,
  main: readonly [Colour, Colour],
  second: readonly [Colour, Colour],
  accent: readonly [Colour, Colour],
): Scheme => {
  const paper = ([front, back]: readonly [Colour, Colour]): Paper => ({ front, back });
  return { ...ground, main: paper(main), second: paper(second), accent: paper(accent) };
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
