import { Alert } from '@site/ui-kit';
import { EditorContent } from '@tiptap/react';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { bytesOf, RICH_MAX_BYTES } from '../../model/field';
import type { TextControlProps } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import type { WrittenRichText } from '../frame/written-text';
import { placeTools } from '../rich-text/place-tools';
import { useRichText, type RichTextProps } from '../rich-text/use-rich-text';
import { useTools } from './rich-texts';

type RichTextFieldProps = RichTextProps & Omit<TextControlProps, 'hint'>;

/** A rich text editor whose value is HTML: headings, lists, quotes, links, pictures and tables. */
export function RichTextField({ label, error: refused, required, ...text }: RichTextFieldProps) {
  const id = useId();
  const { richText } = useEditMessages();
  const tools = useTools(text.lang);
  const tooLarge = useTooLarge(text.value);
  const error = refused ?? tooLarge;
  const { editor, toolbar, popups } = useRichText({
    ...text,
    attributes: {
      class: 'prose edit-rich__text',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': error ? `${id}-error ${id}-keys` : `${id}-keys`,
      ...(required && { 'aria-required': 'true' }),
      ...(Boolean(error) && { 'aria-invalid': 'true' }),
    },
  });
  return (
    <div className="edit-rich" data-invalid={error ? '' : undefined}>
      <div className="edit-field__label" id={`${id}-label`}>
        {label}
      </div>
      {tools && createPortal(toolbar, tools)}
      <EditorContent editor={editor} />
      {popups}
      {error && (
        <div className="kit-field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      <p className="edit-note edit-rich__keys" id={`${id}-keys`}>
        {richText.keys()}
      </p>
    </div>
  );
}

interface RichTextOnPageProps {
  written: WrittenRichText;
}

/** A rich text that is written where it stands on the page, with its tools at the selection. */
export function RichTextOnPage({ written }: RichTextOnPageProps) {
  const { text, place, caret, takeEarly, show, end, leave } = written;
  const { richText } = useEditMessages();
  const around = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  /** Whether letters came after the last sign that somebody looks for the tools. */
  const [isTyping, setTyping] = useState(false);
  const stored = text.read();
  const value = stored ?? '';
  const tooLarge = useTooLarge(value);
  const { editor, toolbar, popups } = useRichText({
    ...{ value, caret, lang: text.field.locale, onChange: text.write, element: place },
    attributes: {
      class: 'prose',
      'aria-label': text.label,
      'aria-description': richText.keysOnPage(),
      ...(tooLarge && { 'aria-invalid': 'true' }),
      ...(value === '' && text.fallback && { 'data-edit-fallback': text.fallback }),
    },
    onKeyDown({ key, altKey, shiftKey }) {
      const usesTab = editor.isActive('listItem') || editor.isActive('table');
      if (key === 'Escape') leave();
      else if ((key === 'F10' && altKey) || (key === 'Tab' && shiftKey && !usesTab))
        tools.current!.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')!.focus();
      else return false;
      return true;
    },
  });

  const endIfLeft = useCallback(() => {
    const check = () => {
      const { activeElement, body } = document;
      const isInTools = around.current?.contains(activeElement);
      // A button that somebody has pressed in a form may be gone.
      const isInForm = activeElement === body && around.current?.querySelector('form');
      // Somebody who looks at another window goes on writing afterwards.
      if (!editor.isFocused && !isInTools && !isInForm && document.hasFocus()) end();
    };
    // Tools give the focus back to the text in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(check));
  }, [editor, end]);

  useLayoutEffect(() => {
    show();
    // A busy machine lets Tiptap replace its editor before this effect hears of it.
    const put = () => !editor.isDestroyed && placeTools(tools.current!, editor.view);
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) setTyping(false);
      put();
    };
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    place.addEventListener('input', () => setTyping(true), options);
    place.ownerDocument.addEventListener('pointermove', () => setTyping(false), options);
    place.ownerDocument.addEventListener('scroll', put, options);
    const sizes = new ResizeObserver(put);
    for (const element of [place, tools.current!, tools.current!.offsetParent!]) sizes.observe(element);
    function putEarly() {
      const early = takeEarly();
      if (early) editor.commands.insertContent({ type: 'text', text: early });
    }
    editor.on('transaction', onTransaction).on('blur', endIfLeft).on('focus', putEarly);
    return () => {
      listeners.abort();
      sizes.disconnect();
      editor.off('transaction', onTransaction).off('blur', endIfLeft).off('focus', putEarly);
    };
  }, [editor, endIfLeft, place, show, takeEarly]);

  useEffect(() => {
    // Its entry is gone.
    if (stored === null) end();
  }, [end, stored]);

  return (
    <div ref={around} className="edit-page__writing" onBlur={endIfLeft}>
      <div
        ref={tools}
        className="edit-page__tools"
        role="group"
        aria-label={text.label}
        data-typing={isTyping ? '' : undefined}
        // Presses beside a button stay in the tools.
        tabIndex={-1}
      >
        {toolbar}
        <Alert kind="error" className="edit-rich-bar__note">
          {tooLarge}
        </Alert>
      </div>
      {popups}
    </div>
  );
}

const BYTES_PER_KB = 1_000;

/** The error of a text that is too large to be saved; undefined for any other. */
function useTooLarge(html: string): string | undefined {
  const { fields } = useEditMessages();
  if (bytesOf(html) <= RICH_MAX_BYTES) return undefined;
  return fields.textTooLarge({ kilobytes: RICH_MAX_BYTES / BYTES_PER_KB });
}
