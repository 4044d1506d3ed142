import { LINE_MAX } from '../../../client/model/field';
import { cleanLine } from '../../../client/model/text/clean-text';
import { foldText } from '../../../client/model/text/fold-text';
import { escapeXml } from '../xml';
import { SOCIAL_PICTURE_SIZE } from '../../pages/social-picture-address';

/** Where things stand on a social picture, in pixels. The backgrounds are drawn to these measures. */
export const SOCIAL_PICTURE_LAYOUT = {
  ...SOCIAL_PICTURE_SIZE,
  margin: 64,
  /** The words end and the drawing begins here. */
  fold: 700,
  /** Width of the mark's square in the upper left corner, and its distance from the edges. */
  mark: 60,
  markMargin: 56,
} as const;

/** Letter spacing as a share of the type size. */
const TRACKING = -0.03;
const SITE_NAME_SIZE = 36;

const { height, margin, fold, mark, markMargin } = SOCIAL_PICTURE_LAYOUT;
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

/** The last group of each background. */
const USUAL_MARK = /<g transform="translate\(56 56\)[^>]*>.*?<\/g>/s;

const image = (picture: Buffer): string =>
  `<image x="${markMargin}" y="${markMargin}" width="${mark}" height="${mark}" href="data:image/png;base64,${picture.toString('base64')}"/>`;

export interface SocialPictureWords {
  readonly title: string;
  readonly siteName: string;
}

/**
 * Writes a page's title and the site's name on a background, in the text colour that the background sets.
 *
 * @param ownMark - a PNG that takes the place of the usual mark. @default none
 */
export function socialPictureSvg(
  { title, siteName }: SocialPictureWords,
  background: string,
  { family, widths }: DisplayType,
  ownMark: Buffer | null = null,
): string {
  const { size, lines } = textLines(drawable(title, widths), TITLE_FRAME, (text) => titleWidth(text, widths));
  const baseline = height - margin - size * DESCENT;
  const titleLines = lines.map((text, index) =>
    line(text, family, size, margin, baseline - (lines.length - 1 - index) * size * TITLE_FRAME.leading),
  );
  const name = line(drawable(siteName, widths), family, SITE_NAME_SIZE, margin + mark + 4, margin + 34);
  const ground = ownMark ? background.replace(USUAL_MARK, () => image(ownMark)) : background;
  const end = ground.lastIndexOf('</svg>');
  return `${ground.slice(0, end)}<g fill="currentColor">${name}${titleLines.join('')}</g></svg>`;
}

interface TextFrame {
  readonly width: number;
  readonly height: number;
  /** Type sizes to choose from, largest first. */
  readonly sizes: readonly number[];
  /** Distance between baselines as a share of the type size. */
  readonly leading: number;
}

/** Width of a text at size 1. */
type Measure = (text: string) => number;

function wrapped(words: readonly string[], limit: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= limit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Widths to try, as shares of the frame's, so that the lines of a text become about equally long. */
const SHARES = Array.from({ length: 50 }, (_, step) => 1 - step / 100);

/** Breaks words into as few lines as they need, in the narrowest column that needs no more. */
function balanced(words: readonly string[], limit: number, widthOf: Measure): string[] {
  const columns = SHARES.map((share) => wrapped(words, limit * share, widthOf));
  return columns.findLast(({ length }) => length === columns[0]!.length)!;
}

/**
 * Sets a text in balanced lines, as large as its frame allows. A text that does not fit at the smallest size is cut
 * after a word, with an ellipsis.
 */
function textLines(text: string, { width, height, sizes, leading }: TextFrame, widthOf: Measure) {
  const words = text.split(/\s+/).filter(Boolean);
  for (const size of sizes) {
    const lines = balanced(words, width / size, widthOf);
    const fits =
      lines.length * size * leading <= height && lines.every((line) => widthOf(line) * size <= width);
    if (fits) return { size, lines };
  }
  const size = sizes.at(-1)!;
  const lines = wrapped(words, width / size, widthOf);
  const room = Math.max(1, Math.floor(height / (size * leading)));
  if (lines.length <= room) return { size, lines };
  const last = lines[room - 1]!.replace(/[\s,.;:–-]*\S*$/u, '') || lines[room - 1]!;
  return { size, lines: [...lines.slice(0, room - 1), `${last}…`] };
}
