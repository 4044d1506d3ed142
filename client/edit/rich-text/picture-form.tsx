import { Button, TextField } from '@brightfold/ui-kit';
import { FileField } from '@brightfold/ui-kit/editor';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { uploadPicture } from '../api/media';
import { useEditMessages } from '../edit-messages';
import { PictureLibrary } from '../fields/picture-library';
import { pictureLimits } from '../fields/picture-limits';
import { ToolForm } from './tool-form';

/** Inserts a picture into a text, or edits the alternative text of the selected one. */
export function PictureForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const messages = useEditMessages();
  const { src, alt: altBefore } = editor.getAttributes('image') as { src?: string; alt?: string };
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(altBefore ?? '');
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');

  async function apply() {
    if (!file) {
      if (src) editor.chain().focus().updateAttributes('image', { alt }).run();
      return onClose();
    }
    setState('sending');
    try {
      const item = await uploadPicture(file);
      editor.chain().focus().setImage({ src: item.src, alt }).run();
      onClose();
    } catch {
      setState('failed');
    }
  }

  return (
    <ToolForm label={messages.richText.picture()} onApply={() => void apply()} onClose={onClose}>
      <FileField
        {...pictureLimits(messages)}
        label={messages.fields.picture()}
        file={file ?? src ?? null}
        onChange={setFile}
        error={state === 'failed' ? messages.richText.notUploaded() : undefined}
      />
      <PictureLibrary
        onChoose={(item) => {
          editor
            .chain()
            .focus()
            .setImage({ src: item.src, alt: alt || item.alt })
            .run();
          onClose();
        }}
      />
      <TextField
        label={messages.richText.alt()}
        labelPlacement="above"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <div className="edit-rich__actions">
        <Button type="submit" size="sm" variant="fill" loading={state === 'sending'}>
          {messages.richText.apply()}
        </Button>
        <Button size="sm" variant="link" onClick={onClose}>
          {messages.cancel()}
        </Button>
      </div>
    </ToolForm>
  );
}
