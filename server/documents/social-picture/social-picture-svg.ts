import { LINE_MAX } from '../../../client/model/define-field';
import { cleanLine } from '../../../client/model/text/clean-text';
import { foldText } from '../../../client/model/text/fold-text';
import { escapeXml } from '../xml';
import { SOCIAL_PICTURE_SIZE } from '../../pages/social-picture-address';
import { textLines, type TextFrame } from './text-lines';

/** Where things stand on a social picture, in pixels. The backgrounds are drawn to these measures. */
export const SOCIAL_PICTURE_LAYOUT = {
  ...SOCIAL_PICTURE_SIZE,
  margin: 64,
  /** The words end and the drawing begins here. */
  fold: 700,
  /** Width of the logo's square in the upper left corner. */
  mark: 60,
} as const;

/** Letter spacing as a share of the type size. */
const TRACKING = -0.03;
const SITE_NAME_SIZE = 36;

const { height, margin, fold, mark } = SOCIAL_PICTURE_LAYOUT;
const TITLE_FRAME: TextFrame = {
  width: fold - margin - 56,
  height: 400,
  sizes: [88, 80, 72, 64, 56, 48, 42],
  leading: 1.04,
};
/** How far the last line's baseline stands above the margin, as a share of the type size: room for descenders. */
const DESCENT = 0.16;

/** How far each character advances at size 1 that the typeface, or the one beside it, has; `scripts/fonts.ts` measures them. */
export type GlyphWidths = Readonly<Record<string, number>>;

/** The typeface that the words are set in. */
export interface DisplayType {
  readonly family: string;
  readonly widths: GlyphWidths;
}

const ARROW = /[\u2190-\u21ff]/;

/**
 * A text without what nothing here draws, such as emoji, which would leave holes. An arrow becomes a dash, and a letter that no
 * typeface here has the plain one.
 */
const drawable = (text: string, widths: GlyphWidths): string => {
  const isDrawn = (character: string) => character in widths;
  const characters = [...cleanLine(text, LINE_MAX)].map((character) => {
    const plain = ARROW.test(character) ? '–' : foldText(character);
    return [character, plain].find((each) => [...each].every(isDrawn)) ?? '';
  });
  return cleanLine(characters.join(''), LINE_MAX);
};

/** Width of a text in the display type at size 1. Kerning is left out: it makes lines shorter, hardly ever longer. */
export const titleWidth = (text: string, widths: GlyphWidths): number =>
  [...text].reduce((sum, character) => sum + widths[character]! + TRACKING, 0);

const line = (text: string, family: string, size: number, x: number, y: number): string =>
  `<text x="${x}" y="${y.toFixed(1)}" font-family="${family}" font-weight="700"` +
  ` font-size="${size}" letter-spacing="${size * TRACKING}">${escapeXml(text)}</text>`;

export interface SocialPictureWords {
  readonly title: string;
  readonly siteName: string;
}

/** Writes a page's title and the site's name on a background, in the text colour that the background sets. */
export function socialPictureSvg(
  { title, siteName }: SocialPictureWords,
  background: string,
  { family, widths }: DisplayType,
): string {
  const { size, lines } = textLines(drawable(title, widths), TITLE_FRAME, (text) => titleWidth(text, widths));
  const baseline = height - margin - size * DESCENT;
  const titleLines = lines.map((text, index) =>
    line(text, family, size, margin, baseline - (lines.length - 1 - index) * size * TITLE_FRAME.leading),
  );
  const name = line(drawable(siteName, widths), family, SITE_NAME_SIZE, margin + mark + 4, margin + 34);
  const end = background.lastIndexOf('</svg>');
  return `${background.slice(0, end)}<g fill="currentColor">${name}${titleLines.join('')}</g></svg>`;
}
