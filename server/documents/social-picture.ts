import path from 'node:path';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { COVER_HEIGHT, COVER_WIDTH, composeCover } from '../pictures/cover';
import { MARK_PATHS, MARK_SIZE } from '../pictures/logo-mark';
import type { MotifName } from '../pictures/motif';
import { boundsOf, drawn, fit, type Box } from '../pictures/scene-svg';
import { textLines } from '../pictures/text-lines';
import { TONES, type Hex } from '../pictures/tones';

/** The size that social networks show; `client/head` announces it. */
export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

/** Where the words end and the picture begins. */
const FOLD = 700;
const MARGIN = 64;
const TITLE = {
  width: FOLD - MARGIN - 56,
  height: 400,
  sizes: [88, 80, 72, 64, 56, 48, 42],
  leading: 1.04,
} as const;
const TRACKING = -0.03;

const FAMILY = 'Bricolage Grotesque';
/** The second has only what Slovenian adds; the renderer turns to it for those letters. */
const FONT_FILES = ['bricolage-700.ttf', 'bricolage-700-ext.ttf'] as const;

const LIGHT_ON_DARK = '#ffffff';
const DARK_ON_LIGHT = TONES.ink[2];

/** The sheet that the words stand on, by section. */
const SHEETS: Record<MotifName, { readonly ground: Hex; readonly text: Hex }> = {
  home: { ground: TONES.paper[1], text: DARK_ON_LIGHT },
  digitalization: { ground: TONES.darkblue[2], text: LIGHT_ON_DARK },
  ai: { ground: TONES.darkblue[2], text: LIGHT_ON_DARK },
  web3: { ground: TONES.pink[1], text: DARK_ON_LIGHT },
  workshops: { ground: TONES.mint[1], text: DARK_ON_LIGHT },
  projects: { ground: TONES.yellow[1], text: DARK_ON_LIGHT },
  blog: { ground: TONES.paper[1], text: DARK_ON_LIGHT },
  manufacturing: { ground: TONES.ink[2], text: LIGHT_ON_DARK },
};

export interface SocialPictureOptions {
  readonly title: string;
  readonly section: MotifName;
  readonly siteName: string;
  /** The folder with the fonts that `scripts/fonts.ts` cuts for the server. */
  readonly fontFolder: string;
  /** Which of the section's pictures; with an entry's slug it is a relative of its cover. @default the title */
  readonly seed?: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`).replace(/\p{Cc}/gu, ' ');

const words = (text: string, size: number): string =>
  `<text font-family="${FAMILY}" font-weight="700" font-size="${size}" letter-spacing="${size * TRACKING}">${escaped(text)}</text>`;

const rendering = (fontFolder: string): ResvgRenderOptions => ({
  font: {
    fontFiles: FONT_FILES.map((file) => path.join(fontFolder, file)),
    loadSystemFonts: false,
    defaultFontFamily: FAMILY,
  },
});

/** How wide a text is set in the display type, at size 1. */
export function displayWidth(text: string, fontFolder: string): number {
  const size = 100;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${words(text, size)}</svg>`;
  return (new Resvg(svg, rendering(fontFolder)).getBBox()?.width ?? 0) / size;
}

/** The section's fold, on its own ground, in the part right of the words. */
function picture(seed: string, motif: MotifName): string {
  const { ground, subject, frame, ...scene } = composeCover({ seed, motif });
  const [width, height] = [SOCIAL_WIDTH - FOLD, SOCIAL_HEIGHT];
  const isCropped = frame[2] - frame[0] > COVER_WIDTH || frame[3] - frame[1] > COVER_HEIGHT;
  const size = height / COVER_HEIGHT;
  const aside = width / 2 - (COVER_WIDTH / 2) * size;
  const place: Box = isCropped
    ? [frame[0] * size + aside, frame[1] * size, frame[2] * size + aside, frame[3] * size]
    : [36, 60, width - 36, height - 60];
  return (
    `<svg x="${FOLD}" width="${width}" height="${height}"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    `${drawn(scene, fit(boundsOf(subject), place))}</svg>`
  );
}

/**
 * The picture that social networks show for a page without a cover: its title on the section's colour, beside one of
 * the section's folds. Drawn from outlines and two font files alone, so it looks the same on every machine.
 */
export async function socialPicture(options: SocialPictureOptions): Promise<Buffer> {
  const { title, section, siteName, fontFolder, seed = title } = options;
  const { ground, text } = SHEETS[section];
  const { size, lines } = textLines(title, TITLE, (part) => displayWidth(part, fontFolder));
  const last = SOCIAL_HEIGHT - MARGIN - size * 0.16;
  const step = size * TITLE.leading;
  const set = lines.map((line, index) => {
    const y = last - (lines.length - 1 - index) * step;
    return `<g transform="translate(${MARGIN} ${y.toFixed(1)})">${words(line, size)}</g>`;
  });
  const mark = 60;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}">` +
    `<path fill="${ground}" d="M0 0h${SOCIAL_WIDTH}v${SOCIAL_HEIGHT}H0z"/>${picture(seed, section)}` +
    `<g transform="translate(${MARGIN - 8} ${MARGIN - 8}) scale(${mark / MARK_SIZE})">${MARK_PATHS}</g>` +
    `<g fill="${text}"><g transform="translate(${MARGIN + mark + 4} ${MARGIN + 34})">${words(siteName, 36)}</g>${set.join('')}</g>` +
    '</svg>';
  return new Resvg(svg, rendering(fontFolder)).render().asPng();
}
