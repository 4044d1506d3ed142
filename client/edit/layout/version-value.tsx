import { diffWordsWithSpace } from 'diff';
import type { EntryKey } from '../../model/entry/stored-entry';
import { useEditMessages } from '../edit-messages';
import { formerFileAddress, thumbAddress } from '../api/file-address';
import type { FieldModel } from '../../model/field';
import { MEDIA } from '../../model/media';
import { libraryFile } from '../../model/picture-fields';
import type { Values } from '../../model/values';
import { useValueText } from '../fields/value-text';

interface VersionValueProps {
  field: FieldModel | null;
  value: unknown;
  /** The value on the other side, which decides what is marked. */
  other: unknown;
  entry: EntryKey;
  /** The entry's values as they are stored now. Other files come from the copies of its versions. */
  stored: Values;
}

/** A value of a version as people read it: words that the other version does not have are marked, pictures are shown. */
export function VersionValue({ field, value, other, entry, stored }: VersionValueProps) {
  const messages = useEditMessages();
  const valueText = useValueText(String(stored.section));
  const text = valueText(field, value);
  if (field?.kind === 'picture' && text !== '') {
    const inLibrary = libraryFile(value);
    const isPresent = Object.values(stored).includes(value);
    const address = inLibrary
      ? thumbAddress({ collection: MEDIA, id: inLibrary.id }, inLibrary.name)
      : (isPresent ? thumbAddress : formerFileAddress)(entry, String(value));
    return <img src={address} alt={text} width="160" height="100" />;
  }
  if (text === '') return <p>{messages.entry.nothing()}</p>;
  return (
    <p>
      {diffWordsWithSpace(valueText(field, other), text)
        .filter(({ removed }) => !removed)
        .map((part, index) => (part.added ? <mark key={index}>{part.value}</mark> : part.value))}
    </p>
  );
}
