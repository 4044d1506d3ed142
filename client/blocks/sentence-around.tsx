import type { ReactNode } from 'react';
import type { ShownText } from '../model/shown-text';

/** A sentence of ours around a text of content, which keeps its own language. */
export function sentenceAround(text: ShownText, sentence: (gap: string) => string): ReactNode {
  const [before, after] = sentence('\0').split('\0');
  return (
    <>
      {before}
      {text}
      {after}
    </>
  );
}
