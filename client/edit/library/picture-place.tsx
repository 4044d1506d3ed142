import { localeName, type Locale } from '../../i18n/locales';
import type { PicturePlace } from '../api/media';
import { EditTextArea } from '../edit-controls';
import { useEditMessages } from '../edit-messages';

/** A link to the entry that shows a picture. */
export function PlaceName({ place }: { place: PicturePlace }) {
  const { library: texts } = useEditMessages();
  const { kind, collection, id, label, page } = place;
  if (kind === 'item') return <span className="edit-picture__item">{texts.item()}</span>;
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
