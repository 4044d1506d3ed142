import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { extensions } from '../rich-text/extensions';
import { htmlOf } from '../rich-text/html';
import { Toolbar } from '../rich-text/toolbar';

export interface RichTextFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Language of the text. */
  lang: string;
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
}

/** A rich text editor: headings, lists, quotes, links, pictures and tables. */
export function RichTextField({ label, hint, error, required, lang, value, onChange }: RichTextFieldProps) {
  const id = useId();
  const change = useRef(onChange);
  const shown = useRef(value);
  useEffect(() => {
    change.current = onChange;
  });
  const editor = useEditor({
    extensions: extensions(),
    content: value,
    // The security policy refuses style elements; the app's stylesheet has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose edit-rich__text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(required && { 'aria-required': 'true' }),
        ...(Boolean(error) && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
        lang,
      },
    },
    onUpdate({ editor: current }) {
      shown.current = htmlOf(current);
      change.current(shown.current);
    },
  });
  // Undo, a restored version or a colleague's value changes `value` from outside.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="edit-rich" data-invalid={error ? '' : undefined}>
      <div className="edit-field__label" id={`${id}-label`}>
        {label}
      </div>
      {hint && <div className="edit-field__hint">{hint}</div>}
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
      {error && (
        <div className="bf-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}
