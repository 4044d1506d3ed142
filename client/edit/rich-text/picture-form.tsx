import { FileField } from '@site/ui-kit/editor';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { downloadPicture, uploadPicture, type MediaItem } from '../api/media';
import { EditText } from '../edit-controls';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { BASE_LOCALE, type Locale } from '../../i18n/locales';
import { PictureLibrary } from '../choosers/picture-library';
import { pictureLimits } from '../choosers/picture-limits';
import { putPicture, selectedPicture } from './put-picture';
import { ToolForm } from './tool-form';
import { useAttempt } from '../use-attempt';

interface PictureFormProps {
  editor: Editor;
  lang: Locale;
  onClose: () => void;
}

/** Inserts a picture into a text, or edits what is said about the selected one. */
export function PictureForm({ editor, lang, onClose }: PictureFormProps) {
  const { labels } = useModelTexts();
  const messages = useEditMessages();
  const [before] = useState(() => selectedPicture(editor.state));
  const { src, alt: altBefore } = before ?? {};
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(altBefore ?? '');
  const [caption, setCaption] = useState(before?.caption ?? '');
  const { problem, isBusy, attempt } = useAttempt();

  async function apply() {
    if (!file) {
      if (src) putPicture(editor, { src, alt, caption });
      return onClose();
    }
    await insert(() => uploadPicture(file, { [lang]: alt }), alt);
  }

  /** A text shows its own copy: an entry that gets another picture must not take it away from the text. */
  async function chooseFromLibrary(item: MediaItem) {
    const own = alt === altBefore ? '' : alt;
    const text = own || item.alt[lang] || item.alt[BASE_LOCALE] || '';
    await insert(async () => {
      if (!item.isOfEntry) return item;
      return uploadPicture(await downloadPicture(item), { ...item.alt, ...(own && { [lang]: own }) });
    }, text);
  }

  const insert = (store: () => Promise<MediaItem>, text: string) =>
    attempt(async () => {
      const { src } = await store();
      putPicture(editor, { src, alt: text, caption });
      onClose();
    });

  return (
    <ToolForm
      label={messages.richText.picture()}
      onApply={() => void apply()}
      onClose={onClose}
      isBusy={isBusy}
    >
      <FileField
        {...pictureLimits(messages)}
        label={messages.fields.picture()}
        file={file ?? src ?? null}
        onChange={(chosen) => {
          setFile(chosen);
          if (alt === (chosen ? altBefore : '')) setAlt(chosen ? '' : (altBefore ?? ''));
        }}
        error={problem || undefined}
      />
      <PictureLibrary onChoose={(item) => void chooseFromLibrary(item)} />
      <EditText
        label={messages.richText.alt()}
        hint={file && altBefore && alt === '' ? messages.fields.formerText({ text: altBefore }) : undefined}
        data-first={src ? '' : undefined}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <EditText
        label={labels.caption()}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </ToolForm>
  );
}
