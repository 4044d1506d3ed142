import type { Hex } from './tones';

/** Grounds for pictures, each with the tone of a shadow on it. */
export interface Ground {
  readonly ground: Hex;
  readonly shade: Hex;
}

const of = (ground: Hex, shade: Hex): Ground => ({ ground, shade });

export const GROUNDS = {
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
} as const satisfies Record<string, Ground>;
