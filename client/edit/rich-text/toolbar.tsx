import { Tooltip } from '@site/ui-kit';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { useEditMessages, useTexts } from '../edit-messages';
import { LinkForm, VideoForm } from './tool-forms';
import { placeOf, toolsAt, type ToolFormName } from './tools';
import { EditIconButton } from '../edit-controls';
import { moveFocus } from '../move-focus';

interface ToolbarProps {
  editor: Editor;
  form: ToolFormName | null;
  onForm: (form: ToolFormName) => void;
  onCloseForm: () => void;
  /** Called with the address of a video that is to be put in. */
  onVideo: (address: string) => void;
}

/** The toolbar of a text, with the forms of links and videos: one stop of the Tab key; arrow keys move between its buttons. */
export function Toolbar({ editor, form, onForm, onCloseForm, onVideo }: ToolbarProps) {
  const { richText } = useEditMessages();
  const { labels } = useTexts();
  const place = useEditorState({ editor, selector: ({ editor: current }) => placeOf(current) });
  const tools = toolsAt(place, { richText, labels }, onForm);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.filter(({ isActive }) => isActive?.(current)).map(({ name }) => name),
  });
  const [reached, setReached] = useState('');
  const stop = tools.find(({ name }) => name === reached) ?? tools[0]!;

  return (
    <>
      <div
        className="edit-rich__tools"
        role="toolbar"
        aria-label={richText.tools()}
        onKeyDown={(event) => (event.key === 'Escape' ? editor.commands.focus() : moveFocus(event))}
      >
        {tools.map(({ name, label, content, isActive, run }) => (
          <Tooltip key={name} label={label}>
            <EditIconButton
              aria-label={label}
              aria-pressed={isActive && active.includes(name)}
              tabIndex={name === stop.name ? 0 : -1}
              onFocus={() => setReached(name)}
              onClick={() => run(editor)}
            >
              {content}
            </EditIconButton>
          </Tooltip>
        ))}
      </div>
      {(form === 'link' || form === 'button') && (
        <LinkForm key={form} editor={editor} asButton={form === 'button'} onClose={onCloseForm} />
      )}
      {form === 'video' && <VideoForm editor={editor} onPut={onVideo} onClose={onCloseForm} />}
    </>
  );
}
