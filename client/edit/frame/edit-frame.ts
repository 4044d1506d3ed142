import { Idiomorph } from 'idiomorph';
import type { FieldRef, TextPlace } from '../../model/entry/field-ref';
import { blockAt, drawGaps, gapIndex, removeGaps, type GapTexts } from './block-gaps';
import type { Preview } from './preview';
import { CONTROL, editableAt, editableOf, findShown, listOf, fieldsOf } from './shown-fields';
import { textPlaceAt, writeText, type PageText, type WrittenText } from './written-text';
import { createEarlyLetters } from './early-letters';
import { scrollToFragment, sitePath } from './page-links';
import { isInView, scrollToFirst } from './scroll-to-first';
import { DESCRIPTION, makeStops, STOP } from './stops';
import { showPoint, UNCROPPED } from '../../router/uncropped-picture';

const FRAME_PATH = '/edit/frame';

/** The part of the page that an editor clicked. */
export interface PointedAt {
  /** Its fields, the most specific first; never empty. */
  fields: readonly FieldRef[];
  /** Path of the page that it links to, or null. */
  leadsTo: string | null;
  /** Where the pointer was in the text of the element. */
  caret?: TextPlace | undefined;
  /** Begins to write a text there; null where the page shows anything else than that text. Absent if the panel is asked for. */
  write?(text: PageText): WrittenText | null;
}

/** The block of the page that an editor has reached last: with the pointer, by touch or with the focus. */
export interface ReachedBlock {
  /** Null outside of blocks. */
  key: string | null;
  page: Document;
  wantsTools: boolean;
}

export interface EditFrameOptions {
  /** Called when an editor clicks an element with content, or presses Enter on it, or Escape for the panel. */
  onOpen: ((pointedAt: PointedAt) => void) | null;
  /**
   * Called when an editor follows a link to another page of the site: a link without content, or any link with Ctrl or
   * Command held.
   */
  onNavigate(path: string): void;
  /** Accessible description of the focused element: `Edit: Title`. */
  describe(field: FieldRef): string;
  /** Called when an editor presses a button between two blocks, with the index of the block behind it. */
  onAddBlock(index: number): void;
  gapTexts: GapTexts;
  /** Called often. Null once the page is left. */
  onReach(reached: ReachedBlock | null): void;
}

export type EditFrame = ReturnType<typeof createEditFrame>;

const FIELD = 'input, select, textarea';

/** Attributes that this module sets on elements of the page. The frame's stylesheet draws outlines by them. */
const HOVERED = 'data-edit-hovered';
const SHOWN = 'data-edit-shown';
const OWN_ATTRIBUTES = [STOP, HOVERED, SHOWN, DESCRIPTION, 'tabindex'];

/** The page in the editors' frame. It runs no scripts; the app works on its document from outside. */
export function createEditFrame(frame: HTMLIFrameElement, options: EditFrameOptions) {
  const { onOpen, onNavigate, describe, onAddBlock, gapTexts, onReach } = options;
  let page: Document | null = null;
  let listeners = new AbortController();
  let opening: { resolve: () => void; reject: (reason: Error) => void } | null = null;
  let shown: FieldRef | null = null;
  /** The element of the page at which the editor pointed last. */
  let pointedAt: Element | null = null;
  let written: WrittenText | null = null;
  const early = createEarlyLetters();

  function onLoad(): void {
    leavePage();
    page = loadedPage(frame);
    if (page) {
      listeners = new AbortController();
      listen(page, listeners.signal);
      decorate(page);
      if (shown) scrollToFirst(findShown(page, shown));
    }
    if (page) opening?.resolve();
    else opening?.reject(new Error('the frame shows no page'));
    opening = null;
  }

  function listen(document: Document, signal: AbortSignal): void {
    const capture = { capture: true, signal };
    document.addEventListener('click', onClick, capture);
    document.addEventListener('keydown', onKeyDown, capture);
    document.addEventListener('keydown', early.onKeyDown, capture);
    // After the text that is written, which uses some of them.
    document.addEventListener('keydown', onCommand, { signal });
    // Prevent what leaves the page: a middle click opens a new tab, a form submits.
    for (const type of ['auxclick', 'submit']) document.addEventListener(type, prevent, capture);
    // Parts of a text can be moved within it.
    document.addEventListener(
      'dragstart',
      (event) => writtenElement()?.contains(event.target as Node) || prevent(event),
      capture,
    );
    document.addEventListener(
      'pointermove',
      ({ target, pointerType, clientX, clientY }) => {
        if (onOpen) give(HOVERED, listOf(editableAt(document, clientX, clientY)));
        // A finger reaches a block with its tap: tools that came before would be under it.
        if (pointerType !== 'touch') reach(target as Element);
      },
      { passive: true, signal },
    );
    document.addEventListener(
      'load',
      ({ target }) => {
        if ((target as Element).matches(UNCROPPED)) showPoint(target as HTMLImageElement);
      },
      capture,
    );
    document.addEventListener('focusin', ({ target }) => reach(target as Element), { signal });
    // Describe on focus: the app may learn the names of fields after the page has loaded.
    document.addEventListener('focusin', describeFocused, capture);
    document.documentElement.addEventListener('pointerleave', () => give(HOVERED, []), { signal });
    // From here until the next page has loaded, the document has no window to measure it in.
    document.defaultView!.addEventListener('pagehide', leavePage, { signal });
  }

  function reach(target: Element, wantsTools = false): void {
    if (gapIndex(target) === null) onReach({ key: blockAt(target), page: page!, wantsTools });
  }

  function leavePage(): void {
    written?.end();
    onReach(null);
    listeners.abort();
    page = null;
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const gap = gapIndex(target);
    if (gap !== null) return onAddBlock(gap);
    reach(target);
    const link = target.closest<HTMLAnchorElement>('a[href]');
    // `<summary>` also toggles, so that the contents can be reached and edited.
    if (link || !target.closest(`summary, ${FIELD}`)) event.preventDefault();
    // Clicks from the keyboard have no position.
    const isPointer = event.detail > 0;
    const editable = isPointer ? editableAt(page!, event.clientX, event.clientY) : null;
    const leadsTo = link && sitePath(link);
    const wantsLink = event.ctrlKey || event.metaKey;
    const clicked = editable ?? editableOf(target);
    // The browser has put the caret there, or selected from there to here.
    const { anchorNode, isCollapsed } = page!.getSelection()!;
    const isSelecting = !isCollapsed && writtenElement()?.contains(anchorNode);
    if (!wantsLink && clicked && (isSelecting || clicked === writtenElement())) return event.preventDefault();
    const fields = wantsLink ? [] : fieldsOf(clicked);
    const caret = editable ? textPlaceAt(editable, event) : undefined;
    if (fields.length > 0) open(clicked!, { fields, leadsTo, caret });
    else if (leadsTo) onNavigate(leadsTo);
    else if (link) scrollToFragment(link);
  }

  /** Hands on the keys of the app, such as those that undo and save. */
  function onCommand(event: KeyboardEvent): void {
    const target = event.target as Element;
    const isHelp = event.key === '?' && !target.closest(FIELD) && !writtenElement()?.contains(target);
    if (!isCommand(event) && !isHelp) return;
    const copy = new KeyboardEvent(event.type, event);
    // A text says of undo too that it has used it, and leaves it to the app.
    if (event.defaultPrevented) copy.preventDefault();
    if (!frame.dispatchEvent(copy)) event.preventDefault();
    written?.follow();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (isCommand(event) || writtenElement()?.contains(target)) return;
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      return reach(target, true);
    }
    const isEscape = event.key === 'Escape';
    // Controls turn Enter into a click.
    if (!isEscape && (event.key !== 'Enter' || target.closest(CONTROL))) return;
    const editable = editableOf(target);
    const fields = fieldsOf(editable);
    if (fields.length === 0) return;
    event.preventDefault();
    open(editable!, { fields, leadsTo: null }, isEscape ? 'panel' : 'page');
  }

  /** @param where - it is to be edited, if it can be written on the page */
  function open(element: Element, pointed: Omit<PointedAt, 'write'>, where: 'page' | 'panel' = 'page'): void {
    pointedAt = element;
    if (where === 'page') early.begin();
    const write = (text: PageText) => {
      const [marked] = element.isConnected ? [element] : page ? findShown(page, text.field) : [];
      written?.end();
      written = marked ? writeText(marked, text, { caret: pointed.caret, takeEarly: early.take }) : null;
      if (written) decorate(page!);
      return written;
    };
    onOpen?.({ ...pointed, ...(where === 'page' && { write }) });
  }

  const writtenElement = () => (written?.isLeft() === false ? written.element : null);

  function describeFocused({ target }: FocusEvent): void {
    const element = target as Element;
    const [field] = element.hasAttribute(STOP) ? fieldsOf(editableOf(element)) : [];
    if (field) element.setAttribute(DESCRIPTION, describe(field));
  }

  /** Makes each element with content focusable, and shows the part of each picture that crops will keep. */
  function decorate(document: Document): void {
    makeStops(document);
    for (const picture of document.querySelectorAll<HTMLImageElement>(UNCROPPED)) showPoint(picture);
    give(SHOWN, shown ? findShown(document, shown) : []);
  }

  /** Moves an attribute to these elements of the page. */
  function give(attribute: typeof HOVERED | typeof SHOWN, elements: readonly Element[]): void {
    for (const element of page?.querySelectorAll(`[${attribute}]`) ?? [])
      if (!elements.includes(element)) element.removeAttribute(attribute);
    for (const element of elements) element.setAttribute(attribute, '');
  }

  frame.addEventListener('load', onLoad);

  return {
    /** Loads a page. Resolves when it is ready; rejects if the server sent none, or if another page is opened before. */
    open(path: string): Promise<void> {
      opening?.reject(new Error('another page was opened'));
      return new Promise((resolve, reject) => {
        opening = { resolve, reject };
        const address = `${FRAME_PATH}?${new URLSearchParams({ path })}`;
        // Later pages are replaced: the browser's history is that of the app, and its back button would turn the frame alone.
        if (frame.src) frame.contentWindow!.location.replace(address);
        else frame.src = address;
      });
    },
    /** Morphs the page into a preview. Keeps scroll position, focus and opened `<details>`. */
    update(preview: Pick<Preview, 'html' | 'title' | 'locale' | 'styles' | 'blocks' | 'entries'>) {
      const { html, title, locale, styles, blocks, entries } = preview;
      if (!page) return;
      const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
      const kept = writtenElement();
      // A page may leave out a block whose text is empty for the moment.
      if (kept && !written!.pinIn(body)) return;
      adoptStyles(page, styles);
      removeGaps(page);
      Idiomorph.morph(page.body, [...body.childNodes], {
        morphStyle: 'innerHTML',
        callbacks: {
          beforeNodeMorphed: (element) => element !== kept,
          beforeAttributeUpdated: (name, _element, change) =>
            !(change === 'remove' && (name === 'open' || OWN_ATTRIBUTES.includes(name))),
        },
      });
      page.title = title;
      page.documentElement.lang = locale;
      drawGaps(page, { blocks, entries, locale }, gapTexts);
      decorate(page);
      if (kept) written!.follow();
    },
    /**
     * Outlines the element closest to a field, or each block that shows a whole entry, and scrolls to the first unless one is
     * in sight. Null removes the outline.
     */
    show(field: FieldRef | null) {
      shown = field;
      const elements = page && field ? findShown(page, field) : [];
      give(SHOWN, elements);
      // What was pointed at on the page itself stays where it is.
      if (!elements.some((element) => element === pointedAt && isInView(element))) scrollToFirst(elements);
    },
    stop() {
      leavePage();
      frame.removeEventListener('load', onLoad);
      opening?.reject(new Error('the frame was closed'));
      opening = null;
    },
  };
}

/** Gives a page the colours of a style sheet that the server does not serve yet. */
function adoptStyles(page: Document, styles: string): void {
  const sheet = new page.defaultView!.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
}

const prevent = (event: Event): void => event.preventDefault();

const isCommand = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key !== 'Enter';

/** The frame's document if it is a page; for a refused document, browsers show their own. */
function loadedPage({ contentDocument }: HTMLIFrameElement): Document | null {
  return contentDocument?.location.pathname === FRAME_PATH ? contentDocument : null;
}
