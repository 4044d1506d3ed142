import type { FILL_COLORS, ROLE_FILLS } from '../theme/tones';

/** Fill colours of buttons and tags. */
export type FillColor = (typeof FILL_COLORS)[number];

/** Background colours of cards and sections. */
export type PlaneColor = Exclude<keyof typeof ROLE_FILLS, 'accent'> | 'ink' | 'paper';

/** Light or dark background; everything inside adapts. */
export type Tone = 'light' | 'dark';

/** The background of a card or section: of its colour, or light or dark. */
export interface Ground {
  /** Light or dark background; the content adapts. */
  tone?: Tone | undefined;
  /** Colour of the background, by its role. It implies the tone, and wins over one. */
  color?: PlaneColor | undefined;
}
