/** A telephone number as it is written, with the address that dials it; empty for words without a number. */
export interface PhoneLink {
  text: string;
  href: string;
}

const EXTENSION =
  /[\s,;]*(?:ext(?:ension)?|int(?:erna)?|durchwahl|klappe|dw|x)(?![a-z])[\s.:]*(\d{1,6})\s*$/i;
const BETWEEN = /[,;|\n](?!\s*(?:ext|int|durchwahl|klappe|dw|x)(?![a-z]))|\s(?:or|ali|oder|and|in|und)\s/i;
/** A slash also ends an area code. */
const SLASH = /\/(?=\s*[+\d(](?:\D*\d){5})/;
const WHOLE_NUMBER = /(?:\d\D*){6}/;
/** Fewer digits are no number. */
const LEAST_DIGITS = 3;
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
    return WHOLE_NUMBER.test(before) ? [...texts, before, part] : [...texts, `${before}/${part}`];
  }, []);

function hrefOf(text: string): string {
  const [, extension] = EXTENSION.exec(text) ?? [];
  const [number = ''] = /[(]?\+?[(]?\d(?:[^A-Za-z]|[A-Z]{3,})*/.exec(text.replace(EXTENSION, '')) ?? [];
  const isInternational = /^\(?(?:\+|00)/.test(number);
  const digits = (isInternational ? number.replace('(0)', '') : number)
    // Further last digits, as in `234 56 78/79`, are other numbers.
    .replace(/(?<=(?:\d\D*){6})\/.*/, '')
    .replace(/[A-Z]/g, (letter) => KEYS[letter.charCodeAt(0) - 'A'.charCodeAt(0)]!)
    .replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return '';
  return `tel:${isInternational ? `+${digits.replace(/^00/, '')}` : digits}${extension ? `;ext=${extension}` : ''}`;
}
