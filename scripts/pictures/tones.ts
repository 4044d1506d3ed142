import { dot, type Vector } from './vector';

export type Hex = `#${string}`;

/**
 * One flat colour in four amounts of light. The brand colour itself is the second tone. For the two dark colours it is
 * the third, because two tones darker than it would look the same.
 */
export type Ramp = readonly [bright: Hex, lit: Hex, half: Hex, shaded: Hex];

/** The brand colours with the tones of their folds. */
export const TONES = {
  ink: ['#3a4a78', '#1e2b54', '#0b1533', '#060b1e'],
  paper: ['#ffffff', '#fbfaf6', '#e9e4d6', '#d3ccb9'],
  green: ['#3cc08c', '#14a06b', '#0c7d52', '#085f3e'],
  mint: ['#dcf9ea', '#b9f0d4', '#86d9af', '#5cc092'],
  yellow: ['#ffe793', '#ffd447', '#f5b90f', '#e5a300'],
  pink: ['#ffc9e0', '#ff9ec7', '#f073aa', '#d44f8a'],
  blue: ['#6d8eff', '#2f5bff', '#1d42d4', '#152fa3'],
  darkblue: ['#3358bd', '#1b398c', '#0b1f5c', '#07143f'],
} as const satisfies Record<string, Ramp>;

export type Colour = keyof typeof TONES;

/** Direction of the light: from high up, a little to the left. Top faces get the brand colour. */
const LIGHT: Vector = [0.08, 0.56, 0.82];

/** The tone of a face with this normal. */
export function toneOf(colour: Colour, normal: Vector): Hex {
  const light = dot(normal, LIGHT);
  const ramp = TONES[colour];
  if (light > 0.9) return ramp[0];
  if (light > 0.74) return ramp[1];
  if (light > 0.3) return ramp[2];
  return ramp[3];
}

/** The flat colour behind a picture, and the tone of a shadow on it. */
export interface Background {
  readonly background: Hex;
  readonly shade: Hex;
}

const of = (background: Hex, shade: Hex): Background => ({ background, shade });

export const BACKGROUNDS = {
  paper: of('#fbfaf6', '#e9e4d6'),
  sand: of('#e2dac6', '#cdc3aa'),
  ink: of('#0b1533', '#050a1c'),
  darkblue: of('#0b1f5c', '#06133f'),
  blue: of('#2f5bff', '#1f45d8'),
  sky: of('#dfe8ff', '#bfcefb'),
  green: of('#14a06b', '#0c8254'),
  mint: of('#b9f0d4', '#8fddb5'),
  dew: of('#e0f8ec', '#bcebd3'),
  yellow: of('#ffd447', '#f5b90f'),
  straw: of('#fff0bd', '#fbdc7c'),
  pink: of('#ff9ec7', '#f37db0'),
  rose: of('#ffe1ee', '#fdbfda'),
} as const satisfies Record<string, Background>;
