export interface TextLines {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface TextFrame {
  readonly width: number;
  readonly height: number;
  /** Type sizes to choose from, largest first. */
  readonly sizes: readonly number[];
  /** Distance between baselines as a share of the type size. */
  readonly leading: number;
}

/** Width of a text at size 1. */
export type Measure = (text: string) => number;

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
export function textLines(
  text: string,
  { width, height, sizes, leading }: TextFrame,
  widthOf: Measure,
): TextLines {
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
