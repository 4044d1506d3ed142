import type { Editor } from '@tiptap/core';
import { inWindow } from '../frame/in-window';

type EditorView = Editor['view'];

/** Pixels between tools and the text. */
export const GAP_PX = 8;

/**
 * Puts the tools of a text above what is selected, or above the paragraph with the caret, within the element that they are
 * placed in; below it where they would cover the line that is being written.
 */
export function placeTools(tools: HTMLElement, view: EditorView): void {
  const { $from, from, to, empty } = view.state.selection;
  const stage = tools.offsetParent!.getBoundingClientRect();
  const [first, line, last] = [empty ? $from.start() : from, from, to].map((at) => lineAt(view, at));
  const fits = (place: number, size: number, room: number) => Math.max(GAP_PX, Math.min(place, room - size));
  const above = fits(first!.top - stage.top - tools.offsetHeight - GAP_PX, tools.offsetHeight, stage.height);
  const isFree = above + tools.offsetHeight <= line!.top - stage.top;
  const top = isFree ? above : fits(last!.bottom - stage.top + GAP_PX, tools.offsetHeight, stage.height);
  const left = fits(first!.left - stage.left, tools.offsetWidth + GAP_PX, stage.width);
  tools.style.translate = `${left}px ${top}px`;
}

/** Where a place in a text lies in the app's window. */
export const lineAt = (view: EditorView, at: number) =>
  inWindow(view.coordsAtPos(at), view.dom.ownerDocument);
