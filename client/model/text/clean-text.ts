/**
 * Room for what cleaning takes away before a text is measured: NFC joins up to three characters into one, and outer blanks
 * go. A text that is longer even so is cut, and what is left of it is still longer than its limit.
 */
export const RAW_PER_CLEAN = 4;

/** Combining marks of one letter that are kept: as many as the stream-safe format of Unicode (UAX #15) allows. */
const MARKS_MAX = 30;
const MARKS = new RegExp(`(\\p{M}{1,${MARKS_MAX}})\\p{M}*`, 'gu');

/** Half of a surrogate pair; no encoding can carry it. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
/** Control characters but tab and line feed; NUL ends texts in some stores. */
// eslint-disable-next-line no-control-regex -- naming them is the point
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Characters that take room and show nothing, beside those that count as white space. */
const BLANKS = /(?:(?!\ufeff)[\s\u115f\u1160\u2800\u3164\uffa0])+/gu;
/**
 * Characters that take no room: soft hyphens, byte order marks, those that turn the reading direction. The first group stays:
 * the joiner within an emoji, the flags that are spelled in tags, the joiners that Arabic and Indic letters need, and the
 * selectors of a variant.
 */
const INVISIBLE =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0020}-\u{e007f}]+|[\p{Script=Arabic}\p{M}][\u200c\u200d](?=\p{L})|\p{Variation_Selector})|\p{Default_Ignorable_Code_Point}/gu;
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

export const showsNothing = (text: string): boolean => !VISIBLE.test(text);

/**
 * Text of one line, as it is taken in: everything that could break a line (or a mail header) becomes a space, outer and
 * invisible characters go. A text that shows nothing is empty.
 *
 * @param max - the longest text that its place takes, in UTF-16 units; the result can be longer, for the place to refuse
 */
export const cleanLine = (text: string, max: number): string =>
  clean(text, max, (cut) => cut.replace(CONTROLS, ' ').replace(BLANKS, ' ')).trim();

/** The name of a folder or program, as a setting says it: blanks within it and the form of its letters stay. */
export const pathText = (typed = ''): string => visibleText(typed).trim();

/** Text of several lines, as it is taken in: line ends become line feeds, other control and invisible characters go. */
export const cleanText = (text: string, max: number): string => cleanHtml(text, max).trim();

/** The same for HTML, whose outer line ends stay: they show nothing, and would be the only difference to what is stored. */
export const cleanHtml = (html: string, max: number): string =>
  clean(html, max, (cut) =>
    cut
      .replaceAll('\r\n', '\n')
      .replaceAll('\r', '\n')
      .replace(/[\u2028\u2029]/g, '\n')
      .replace(CONTROLS, ''),
  );

function clean(text: string, max: number, controlled: (text: string) => string): string {
  // The length comes first: everything after it costs time.
  const shown = visibleText(controlled(text.slice(0, max * RAW_PER_CLEAN)));
  // eslint-disable-next-line no-restricted-syntax -- this is the place
  return showsNothing(shown) ? '' : shown.normalize('NFC');
}

/** A text without invisible characters, and with so few marks to a letter that normalising it takes no longer than reading it. */
export const visibleText = (text: string): string =>
  text.replace(LONE_SURROGATES, '\ufffd').replace(INVISIBLE, '$1').replace(MARKS, '$1');
