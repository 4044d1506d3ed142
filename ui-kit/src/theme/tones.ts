/** WCAG 2.2 AA: text, and the edges of controls and focus rings. */
export const TEXT = 4.5;
export const EDGE = 3;
/** How much text colour is mixed into quiet and hovered backgrounds, and how much of a kind's colour into alerts. */
export const QUIET = 0.08;
const ALERT = 0.1;

/** Two colours that meet, each a token of the palette or `#rrggbb`: the contrast that the first has to have with each of the others. */
export interface Pair {
  readonly front: string;
  readonly on: readonly string[];
  readonly min: number;
  /** Set if a part of this colour is mixed into the backgrounds, as under the pointer. */
  readonly mixed?: { readonly with: string; readonly share: number };
}

const [LIGHT, DARK, PLANE] = [1, 2, 3] as const;
/** What can lie under everything, by `data-tone`: light, dark, or the plane of one of the company's colours. */
const GROUNDS = {
  light: LIGHT,
  paper: LIGHT,
  dark: DARK,
  ink: DARK,
  night: DARK,
  primary: PLANE,
  third: PLANE,
  fourth: PLANE,
} as const;
type Tone = keyof typeof GROUNDS;
export const TONES = Object.keys(GROUNDS) as Tone[];

type Meaning = readonly [meaning: string, light: string, dark: string, plane: string];

/** What each colour is for, and which one it is on each ground: of the palette, of another meaning, or a value of CSS. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  surface: ['the page, or the plane of a tone', 'paper', 'ink', 'plane'],
  'surface-raised': ['what lies on it: cards, menus, dialogs', 'paper-light', 'ink-light', 'paper-light'],
  'surface-sunken': ['what lies in it: tracks, wells', 'paper-deep', 'ink-deep', 'plane-deep'],
  text: ['text', 'ink', 'on-ink', 'ink'],
  'text-muted': ['text that steps back: hints, dates', 'muted', 'muted-dark', 'ink-light'],
  border: ['lines that divide', 'line', 'line-dark', 'surface-sunken'],
  'control-border': ['edges of fields and switches', 'control', 'control-dark', 'ink'],
  focus: ['the ring of the focus', 'strong', 'bright', 'ink'],
  highlight: ['what is chosen, current or in progress', 'strong', 'bright', 'ink'],
  'highlight-fold': ['what is chosen, under the pointer', 'strong-fold', 'bright-fold', 'ink-light'],
  'on-highlight': ['text on what is chosen', 'paper-light', 'on-bright', 'on-ink'],
  button: ['primary buttons', 'primary', 'bright', 'night'],
  'button-fold': ['primary buttons under the pointer', 'primary-fold', 'bright-fold', 'night-light'],
  'on-button': ['text on primary buttons', 'on-primary', 'on-bright', 'on-ink'],
  danger: ['errors', '#b91f3c', '#ffa8b7', '#7d0c22'],
  destructive: ['buttons that remove something', 'danger', '#ff6b7d', 'danger'],
  'on-danger': ['text on errors, and on buttons that remove something', '#ffffff', 'ink', '#ffffff'],
  success: ['what went well', '#0b7348', '#b2ecce', 'ink'],
  'on-success': ['text on what went well', '#ffffff', 'ink', 'on-ink'],
  // A fill can be of the colour of its plane: its edge shows it, and the ring inside tells it from an outline.
  'fill-edge': ['the edge of a fill', 'transparent', 'transparent', 'ink'],
  'fill-ring': ['the ring inside the edge of a fill', 'transparent', 'transparent', 'paper-light'],
  'night-edge': ['the edge of a dark fill', 'transparent', 'control-dark', 'transparent'],
};

/** Those that differ between the dark tones, and between the planes. */
const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];

/** A fill, the same under the pointer, the text on it; then its edge and the ring inside, if they are its own. */
type Fill = readonly [fill: string, fold: string, text: string, edge?: string, ring?: string];

/**
 * The fills of buttons and tags by their role. What is primary stands out in every tone: in the company's first colour on light, and
 * in one that can be seen on dark and on planes.
 */
export const ROLE_FILLS = {
  primary: ['button', 'button-fold', 'on-button', undefined, 'transparent'],
  accent: ['accent', 'accent-fold', 'on-accent'],
  third: ['third', 'third-fold', 'on-third'],
  fourth: ['fourth', 'fourth-fold', 'on-fourth'],
  night: ['night', 'night-light', 'on-ink', 'night-edge', 'transparent'],
} as const satisfies Record<string, Fill>;

/** The same by hue, the same under every theme: for what has to be told apart by colour. */
export const HUE_FILLS = {
  green: ['#14a06b', '#43c28f', '#0b1533'],
  mint: ['#b9f0d4', '#dff8eb', '#0b1533'],
  yellow: ['#ffd447', '#ffe793', '#0b1533'],
  pink: ['#ff9ec7', '#ffcbe1', '#0b1533'],
  blue: ['#2f5bff', '#1f42d6', '#ffffff'],
  darkblue: ['#0b1f5c', '#1c3a8f', '#ffffff', 'night-edge', 'transparent'],
} as const satisfies Record<string, Fill>;

/** Every fill of buttons and tags. */
export const FILL_COLORS = Object.keys({ ...ROLE_FILLS, ...HUE_FILLS }) as (
  keyof typeof ROLE_FILLS | keyof typeof HUE_FILLS
)[];

/** The colour of a meaning on a tone, as the table has it. */
function colorOn(tone: Tone, name: string): string {
  const color = MEANINGS[name]![GROUNDS[tone]];
  if (tone === 'night' && SURFACES.includes(name)) return color.replace('ink', 'night');
  return color.replace(/^plane/, `${tone}-plane`);
}

/** The pairs of colours that the kit shows on every tone: what is seen, what it stands on (with a share of another), the contrast. */
const SHOWN: readonly (readonly [
  front: string,
  back: string,
  min: number,
  other?: string,
  share?: number,
])[] = [
  ...['surface', 'surface-raised'].flatMap((plane) => [
    ...['text', 'text-muted', 'danger', 'success'].map((front) => [front, plane, TEXT] as const),
    ...['control-border', 'focus', 'highlight'].map((front) => [front, plane, EDGE] as const),
    // Quiet buttons and links of menus.
    ['text', plane, TEXT, 'text', QUIET] as const,
  ]),
  ...['highlight', 'button', 'danger', 'success'].map((fill) => [`on-${fill}`, fill, TEXT] as const),
  ['on-button', 'button-fold', TEXT],
  ['surface', 'text', TEXT, 'surface', QUIET],
  ['on-danger', 'destructive', TEXT],
  ['on-danger', 'destructive', TEXT, 'on-danger', QUIET],
  ...['highlight', 'danger', 'success'].map((kind) => ['text', 'surface-raised', TEXT, kind, ALERT] as const),
];

/** The same in colours of the palette, and the texts on the hues. Paper is light, and dark is ink. */
export const KIT_PAIRS: readonly Pair[] = [
  ...TONES.filter((tone) => !['paper', 'dark'].includes(tone)).flatMap((tone) => {
    const named = (name: string): string => (name in MEANINGS ? named(colorOn(tone, name)) : name);
    return SHOWN.map(([front, back, min, other, share]): Pair => {
      const mixed = other && { with: named(other), share: share! };
      return { front: named(front), on: [named(back)], min, ...(mixed && { mixed }) };
    });
  }),
  ...Object.values<Fill>(HUE_FILLS).map(([fill, fold, text]): Pair => ({
    front: text,
    on: [fill, fold],
    min: TEXT,
  })),
];

/** A rule of CSS; `undefined` leaves a declaration out. A colour is a token's name or a value. */
function rule(selector: string, colors: Readonly<Record<string, string | undefined>>, scheme = ''): string {
  const declared = Object.entries(colors).flatMap(([name, color]) => {
    const value = /^#|^transparent$/.test(color ?? '') ? color : `var(--kit-${color})`;
    const meaning = scheme === 'light' && MEANINGS[name] ? ` /* ${MEANINGS[name][0]} */` : '';
    return color ? [`--kit-${name}: ${value};${meaning}`] : [];
  });
  return `${selector} { ${scheme && `color-scheme: ${scheme};`} ${declared.join('\n')} }`;
}

/** The rules that say what the colours are for. Light is the default, until a theme says otherwise. */
export function toneStyles(): string {
  const on = (tone: Tone, names = Object.keys(MEANINGS)) =>
    Object.fromEntries(names.map((name) => [name, colorOn(tone, name)]));
  const tones = (...names: string[]) => names.map((name) => `[data-tone='${name}']`).join();
  return [
    rule(
      `:root, [data-theme='light'], [data-theme='auto'], ${tones('light', 'paper')}`,
      on('light'),
      'light',
    ),
    `@media (prefers-color-scheme: dark) { ${rule("[data-theme='auto']", on('ink'), 'dark')} }`,
    rule(`[data-theme='dark'], ${tones('dark', 'ink', 'night')}`, on('ink'), 'dark'),
    rule(tones('night'), on('night', SURFACES)),
    rule(tones('primary', 'third', 'fourth'), on('primary'), 'light'),
    rule(tones('third'), on('third', SURFACES)),
    rule(tones('fourth'), on('fourth', SURFACES)),
    fillStyles(ROLE_FILLS),
  ].join('\n');
}

export const fillStyles = (fills: Readonly<Record<string, Fill>>): string =>
  Object.entries(fills)
    .map(([name, [fill, fold, text, edge, ring]]) => {
      const colors = { fill, 'fill-edge': edge, 'fill-ring': ring, 'fill-fold': fold, 'on-fill': text };
      return rule(`[data-color='${name}']`, colors);
    })
    .join('\n');
