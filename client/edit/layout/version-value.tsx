import { diffWordsWithSpace } from 'diff';
import type { EntryKey } from '../api/entries';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { plainText } from '../entry/plain-text';
import { thumbAddress } from '../fields/file-address';
import { useEditedSite } from '../site/edited-site';
import { optionName, type FieldModel } from '../../model/field';
import { parseStoredDate } from '../../model/stored-date';
import type { Values } from '../../model/values';
import { dateText } from '../../model/typed-date';

interface VersionValueProps {
  field: FieldModel | null;
  value: unknown;
  /** The value on the other side, which decides what is marked. */
  other: unknown;
  entry: EntryKey;
  /** The entry's values as they are stored now: only its present files have an address. */
  stored: Values;
}

/** A value of a version as people read it: words that the other version does not have are marked, pictures are shown. */
export function VersionValue({ field, value, other, entry, stored }: VersionValueProps) {
  const messages = useEditMessages();
  const textOf = useValueText(field);
  const text = textOf(value);
  if (field?.kind === 'picture' && value !== '' && Object.values(stored).includes(value))
    return <img src={thumbAddress(entry, String(value))} alt={text} width="160" height="100" />;
  if (text === '') return <p>{messages.entry.nothing()}</p>;
  return (
    <p>
      {diffWordsWithSpace(textOf(other), text)
        .filter(({ removed }) => !removed)
        .map((part, index) => (part.added ? <mark key={index}>{part.value}</mark> : part.value))}
    </p>
  );
}

/** Says a value in words, in the editor's language and the site's time zone. */
function useValueText(field: FieldModel | null): (value: unknown) => string {
  const { locale, timeZone } = useEditedSite();
  const { labels } = useModelTexts();
  const { versions } = useEditMessages();
  return (value) => {
    if (field?.kind === 'flag') return value ? versions.yes() : versions.no();
    if (field?.kind === 'choice') {
      const option = field.options.find((each) => each.value === value);
      return option ? optionName(option, labels) : plainText(value);
    }
    const moment = field?.kind === 'date' ? parseStoredDate(value) : null;
    return moment === null ? plainText(value) : dateText(moment, locale, timeZone);
  };
}
