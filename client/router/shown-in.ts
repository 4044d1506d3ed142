import type { Locale } from '../i18n/locales';
import { withForeign } from '../model/shown-text';

/** A word of one letter, which ends no line in Slovenian. Code keeps its spaces. */
const ONE_LETTER = /<pre\b.*?<\/pre>|(^|[\s(»>])([aihkosuvz]) (?=\S)/gis;

/**
 * Values as pages in a language show them: in Slovenian with a no-break space behind each preposition or conjunction of one
 * letter. Titles, structured data, feeds, payloads and mails are made of the values as they are.
 */
export const shownIn = <Values>(locale: Locale, values: Values): Values =>
  locale === 'sl' ? (withForeign(values, (text) => text, joinWords) as Values) : values;

const joinWords = (text: string): string =>
  text.replace(ONE_LETTER, (whole, before: string, word?: string) =>
    word ? `${before}${word}\u00a0` : whole,
  );
