import { PROSE_ATTRIBUTE } from '../../router/prose-fields';
import { FIELDS_ATTRIBUTE, type FieldRef, type TextPlace } from '../../model/entry/field-ref';
import { VIDEO_CLASS } from '../../model/video';
import { CONTROL, showingField } from './shown-fields';

/** A text that may be written where it stands on the page. */
export interface PageText {
  field: FieldRef;
  /** Name of the field, which screen readers say. */
  label: string;
  /** A line is left by Enter, and a rich text has an editor of its own. */
  kind: 'line' | 'text' | 'rich';
  /** What the page shows while it is empty. */
  fallback: string;
  /** The text at this moment, a rich one as HTML; null once its entry is gone. */
  read(): string | null;
  write(text: string): void;
  onLeave(): void;
}

interface Beginning {
  /** Where. @default at its end */
  caret?: TextPlace | undefined;
  /** Gives the letters that were typed before it could be written. */
  takeEarly(): string;
}

export interface WrittenText {
  element: HTMLElement;
  isLeft(): boolean;
  end(): void;
  /** Shows the text if it has become another: by undo, or because it was cleaned. */
  follow(): void;
  /** Gives a preview's element for the text the id of this one; false if the preview has none. */
  pinIn(preview: ParentNode): boolean;
  /** Where and how the app mounts the editor of a rich text; null for other texts. */
  rich: WrittenRichText | null;
}

export interface WrittenRichText {
  text: PageText;
  /** Holds the editor, and is not on the page before {@link show}. */
  place: HTMLElement;
  caret: TextPlace;
  takeEarly: Beginning['takeEarly'];
  /** Puts the editor in the place of the text. */
  show(): void;
  end(): void;
  /** Ends by key: the element keeps the focus. */
  leave(): void;
}

/** Attributes of the element that is written in, for the frame's stylesheet. */
const WRITTEN = 'data-edit-written';
const FALLBACK = 'data-edit-fallback';

/**
 * Lets an editor write in the element of the page that shows a text, until it loses the focus. The page is not to be changed
 * there meanwhile: caret, selection and input methods are the browser's.
 *
 * @param marked - the element that has the marker of the text
 * @returns null for an element that shows anything else besides, which only the panel can edit
 */
export function writeText(marked: Element, text: PageText, beginning: Beginning): WrittenText | null {
  const begun = text.read();
  if (begun === null) return null;
  if (text.kind === 'rich')
    return marked.hasAttribute(PROSE_ATTRIBUTE) ? writeRich(marked, text, begun, beginning) : null;
  return isWhole(marked, begun.trim() || text.fallback) ? writePlain(marked, text, begun, beginning) : null;
}

/** The element of a text with attributes of its own while it is written in, which keeps its place in previews. */
function takePlace(marked: Element, { field }: PageText, own: Readonly<Record<string, string>>) {
  const element = placeOf(marked);
  const index = showingField(element.ownerDocument, field).indexOf(marked);
  // The page is compared with its previews by ids.
  const all = { id: element.id || WRITTEN, [WRITTEN]: '', ...own };
  const before = Object.keys(all).map((name) => [name, element.getAttribute(name)] as const);
  const give = (attributes: Iterable<readonly [string, string | null]>) => {
    for (const [name, value] of attributes)
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  };
  give(Object.entries(all));
  // The marker goes with the marked element; the next preview says where it belongs.
  const markers = new Set([marked, element].map((each) => each.getAttribute(FIELDS_ATTRIBUTE)));
  element.setAttribute(FIELDS_ATTRIBUTE, [...markers].filter(Boolean).join(' '));
  return {
    element,
    restore: () => give(before),
    pinIn(preview: ParentNode): boolean {
      const found = showingField(preview, field)[index];
      if (found) placeOf(found).id = element.id;
      return found !== undefined;
    },
  };
}

function writeRich(marked: Element, text: PageText, begun: string, beginning: Beginning): WrittenText {
  const { element, restore, pinIn } = takePlace(marked, text, {});
  const shown = [...element.childNodes];
  const place = element.ownerDocument.createElement('div');
  let isLeft = false;
  const end = () => {
    if (isLeft) return;
    isLeft = true;
    // Until the next preview, what was written stands there without its editor.
    const written = text.read() === begun ? shown : place.firstElementChild?.cloneNode(true).childNodes;
    if (place.isConnected) element.replaceChildren(...(written ?? []));
    restore();
    text.onLeave();
  };
  return {
    ...{ element, pinIn, end },
    isLeft: () => isLeft,
    // The app draws it again.
    follow: () => undefined,
    rich: {
      ...{ text, place, end },
      caret: beginning.caret ?? TEXT_END,
      takeEarly: beginning.takeEarly,
      show: () => !isLeft && !place.isConnected && element.replaceChildren(place),
      leave() {
        end();
        element.focus({ preventScroll: true });
      },
    },
  };
}

/** Behind all letters. */
const TEXT_END: TextPlace = { letters: Infinity, side: 'behind' };

function writePlain(
  marked: Element,
  text: PageText,
  begun: string,
  { caret, takeEarly }: Beginning,
): WrittenText | null {
  const isLine = text.kind === 'line';
  const { element, restore, pinIn } = takePlace(marked, text, {
    contenteditable: 'plaintext-only',
    role: 'textbox',
    'aria-label': text.label,
    'aria-multiline': String(!isLine),
    lang: text.field.locale,
    [FALLBACK]: text.fallback,
  });
  const { ownerDocument: page } = element;
  if (!element.isContentEditable) {
    restore();
    return null;
  }
  let isComposing = false;
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  element.addEventListener(
    'input',
    () => {
      text.write(typed());
      follow();
    },
    options,
  );
  element.addEventListener('compositionstart', () => void (isComposing = true), options);
  element.addEventListener(
    'compositionend',
    () => {
      isComposing = false;
      follow();
    },
    options,
  );
  element.addEventListener('keydown', onKeyDown, options);
  // Somebody who looks at another window goes on writing afterwards.
  element.addEventListener('blur', () => document.hasFocus() && end(), options);

  function onKeyDown(event: KeyboardEvent): void {
    // Enter and Escape of an input method (key code 229) are its own.
    if (event.defaultPrevented || isComposing || event.keyCode === 229) return;
    const isButton = element.closest('button, summary') !== null;
    if (event.key === 'Escape' || (event.key === 'Enter' && isLine)) {
      event.preventDefault();
      end();
      (element.closest<HTMLElement>(CONTROL) ?? element).focus({ preventScroll: true });
    } else if (isButton && (event.key === ' ' || event.key === 'Enter')) {
      // These keys would press it.
      event.preventDefault();
      page.execCommand('insertText', false, event.key === ' ' ? ' ' : '\n');
    }
  }

  /** Browsers show a line break at the end only if another one follows. */
  const typed = () => element.textContent.replace(/\n$/, '');

  function put(value: string, offset: number): void {
    element.textContent = value.replace(/\n$/, '\n\n');
    page.getSelection()!.collapse(element.firstChild ?? element, Math.min(offset, value.length));
  }

  function follow(): void {
    if (options.signal.aborted) return;
    const value = text.read();
    if (value === null) return end();
    const isShown = value === typed() && (value !== '' || !element.firstChild);
    if (isComposing || isShown) return;
    const behind = page.createRange();
    behind.selectNodeContents(element);
    const { focusNode, focusOffset } = page.getSelection()!;
    if (focusNode && element.contains(focusNode)) behind.setStart(focusNode, focusOffset);
    put(value, Math.max(0, value.length - behind.toString().length));
  }

  function end(): void {
    if (options.signal.aborted) return;
    listeners.abort();
    if (typed() === '') element.textContent = text.fallback;
    restore();
    text.onLeave();
  }

  element.focus({ preventScroll: true });
  put(begun, caret ? offsetIn(begun, caret) : begun.length);
  const early = takeEarly();
  if (early) page.execCommand('insertText', false, early);
  return { element, isLeft: () => options.signal.aborted, end, follow, pinIn, rich: null };
}

/** The element whose content a text is. A text in another language than its page has an element of its own, until it is translated. */
const placeOf = (marked: Element): HTMLElement =>
  (marked.matches('bdi[lang]') ? marked.parentElement! : marked) as HTMLElement;

/** Whether an element shows a text and nothing else. */
function isWhole(marked: Element, text: string): boolean {
  const element = placeOf(marked);
  const inner = element === marked ? 0 : 1;
  return (
    element.childElementCount === inner &&
    marked.childElementCount === 0 &&
    !marked.closest('select, textarea') &&
    element.textContent.trim() === text
  );
}

/** The place in an element's text at a point; undefined where there is no text, or in a browser that cannot tell. */
export function textPlaceAt(element: Element, { clientX, clientY }: MouseEvent): TextPlace | undefined {
  const { ownerDocument: document } = element;
  if (!('caretPositionFromPoint' in document)) return undefined;
  const at = document.caretPositionFromPoint(clientX, clientY);
  if (!at || !element.contains(at.offsetNode)) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(at.offsetNode, at.offset);
  const isBehind = /\S/.test(at.offsetNode.nodeValue?.[at.offset - 1] ?? ' ');
  const shown = before.cloneContents();
  // The words of a video are the site's own.
  for (const video of shown.querySelectorAll(`.${VIDEO_CLASS}`)) video.remove();
  return { letters: shown.textContent.replace(/\s/g, '').length, side: isBehind ? 'behind' : 'before' };
}

/** The offset in a text of a place in it; its end if the text is shorter. */
function offsetIn(text: string, { letters, side }: TextPlace): number {
  const shown = [...text.matchAll(/\S/g)];
  if (side === 'before') return shown[letters]?.index ?? text.length;
  return (shown[letters - 1]?.index ?? text.length - 1) + 1;
}
