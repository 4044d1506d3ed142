import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TOKENS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../src/styles/tokens.css');

/** Custom properties that apply to `data-tone={tone}` (or to the page, without one), with var() resolved. */
export function readTokens(tone = 'light'): Map<string, string> {
  const css = readFileSync(TOKENS, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const raw = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    // The motion tokens under reduced motion would win over the ones before them.
    if (body.includes('--kit-press: 0px')) continue;
    const names = selectors.split(',').map((selector) => selector.trim());
    if (!names.some((name) => [':root', '[data-tone]', `[data-tone='${tone}']`].includes(name))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      raw.set(name, value.trim());
  }
  const resolve = (value: string): string =>
    value.replaceAll(/var\((--[\w-]+)\)/g, (_match, name: string) => resolve(raw.get(name) ?? ''));
  return new Map([...raw].map(([name, value]) => [name, resolve(value)]));
}
