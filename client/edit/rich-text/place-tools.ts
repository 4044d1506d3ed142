import type { Editor } from '@tiptap/core';

type EditorView = Editor['view'];

/** Pixels between tools and the text. */
const GAP_PX = 8;

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

/** Where a place in a text lies in the app's window. The frame around a text on the page may be drawn smaller. */
export function lineAt(view: EditorView, at: number) {
  const { left, top, bottom } = view.coordsAtPos(at);
  const frame = view.dom.ownerDocument.defaultView!.frameElement as HTMLElement | null;
  const around = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
  const scale = around.width / (frame?.offsetWidth ?? 1);
  return {
    left: around.left + left * scale,
    top: around.top + top * scale,
    bottom: around.top + bottom * scale,
  };
}
