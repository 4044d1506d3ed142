import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';

export interface Picture {
  /** Null for a video without a still picture. */
  src: string | null;
  alt: string;
  /** The text below it; empty for none. */
  caption: string;
  /** Address of the video whose still picture it is; null for a picture. */
  video: string | null;
}

export function selectedPicture(state: EditorState): Picture | null {
  const image = selectedImage(state);
  if (!image) return null;
  const { src, alt, video } = image.attrs as Pick<Picture, 'src' | 'video'> & { alt: string | null };
  return { src, video, alt: alt ?? '', caption: captionOf(state)?.textContent ?? '' };
}

/** The selected picture with its caption, as the text shows it. */
export function pictureElement(view: Editor['view']): HTMLElement | null {
  const shown = selectedImage(view.state) && (view.nodeDOM(view.state.selection.from) as HTMLElement | null);
  return shown && (shown.closest('figure') ?? shown);
}

function selectedImage({ selection }: EditorState): Node | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection.node : null;
}

function captionOf({ selection }: EditorState): Node | null {
  const last = selection.$from.parent.type.name === 'figure' ? selection.$from.parent.lastChild : null;
  return last?.type.name === 'figcaption' ? last : null;
}

/** Puts a picture in the place of the selected one, or at the caret. A caption that stays the same keeps its formatting. */
export function putPicture(editor: Editor, { src, alt, caption }: Omit<Picture, 'video'>): void {
  const before = selectedPicture(editor.state);
  if (before) editor.commands.updateAttributes('image', { src, alt });
  else insertPictureAt(editor, editor.state.selection.from, { src, alt });
  if (caption !== (before?.caption ?? '')) putCaption(editor, caption);
}

/**
 * Inserts a picture, behind a figure that is there, and selects it. A text never ends with one: somebody wants to write on below.
 *
 * @returns what stands in the text, until it is changed
 */
export function insertPictureAt(
  editor: Editor,
  place: number,
  { src, alt, video = null }: Pick<Picture, 'src' | 'alt'> & Partial<Picture>,
): Node {
  const $place = editor.state.doc.resolve(place);
  const depths = Array.from({ length: $place.depth }, (_, index) => index + 1);
  const figure = depths.find((depth) => $place.node(depth).type.name === 'figure');
  const at = figure ? $place.after(figure) : place;
  editor.commands.insertContentAt(at, { type: 'image', attrs: { src, alt, video } });
  const { doc } = editor.state;
  if (doc.lastChild?.type.name === 'image')
    editor.commands.insertContentAt(doc.content.size, { type: 'paragraph' });
  let inserted = -1;
  doc.descendants((node, pos) => {
    // The nearest one with this file: the same picture may stand elsewhere in the text.
    const isNearer = inserted < 0 || Math.abs(pos - at) < Math.abs(inserted - at);
    if (node.type.name === 'image' && node.attrs.src === src && isNearer) inserted = pos;
  });
  editor.commands.setNodeSelection(inserted);
  return editor.state.doc.nodeAt(inserted)!;
}

/** Selects a picture that {@link insertPictureAt} has put. @returns false if it has been changed or removed */
export function selectInserted(editor: Editor, picture: Node): boolean {
  let found = -1;
  editor.state.doc.descendants((node, pos) => {
    if (node === picture) found = pos;
  });
  return found >= 0 && editor.commands.setNodeSelection(found);
}

function putCaption(editor: Editor, caption: string): void {
  editor.commands.command(({ tr, state }) => {
    const { $from, from } = state.selection;
    const { schema } = state;
    const line = schema.nodes.figcaption!.create(null, caption ? schema.text(caption) : null);
    const present = captionOf(state);
    if ($from.parent.type.name !== 'figure') {
      tr.replaceSelectionWith(schema.nodes.figure!.create(null, [selectedImage(state)!, line]));
      tr.setSelection(NodeSelection.create(tr.doc, from + 1));
    } else {
      const end = $from.end();
      tr.replaceWith(end - (present?.nodeSize ?? 0), end, caption ? line : []);
    }
    return true;
  });
}

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
