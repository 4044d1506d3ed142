import { textOfHtml } from '../../client/model/read-html';

/** Reading speed for business prose. */
const WORDS_PER_MINUTE = 220;

/** Reading time of an article in minutes, at least one; 0 without words. */
export function readingMinutes(html: string): number {
  const words = textOfHtml(html).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
