import { readFileSync } from 'node:fs';
import { createTheme } from '../../src/theme/create-theme';
import { DEFAULT_COLORS } from '../../src/theme/palette';

const TOKENS = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8').replaceAll(
  /\/\*.*?\*\//gs,
  '',
);
/** The colours of the house, as the build derives them. */
const COLORS = createTheme(DEFAULT_COLORS);

/**
 * Custom properties that apply to `data-tone={tone}` (or to the page, without one), with var() resolved.
 *
 * @param colors - the rule for `:root` that sets the colours
 */
export function readTokens(tone = 'light', colors = COLORS): Map<string, string> {
  const raw = new Map<string, string>();
  for (const [, selectors = '', body = ''] of (colors + TOKENS).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    // The motion tokens under reduced motion would win over the ones before them.
    if (body.includes('--kit-press: 0px')) continue;
    const names = selectors.split(',').map((selector) => selector.trim());
    if (!names.some((name) => [':root', `[data-tone='${tone}']`].includes(name))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      raw.set(name, value.trim());
  }
  const resolve = (value: string): string =>
    value.replaceAll(/var\((--[\w-]+)\)/g, (_match, name: string) => resolve(raw.get(name) ?? ''));
  return new Map([...raw].map(([name, value]) => [name, resolve(value)]));
}
