import { Alert } from '@site/ui-kit';
import { DOMParser as TextParser, type Node } from '@tiptap/pm/model';
import { Selection, type EditorState } from '@tiptap/pm/state';
import { useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '../../i18n/locales';
import type { TextPlace } from '../../model/entry/field-ref';
import { useTexts } from '../edit-messages';
import { commandLetter } from '../use-key-down';
import { extensions } from './extensions';
import { htmlOf } from './html';
import { LeftOutPictures } from './left-out-pictures';
import { pastedHtml } from './pasted-html';
import { markdownHtml, markdownOf } from './pasted-markdown';
import { SlashMenu, useSlashMenu } from './slash-menu';
import { selectedPicture, selectInserted, moveBelowPicture } from './put-picture';
import { PictureForm } from './tool-forms';
import { Toolbar } from './toolbar';
import { blocksAt, placeOf, type ToolFormName } from './tools';
import { UnderPicture } from './under-picture';
import { pastedFiles, useDroppedPictures } from './use-dropped-pictures';
import { pastedVideo, useVideos } from './use-videos';

export interface RichTextProps {
  lang: Locale;
  /** Where to put the caret. Pass a new object to put it there again. */
  caret?: TextPlace | undefined;
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
}

interface RichTextOptions extends RichTextProps {
  /** Of the element with the text. */
  attributes: Readonly<Record<string, string>>;
  /** Holds the text from the beginning, if that is not to be drawn by `EditorContent`. */
  element?: HTMLElement;
  onKeyDown?: (event: KeyboardEvent) => boolean;
}

/** Pixels at the upper edge of what scrolls that something may cover: a row of tools, or the page's header. */
const COVERED_PX = 56;

/**
 * An editor of formatted text, the same wherever it stands.
 *
 * @returns the editor, its toolbar with messages below, and what opens within the text: the form of the selected picture, or the menu
 * of the key “/”
 */
export function useRichText(options: RichTextOptions) {
  const { lang, caret, value, onChange, attributes, element, onKeyDown } = options;
  const { messages, labels } = useTexts();
  const { richText, blocks } = messages;
  const [form, setForm] = useState<ToolFormName | null>(null);
  const slashMenu = useSlashMenu((current) => blocksAt(placeOf(current), { richText, labels }, setForm));
  /** New pictures that are still to be described. */
  const undescribed = useRef<readonly Node[]>([]);
  const pictures = useDroppedPictures((inserted) => {
    undescribed.current = inserted;
    if (describeNext()) setForm('picture');
  });
  const videos = useVideos();
  const [leave] = useState(leaveByTab);
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  /** Whether what comes next is pasted as it is, by Ctrl+Shift+V. */
  const isAsItIs = useRef(false);
  const putVideo = useRef<(address: string) => void>(() => undefined);
  const drop = useRef<(files: readonly File[], at: number) => void>(() => undefined);
  const change = useRef(onChange);
  const shown = useRef(value);
  /** Values by the HTML that the editor writes for them: text that is typed and removed again leaves the value as it was. */
  const given = useRef(new Map<string, string>());
  const editor = useEditor({
    extensions: extensions(),
    content: value,
    ...(element && { element }),
    // The security policy refuses style elements; the app's stylesheet has these rules.
    injectCSS: false,
    // The others would take `2 * 3 * 4` for italics.
    enablePasteRules: ['link'],
    editorProps: {
      // The menu is in the app's document, and ARIA ids of the page cannot refer to elements there.
      attributes: { 'aria-multiline': 'true', lang, ...(!element && slashMenu.attributes), ...attributes },
      handleKeyDown: (_view, event) => keys.current(event),
      handleDOMEvents: {
        keydown(view, event) {
          readSelection(view, event);
          return leave(event);
        },
      },
      transformPastedHTML: pastedHtml,
      clipboardTextParser(text, context, isPlain, view) {
        isAsItIs.current = isPlain;
        const html = isPlain ? null : markdownHtml(text);
        // Without a slice, the text is pasted as it is.
        if (html === null) return null!;
        const { body } = new DOMParser().parseFromString(pastedHtml(html), 'text/html');
        return TextParser.fromSchema(view.state.schema).parseSlice(body, { context });
      },
      handlePaste(view, { clipboardData }) {
        const video = isAsItIs.current ? null : pastedVideo(view, clipboardData);
        isAsItIs.current = false;
        if (video !== null) {
          putVideo.current(video);
          return true;
        }
        const markdown = markdownOf(clipboardData);
        if (markdown !== null) return view.pasteHTML(markdown);
        const files = pastedFiles(clipboardData);
        if (files.length > 0) drop.current(files, view.state.selection.from);
        return files.length > 0;
      },
      handleDrop(view, { dataTransfer, clientX, clientY }) {
        const files = [...(dataTransfer?.files ?? [])];
        const place = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.from;
        if (files.length > 0) drop.current(files, place);
        return files.length > 0;
      },
      // The line that is being written stays below what covers the edge.
      scrollThreshold: { top: COVERED_PX, right: 0, bottom: 0, left: 0 },
      scrollMargin: { top: COVERED_PX, right: 0, bottom: 0, left: 0 },
    },
    onCreate({ editor: current }) {
      given.current.set(htmlOf(current), value);
    },
    onTransaction: slashMenu.onTransaction,
    onBlur: slashMenu.close,
    onUpdate({ editor: current }) {
      const html = htmlOf(current);
      shown.current = given.current.get(html) ?? html;
      change.current(shown.current);
    },
  });
  /** Place and address of the selected picture: a text may show the same file twice. */
  const picture = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const src = selectedPicture(state)?.src;
      return src && `${state.selection.from} ${src}`;
    },
  });
  /** Selects the next picture that is to be described. @returns whether there is one */
  function describeNext(): boolean {
    const [next, ...others] = undescribed.current;
    if (next === undefined) return false;
    undescribed.current = others;
    return selectInserted(editor, next) || describeNext();
  }
  function closeForm(): void {
    if (describeNext()) return;
    setForm(null);
    moveBelowPicture(editor.view);
    editor.commands.focus();
  }
  /** Ctrl+K makes or changes a link where something is selected; elsewhere, the app finds something by it. */
  function openLink(event: KeyboardEvent): boolean {
    const isOnText = !editor.state.selection.empty || editor.isActive('link');
    if (commandLetter(event) !== 'k' || !isOnText) return false;
    setForm('link');
    return true;
  }
  // A later effect could run after the next key, which would still meet the functions of the last render.
  useLayoutEffect(() => {
    change.current = onChange;
    keys.current = (event) =>
      slashMenu.onKeyDown(editor, event) || openLink(event) || (onKeyDown?.(event) ?? false);
    putVideo.current = (address) => void videos.put(editor, address);
    drop.current = (files, at) => void pictures.insert(editor, files, at);
  });
  useEffect(() => {
    // Tiptap replaces an editor whose effects come late, as on a busy machine.
    if (caret && !editor.isDestroyed) editor.commands.focus(placeInText(editor.state.doc, caret));
  }, [editor, caret]);
  // Undo, a restored version or a colleague's value changes `value` from outside. A later effect could run after the next letter,
  // and would take that letter back.
  useLayoutEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    const before = editor.state.doc;
    editor.commands.setContent(value, { emitUpdate: false });
    given.current.set(htmlOf(editor), value);
    const changedTo = before.content.findDiffEnd(editor.state.doc.content)?.b;
    if (changedTo === undefined) return;
    editor.commands.command(({ tr }) => {
      tr.setSelection(Selection.near(tr.doc.resolve(changedTo)));
      return true;
    });
  }, [editor, value]);

  const insertPictures = (files: readonly File[]) =>
    void pictures.insert(editor, files, editor.state.selection.from);
  const pictureForm = form === 'picture' && (
    <PictureForm key={picture} editor={editor} lang={lang} onSeveral={insertPictures} onClose={closeForm} />
  );

  return {
    editor,
    toolbar: (
      <>
        <Toolbar
          editor={editor}
          form={form}
          onForm={setForm}
          onCloseForm={closeForm}
          onVideo={(address) => void videos.put(editor, address)}
        />
        {!picture && pictureForm}
        <LeftOutPictures editor={editor} />
        <p className="edit-note edit-rich-bar__note" role="status">
          {pictures.storing || videos.fetching}
        </p>
        <Alert kind="error" className="edit-rich-bar__note">
          {pictures.problem || videos.problem}
        </Alert>
      </>
    ),
    popups: (
      <>
        {slashMenu.options.length > 0 && <SlashMenu menu={slashMenu} editor={editor} label={blocks.add()} />}
        {picture && pictureForm && (
          <UnderPicture key={picture} editor={editor}>
            {pictureForm}
          </UnderPicture>
        )}
      </>
    ),
  };
}

/**
 * Has the editor read the selection before it handles a key. It reads it when the browser tells of a change, which a busy browser
 * does after the next key: Enter would divide a line where the caret was before.
 */
function readSelection({ composing, dom }: Editor['view'], { isComposing }: KeyboardEvent): void {
  if (!composing && !isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/**
 * A key handler that lets Tab leave the text after Escape. Lists and tables use Tab themselves, and somebody who edits by
 * keyboard alone must be able to get out of them.
 */
function leaveByTab(): (event: KeyboardEvent) => boolean {
  let isLeaving = false;
  return ({ key }) => {
    const leaves = key === 'Tab' && isLeaving;
    // Shift belongs to the Tab that goes back.
    if (key !== 'Shift') isLeaving = key === 'Escape';
    return leaves;
  };
}

/** The position in a document of a place in its text; its end if the text is shorter. */
function placeInText(doc: EditorState['doc'], { letters, side }: TextPlace): number | 'end' {
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
