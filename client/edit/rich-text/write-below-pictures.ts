import { Extension, type Editor } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { selectedPicture } from './put-picture';

/** Puts typed and pasted text below a selected picture, instead of replacing the picture with it. Delete and Backspace still remove it. */
export const WRITE_BELOW_PICTURES = Extension.create({
  name: 'writeBelowPictures',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          if (!moveBelowPicture(view)) return false;
          view.dispatch(view.state.tr.insertText(text));
          return true;
        },
        handlePaste: (view) => moveBelowPicture(view) && false,
        handleDOMEvents: { compositionstart: (view) => moveBelowPicture(view) && false },
      },
    }),
  ],
});

/** Puts the caret into a paragraph below the selected picture and its caption. @returns false if no picture is selected */
export function moveBelowPicture(view: Editor['view']): boolean {
  const { state } = view;
  if (!selectedPicture(state)) return false;
  const { $from, to } = state.selection;
  const below = $from.parent.type.name === 'figure' ? $from.after() : to;
  const next = state.doc.resolve(below).nodeAfter;
  const { tr } = state;
  if (next?.type.name !== 'paragraph' || next.content.size > 0)
    tr.insert(below, state.schema.nodes.paragraph!.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  return true;
}
