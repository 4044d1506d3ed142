/** Colours by their role: the company's own, in their order, and the dark one that is derived from them. */
const ROLES = ['primary', 'accent', 'third', 'fourth', 'night'] as const;

/** Colours by their hue, the same under every theme. */
export const HUES = ['green', 'mint', 'yellow', 'pink', 'blue', 'darkblue'] as const;

/** Fill colours of buttons and tags. */
export const FILL_COLORS = [...ROLES, ...HUES] as const;
export type FillColor = (typeof FILL_COLORS)[number];

/** Background colours of cards and sections. */
export type PlaneColor = Exclude<(typeof ROLES)[number], 'accent'> | 'ink' | 'paper';

/** Light or dark background; everything inside adapts. */
export type Tone = 'light' | 'dark';

/** The background of a card or section: of its colour, or light or dark. */
export interface Ground {
  /** Light or dark background; the content adapts. */
  tone?: Tone;
  /** Colour of the background, by its role. It implies the tone, and wins over one. */
  color?: PlaneColor;
}
