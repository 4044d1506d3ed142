import { FileField } from '@site/ui-kit/editor';
import { useState } from 'react';
import type { LibraryPicture, PicturePlace } from '../api/media';
import type { AltTexts } from '../../model/media';
import { EditSubmit, EditTextArea, LinkButton } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import { pictureLimits } from '../choosers/picture-limits';
import { type Locale, localeName } from '../../i18n/locales';

interface ReplaceFormProps {
  picture: LibraryPicture;
  locales: readonly Locale[];
  /**
   * @param places - those to change, with their alternative texts
   * @param count - how many of them a visitor could see
   * @returns whether it was replaced in all of them
   */
  onReplace: (places: readonly PicturePlace[], file: File, count: number) => Promise<boolean>;
}

/** Replaces a picture in every place, after it has shown them. */
export function ReplaceForm({ picture, locales, onReplace }: ReplaceFormProps) {
  const { library: texts, ...messages } = useEditMessages();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState<AltTexts>({});
  const [isSending, setSending] = useState(false);
  const places = picture.places.filter(({ waits }) => !waits);
  // An item of the library stands behind the texts that show it.
  const shown = places.filter(({ kind }) => kind !== 'item');
  const waiting = picture.places.filter(({ waits }) => waits);

  async function replace(): Promise<void> {
    const typed = Object.fromEntries(Object.entries(alt).filter(([, text]) => text.trim() !== ''));
    const wanted = places.map((place) => ({
      ...place,
      // The successor in the library is a new item.
      alt: place.kind === 'item' ? { ...place.alt, ...typed } : within(place.alt, typed),
    }));
    setSending(true);
    if (await onReplace(wanted, file!, shown.length)) {
      setFile(null);
      setAlt({});
    }
    setSending(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void replace();
      }}
    >
      <h3>{texts.replace()}</h3>
      <FileField
        {...pictureLimits(messages)}
        label={texts.newPicture()}
        hint={texts.replaceHint()}
        file={file}
        onChange={setFile}
      />
      {file && (
        <>
          <div className="edit-picture__texts">
            {locales.map((locale) => (
              <AltField
                key={locale}
                locale={locale}
                value={alt[locale] ?? ''}
                onChange={(text) => setAlt({ ...alt, [locale]: text })}
              />
            ))}
          </div>
          <p className="edit-note">{texts.newAltHint()}</p>
          <p>{texts.replaceIn()}</p>
          <PlaceList places={shown} />
          {waiting.length > 0 && (
            <>
              <p>{texts.notReplaced()}</p>
              <PlaceList places={waiting} />
            </>
          )}
          <div className="actions">
            <EditSubmit loading={isSending} disabled={shown.length === 0}>
              {texts.replaceNow({ count: shown.length })}
            </EditSubmit>
            <LinkButton onClick={() => setFile(null)}>{messages.cancel()}</LinkButton>
          </div>
        </>
      )}
    </form>
  );
}

function PlaceList({ places }: { places: readonly PicturePlace[] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={`${place.collection}/${place.id}/${place.path}`}>
          <PlaceName place={place} />
        </li>
      ))}
    </ul>
  );
}

/** The new texts in the languages that a place has. */
const within = (place: AltTexts, typed: AltTexts): AltTexts =>
  Object.fromEntries(Object.entries(typed).filter(([locale]) => locale in place));

/** A link to the entry that shows a picture. */
export function PlaceName({ place }: { place: PicturePlace }) {
  const { library: texts } = useEditMessages();
  const { kind, collection, id, label, page } = place;
  if (kind === 'item') return <strong>{texts.item()}</strong>;
  const query = new URLSearchParams({ path: page ?? '/', entry: `${collection}/${id}` });
  return (
    <>
      <a href={`/edit?${query.toString().replaceAll('%2F', '/')}`}>{label}</a>{' '}
      {kind === 'text' && <span className="edit-note">{texts.inText()}</span>}
    </>
  );
}

interface AltFieldProps {
  locale: Locale;
  value: string;
  onChange: (value: string) => void;
}

/** The alternative text of a picture in one language. */
export function AltField({ locale, value, onChange }: AltFieldProps) {
  const { library: texts } = useEditMessages();
  return (
    <EditTextArea
      label={texts.alt({ language: localeName(locale) })}
      rows={2}
      lang={locale}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}
