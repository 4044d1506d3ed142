/** Words that a title made from a path keeps small, wherever they stand. */
const SMALL_WORDS = new Set('a an and as at but by for if in is nor of on or the to with'.split(' '));

/** `/terms-and-conditions` is `Terms and Conditions`: the last segment, split where words meet. */
export function titleFromPath(path: string): string {
  const segment = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return decode(segment)
    .split(/[-_/.\s]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter(Boolean)
    .map((word) =>
      SMALL_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1),
    )
    .join(' ');
}

export interface TitleParts {
  title: string;
  path: string;
  error?: { status: number; message: string };
  siteName: string;
  separator: string;
}

/** `{title} {separator} {site name}`; just the site name where the title is empty or the same; `{status} - {message}` on errors. */
export function pageTitle({ title, path, error, siteName, separator }: TitleParts): string {
  if (error) return `${error.status} - ${error.message}`;
  const own = (title || titleFromPath(path)).trim();
  if (!own || own === siteName) return siteName;
  return `${own} ${separator} ${siteName}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
