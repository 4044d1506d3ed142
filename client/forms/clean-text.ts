/** Half of a surrogate pair; no encoding can carry it. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
/** Control characters but tab and line feed; NUL ends texts in some stores. */
// eslint-disable-next-line no-control-regex -- naming them is the point
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Characters that turn the reading direction, with which a text can pretend to be another. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

const wellFormed = (text: string): string =>
  text.replace(LONE_SURROGATES, '\ufffd').replace(DIRECTION_MARKS, '').normalize('NFC');

/** Text of one line: everything that could break a line (or a mail header) becomes a space, outer spaces go. */
export const cleanLine = (text: string): string =>
  wellFormed(text).replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim();

/** Text of several lines: line ends as line feeds, other control characters removed. */
export const cleanText = (text: string): string =>
  wellFormed(text).replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim();
