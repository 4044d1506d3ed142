import { contrast, mix } from '../../src/theme/oklch';
import { readTokens } from './tokens';

export const TONES = ['light', 'dark', 'paper', 'ink', 'night', 'primary', 'third', 'fourth'];
const FILLS = ['primary', 'accent', 'third', 'fourth'];

// The shares of other colours in the quiet and hovered backgrounds of the stylesheets, and in alerts.
const QUIET = 0.08;
const ALERT = 0.1;
const TEXT = 4.5;
const PARTS = 3;

/** Tokens: what is seen, what it stands on (with a share of another colour), and the contrast that they need. */
type Pair = [front: string, back: [base: string, other?: string, share?: number], min: number];

const onPlanes = (names: string[], min: number) =>
  names.flatMap((name) => ['surface', 'surface-raised'].map((plane): Pair => [name, [plane], min]));
const labels = (names: string[], suffix = '') =>
  names.map((name): Pair => [`on-${name}`, [name + suffix], TEXT]);

/** The pairs of colours that the kit shows on every tone. */
const PAIRS: Pair[] = [
  ...onPlanes(['text', 'text-muted', 'danger', 'success'], TEXT),
  ...onPlanes(['control-border', 'focus', 'highlight'], PARTS),
  ...labels(['highlight', 'button', 'danger', 'success', ...FILLS]),
  // Under the pointer.
  ...labels(['button', ...FILLS], '-fold'),
  ['surface', ['text', 'surface', QUIET], TEXT],
  ['on-danger', ['destructive', 'on-danger', QUIET], TEXT],
  ['on-danger', ['destructive'], TEXT],
  // Quiet buttons, links of menus, alerts.
  ['text', ['surface', 'text', QUIET], TEXT],
  ['text', ['surface-raised', 'text', QUIET], TEXT],
  ...['highlight', 'danger', 'success'].map((kind): Pair => ['text', ['surface-raised', kind, ALERT], TEXT]),
];

/** Those that cannot be told apart or read, as sentences. */
export function brokenTonePairs(tone: string, colors?: string): string[] {
  const tokens = readTokens(tone, colors);
  const color = (name: string) => tokens.get(`--kit-${name}`)!;
  return PAIRS.flatMap(([front, [base, other = base, share = 0], min]) => {
    const back = mix(color(base), color(other), share);
    const isSeen = contrast(color(front), back) >= min;
    return isSeen ? [] : [`${tone}: ${front}, ${color(front)} on ${base} with ${share} of ${other}, ${back}`];
  });
}
