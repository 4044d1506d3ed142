// The tokens of the style sheets in the format of the Design Tokens Community Group (2025.10), for design tools.

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const MAX_CHANNEL = 255;

/** How each kind of value is written; of a fluid size the largest. Shadows and lengths in em are left out. */
const KINDS = [
  [HEX, ([hex, ...channels]) => ['color', { colorSpace: 'srgb', components: channels.map(toShare), hex }]],
  [/^transparent$/, () => ['color', { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0 }]],
  [/^(-?[\d.]+)(px|rem)$/, ([, value, unit]) => ['dimension', { value: Number(value), unit }]],
  [/^clamp\(.+ ([\d.]+)(rem)\)$/, ([, value, unit]) => ['dimension', { value: Number(value), unit }]],
  [/^([\d.]+)(ms|s)$/, ([, value, unit]) => ['duration', { value: Number(value), unit }]],
  [/^cubic-bezier\((.+)\)$/, ([, points]) => ['cubicBezier', points.split(',').map(Number)]],
  [/^-?[\d.]+$/, ([value], name) => [/weight/.test(name) ? 'fontWeight' : 'number', Number(value)]],
];
const toShare = (channel) => Number((Number.parseInt(channel, 16) / MAX_CHANNEL).toFixed(4));

/** @param css - the style sheets that set the tokens of `:root`, in their order; a comment beside a token says what it is for */
export function designTokens(css) {
  const meanings = new Map(
    [...css.matchAll(/--kit-([\w-]+):[^;]+; \/\* (.+) \*\//g)].map(([, name, meaning]) => [name, meaning]),
  );
  const values = new Map();
  for (const [, selectors, body] of withoutConditions(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((selector) => selector.trim() === ':root')) continue;
    for (const [, name, value] of body.matchAll(/--kit-([\w-]+):\s*([^;]+);/g))
      values.set(name, value.trim());
  }
  const typed = (name, value = values.get(name) ?? '') => {
    const target = /^var\(--kit-([\w-]+)\)$/.exec(value)?.[1];
    if (target) return typed(target) && [typed(target)[0], `{${target}}`];
    for (const [pattern, write] of KINDS) if (pattern.test(value)) return write(pattern.exec(value), name);
    return name.startsWith('font-')
      ? ['fontFamily', value.split(/,\s*/).map((each) => each.replaceAll("'", ''))]
      : null;
  };
  const tokens = [...values.keys()].map((name) => [name, typed(name)]).filter(([, token]) => token);
  return Object.fromEntries(
    tokens.map(([name, [$type, $value]]) => {
      const meaning = meanings.get(name);
      return [name, { $type, $value, ...(meaning && { $description: meaning }) }];
    }),
  );
}

/** Comments go, and what holds for some devices only. */
const withoutConditions = (css) =>
  css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
