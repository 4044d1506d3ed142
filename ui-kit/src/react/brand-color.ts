/** The colours a button or a tag can be filled with. */
export type FillColor = 'green' | 'mint' | 'yellow' | 'pink' | 'blue' | 'darkblue';

/** The colours a plane (card, section) can have. */
export type PlaneColor = FillColor | 'ink' | 'paper';

/** Light or dark background; everything inside adapts. */
export type Tone = 'light' | 'dark';
