import type { EditorState } from '@tiptap/pm/state';
import type { TextPlace } from '../../model/entry/field-ref';

/** The position in a document of a place in its text; its end if the text is shorter. */
export function placeInText(doc: EditorState['doc'], { letters, side }: TextPlace): number | 'end' {
  let left = side === 'behind' ? letters : letters + 1;
  let place: number | 'end' = 'end';
  doc.descendants(({ text = '' }, pos) => {
    for (let index = 0; index < text.length && left > 0; index += 1) {
      if (!/\S/.test(text[index]!)) continue;
      left -= 1;
      if (left === 0) place = pos + index + (side === 'behind' ? 1 : 0);
    }
  });
  return place;
}
