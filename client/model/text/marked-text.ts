/** A text in pieces: every second one, from the second on, is a word that was looked for. */
export type MarkedText = readonly string[];
