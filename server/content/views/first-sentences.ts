/** About three lines of a card, in characters. */
const CARD_LENGTH = 140;

/** The end of a sentence that another one follows. An abbreviation or a number before the full stop ends none. */
const SENTENCE_END = /(?<=\p{L}{3}|[)\]"“”»«’%])[.!?…]+["“”»«’)\]]*(?=\s+[^\p{Ll}\s])/gu;

/** As many whole sentences of a text as a card has room for, and the first one in any case. */
export function firstSentences(text: string): string {
  if (text.length <= CARD_LENGTH) return text;
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: { length } }) => index + length);
  const end = ends.findLast((each) => each <= CARD_LENGTH) ?? ends[0];
  return text.slice(0, end);
}
