import { contrast, mix } from '../../src/theme/oklch';
import { readTokens } from './tokens';

export const TONES = ['light', 'dark', 'paper', 'ink', 'night', 'primary', 'third', 'fourth'];
const FILLS = ['primary', 'accent', 'third', 'fourth'];

// The shares of other colours in the quiet and hovered backgrounds of the stylesheets, and in alerts.
const QUIET = 0.08;
const ALERT = 0.1;
const TEXT = 4.5;
const PARTS = 3;

/** The pairs of colours that the kit shows on a tone and that cannot be told apart or read, as sentences. */
export function brokenTonePairs(tone: string, colors?: string): string[] {
  const tokens = readTokens(tone, colors);
  const color = (name: string) => tokens.get(`--kit-${name}`)!;
  const mixed = (base: string, other: string, share: number) => mix(color(base), color(other), share);
  const pairs: [string, string, string, number][] = [
    ...['text', 'text-muted', 'danger', 'success'].flatMap((name): [string, string, string, number][] => [
      [`${name} on the background`, color(name), color('surface'), TEXT],
      [`${name} on raised planes`, color(name), color('surface-raised'), TEXT],
    ]),
    ...['highlight', 'button', 'danger', 'success'].map((name): [string, string, string, number] => [
      `the label on ${name}`,
      color(`on-${name}`),
      color(name),
      TEXT,
    ]),
    ['the label of a primary button under the pointer', color('on-button'), color('button-fold'), TEXT],
    ['quiet buttons', color('text'), mixed('surface', 'text', QUIET), TEXT],
    ['links of menus', color('text'), mixed('surface-raised', 'text', QUIET), TEXT],
    ['destructive buttons', color('on-danger'), color('destructive'), TEXT],
    ['default buttons under the pointer', color('surface'), mixed('text', 'surface', QUIET), TEXT],
    [
      'destructive buttons under the pointer',
      color('on-danger'),
      mixed('destructive', 'on-danger', QUIET),
      TEXT,
    ],
    ...['highlight', 'danger', 'success'].map((kind): [string, string, string, number] => [
      `alert ${kind}`,
      color('text'),
      mixed('surface-raised', kind, ALERT),
      TEXT,
    ]),
    ...['control-border', 'focus', 'highlight'].flatMap((name): [string, string, string, number][] => [
      [name, color(name), color('surface'), PARTS],
      [`${name} on raised planes`, color(name), color('surface-raised'), PARTS],
    ]),
    ...FILLS.flatMap((fill): [string, string, string, number][] => [
      [`text on ${fill}`, color(`on-${fill}`), color(fill), TEXT],
      [`text on ${fill} under the pointer`, color(`on-${fill}`), color(`${fill}-fold`), TEXT],
    ]),
  ];
  return pairs.flatMap(([name, front, back, min]) =>
    contrast(front, back) < min ? [`${tone}: ${name}, ${front} on ${back}`] : [],
  );
}
