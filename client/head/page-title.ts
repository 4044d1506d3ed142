import { withoutTrailingSlashes } from '../i18n/localize-path';
import type { SiteConfig } from './site-config';

/** These words stay in lower case in a title that is made from a path, wherever they stand. */
const SMALL_WORDS = new Set('a an and as at but by for if in is nor of on or the to with'.split(' '));

/** These words are written in capitals. */
const ACRONYMS = new Set('ai eu faq gdpr mvp seo'.split(' '));

/** Makes a title of the last segment of a path: `/terms-and-conditions` is `Terms and Conditions`. */
export function titleFromPath(path: string): string {
  const segment = withoutTrailingSlashes(path).split('/').at(-1) ?? '';
  return decode(segment)
    .split(/[-_/.\s]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter(Boolean)
    .map(capitalized)
    .join(' ');
}

function capitalized(word: string): string {
  const lower = word.toLowerCase();
  if (SMALL_WORDS.has(lower)) return lower;
  return ACRONYMS.has(lower) ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1);
}

/**
 * `{title} {separator} {site name}`, or the site's name alone if the title is empty or equal to it. A page without a title
 * gets one from its path.
 */
export function pageTitle(
  { title, path }: { title: string; path: string },
  { name, separator }: Pick<SiteConfig, 'name' | 'separator'>,
): string {
  const own = (title || titleFromPath(path)).trim();
  return !own || own === name ? name : `${own} ${separator} ${name}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
