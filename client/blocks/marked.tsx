import type { MarkedText } from '../model/view-types';

/** A text with the words marked that were looked for. */
export const Marked = ({ text }: { text: MarkedText }) =>
  text.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
