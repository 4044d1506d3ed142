/** Fill colours of buttons and tags. */
export type FillColor = 'green' | 'mint' | 'yellow' | 'pink' | 'blue' | 'darkblue';

/** Background colours of cards and sections. */
export type PlaneColor = FillColor | 'ink' | 'paper';

/** Light or dark background; everything inside adapts. */
export type Tone = 'light' | 'dark';
