/** A telephone number as it is written, with the address that dials it; empty for words without a number. */
export interface PhoneLink {
  text: string;
  href: string;
}

const EXTENSION_WORD = '(?:ext(?:ension)?|int(?:erna)?|durchwahl|klappe|dw|x)(?![a-z])';
const EXTENSION = new RegExp(`[\\s,;]*${EXTENSION_WORD}[\\s.:]*(\\d{1,6})\\s*$`, 'i');
/** A word before a number that says what it is for. */
const LABEL = '(?:\\p{L}+[.:]*\\s*)?';
/**
 * A sign, a word, or a blank before what another number begins with: a plus or a label (`Fax: 01 …`). A bracket holds another
 * number, which has more digits than hours (`07:00-16:00`), or words before another one.
 */
const BETWEEN = new RegExp(
  [
    `[,;|\\n·•&](?!\\s*${EXTENSION_WORD})`,
    '\\s(?:or|ali|oder|and|in|und)\\s',
    `(?<=(?:\\d\\D*){5}\\d)\\s+(?!${EXTENSION_WORD})(?=${LABEL}\\+\\d|\\p{L}+\\.?:|\\p{L}{2,}\\.?\\s*[([]?0(?:[^\\d\\p{L}]*\\d){7})`,
    `(?<=(?:\\d\\D*){5}\\d)\\s*(?=[([]${LABEL}(?:\\+|0)(?:[^\\d\\p{L}]*\\d){8})`,
    `(?<=(?:\\d\\D*){6}[([](?![+0]\\d*[)\\]])[^()[\\]]*[)\\]])\\s*(?=${LABEL}\\+?(?:[^\\d\\p{L}]*\\d){6})`,
  ].join('|'),
  'iu',
);
/** A slash also ends an area code, after which no number begins with a plus or a zero. */
const SLASH = /\/(?=\s*[+\d(](?:\D*\d){5})/;
const BEGINS_NUMBER = /^\s*\(?[+0]/;
const LOCAL_NUMBER = /(?:\d\D*){6}/;
const WHOLE_NUMBER = /(?:\d\D*){9}/;
/** Countries in which the zero before an area is dialled from abroad too. */
const ZERO_STAYS = /^\D*(?:00)?(?:39|225|24[12])/;
/** Fewer digits are no number, and more are several that nothing tells apart (ITU-T E.164). */
const LEAST_DIGITS = 3;
const MOST_DIGITS = 15;
const HOURS = /\b\d{1,2}:\d{2}\b/g;
/** The digit of each letter from A on, as on the keys of a telephone. */
const KEYS = '22233344455566677778889999';

/** The numbers in a field for telephones, each as a link that dials it as it is read: `+386 (0)1 234 56 78` without the zero. */
export const phoneLinks = (field: string): PhoneLink[] =>
  field
    .split(BETWEEN)
    .flatMap(atSlashes)
    .flatMap((text) => (text.trim() ? [{ text: text.trim(), href: hrefOf(text) }] : []));

const atSlashes = (text: string): string[] =>
  text.split(SLASH).reduce<string[]>((texts, part) => {
    const before = texts.pop();
    if (before === undefined) return [part];
    const number = BEGINS_NUMBER.test(part) ? LOCAL_NUMBER : WHOLE_NUMBER;
    return number.test(before) ? [...texts, before, part] : [...texts, `${before}/${part}`];
  }, []);

function hrefOf(text: string): string {
  const [, extension] = EXTENSION.exec(text) ?? [];
  const [number = ''] =
    /[(]?\+?[(]?\d(?:[^A-Za-z]|[A-Z]{3,})*/.exec(text.replace(EXTENSION, '').replace(HOURS, '')) ?? [];
  const isInternational = /^\(?(?:\+|00)/.test(number);
  const digits = (
    isInternational
      ? number.replace(ZERO_STAYS.test(number) ? /[([]0[)\]]/ : /[([]0(?=\d*[)\]])/, '')
      : number
  )
    // Further last digits, as in `234 56 78/79`, are other numbers; what follows in brackets is none.
    .replace(/(?<=(?:\d\D*){7})\/(?!(?:\D*\d){6}).*|(?<=(?:\d\D*){6})[([].*/, '')
    .replace(/[A-Z]/g, (letter) => KEYS[letter.charCodeAt(0) - 'A'.charCodeAt(0)]!)
    .replace(/\D/g, '');
  const dialled = isInternational ? digits.replace(/^00/, '') : digits;
  if (dialled.length < LEAST_DIGITS || dialled.length > MOST_DIGITS) return '';
  return `tel:${isInternational ? '+' : ''}${dialled}${extension ? `;ext=${extension}` : ''}`;
}
