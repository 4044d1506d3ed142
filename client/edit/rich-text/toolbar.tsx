import { Button } from '@site/ui-kit';
import { IconLink, IconPicture } from '@site/ui-kit/editor';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useEditMessages } from '../edit-messages';
import type { Locale } from '../../i18n/locales';
import { LinkForm } from './link-form';
import { PictureForm } from './picture-form';

interface Tool {
  name: string;
  label: string;
  content: ReactNode;
  isActive: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

/** The toolbar of a text: one stop of the Tab key; arrow keys move between its buttons. */
export function Toolbar({ editor, lang }: { editor: Editor; lang: Locale }) {
  const { richText } = useEditMessages();
  const [form, setForm] = useState<'link' | 'picture' | null>(null);
  const tools: Tool[] = [
    ...([2, 3] as const).map((level): Tool => ({
      name: `heading${level}`,
      label: level === 2 ? richText.heading() : richText.subheading(),
      content: `H${level}`,
      isActive: (current) => current.isActive('heading', { level }),
      run: (current) => current.chain().focus().toggleHeading({ level }).run(),
    })),
    {
      name: 'bold',
      label: richText.bold(),
      content: <strong>B</strong>,
      isActive: (current) => current.isActive('bold'),
      run: (current) => current.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      label: richText.italic(),
      content: <em>I</em>,
      isActive: (current) => current.isActive('italic'),
      run: (current) => current.chain().focus().toggleItalic().run(),
    },
    {
      name: 'bulletList',
      label: richText.bulletList(),
      content: '•–',
      isActive: (current) => current.isActive('bulletList'),
      run: (current) => current.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: richText.orderedList(),
      content: '1.',
      isActive: (current) => current.isActive('orderedList'),
      run: (current) => current.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      label: richText.quote(),
      content: '“”',
      isActive: (current) => current.isActive('blockquote'),
      run: (current) => current.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'link',
      label: richText.link(),
      content: <IconLink />,
      isActive: (current) => current.isActive('link'),
      run: () => setForm('link'),
    },
    {
      name: 'picture',
      label: richText.picture(),
      content: <IconPicture />,
      isActive: (current) => current.isActive('image'),
      run: () => setForm('picture'),
    },
  ];
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.filter(({ isActive }) => isActive(current)).map(({ name }) => name),
  });
  const [reached, setReached] = useState(tools[0]!.name);
  const close = () => {
    setForm(null);
    editor.commands.focus();
  };

  return (
    <>
      <div className="edit-rich__tools" role="toolbar" aria-label={richText.tools()} onKeyDown={moveFocus}>
        {tools.map(({ name, label, content, run }) => (
          <Button
            key={name}
            variant="ghost"
            size="icon"
            aria-label={label}
            title={label}
            aria-pressed={active.includes(name)}
            tabIndex={name === reached ? 0 : -1}
            onFocus={() => setReached(name)}
            onClick={() => run(editor)}
          >
            {content}
          </Button>
        ))}
      </div>
      {form === 'link' && <LinkForm editor={editor} onClose={close} />}
      {form === 'picture' && <PictureForm editor={editor} lang={lang} onClose={close} />}
    </>
  );
}

/** Moves the focus with the arrow keys, Home and End (ARIA toolbar pattern). */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  buttons.at(next % buttons.length)!.focus();
}
