import { useMemo } from 'react';
import type { TagWords } from '../api/entries';
import { EditCombobox, type TextControlProps, LinkButton } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import { foldText } from '../../model/text/fold-text';
import { isJoined, itemsAt } from '../../model/entry/list-values';
import { LOCALES, type Locale } from '../../i18n/locales';
import { readAt, type Path } from '../../model/values';
import { useLoaded } from '../requests';
import { useEditedSite } from '../site/edited-site';
import { useForm, type FieldWrite } from './form-context';

interface TagFieldProps extends TextControlProps {
  placeholder?: string;
  /** Path of the tag within its entry: `tags.2`. */
  path: Path;
  locale: Locale;
}

/** One tag in one language: one of the site's, which brings its words in the other languages, or a new one. */
export function TagField({ path, locale, value, onChange, ...texts }: TagFieldProps) {
  const { edited, writeAll } = useForm();
  const { value: tags } = useLoaded(useEditedSite().listTags);
  const messages = useEditMessages();
  const { collection, fields, values } = edited;
  const [list = '', index] = path.split('.');
  const known = useMemo(() => tags?.[collection] ?? [], [tags, collection]);
  const options = useMemo(() => {
    const others = itemsAt(fields, values, list, locale).filter((_word, at) => at !== Number(index));
    const words = new Map(known.map((tag) => [tag[locale] ?? '', tag]));
    return [...words]
      .filter(([word]) => word !== '' && !others.includes(word))
      .sort(([a], [b]) => a.localeCompare(b, locale))
      .map(([word, tag]) => ({ value: word, label: word, description: inOthers(tag, locale) }));
  }, [fields, index, known, list, locale, values]);
  const tagNamed = (word: string) => known.find((tag) => tag[locale] === word);
  const isNew = value.trim() !== '' && !tagNamed(value);
  const similar = isNew && known.find((tag) => foldText(tag[locale] ?? '') === foldText(value.trim()));

  /** Writes a tag in every language, so that its words stay together. */
  function take(tag: TagWords | undefined) {
    if (!tag) return;
    const own = { path, locale, value: tag[locale] ?? '' };
    const isWritten = (each: Locale) => tag[each] ?? readAt(fields, values, path, each);
    const translations = isJoined(fields, values, list)
      ? LOCALES.filter((each) => each !== locale && isWritten(each))
      : [];
    writeAll([
      own,
      ...translations.map((each): FieldWrite => ({ path, locale: each, value: tag[each] ?? '' })),
    ]);
  }

  return (
    <>
      <EditCombobox
        {...texts}
        lang={locale}
        options={options}
        value={value}
        freeText="allowed"
        onChange={onChange}
        onCommit={(word) => take(tagNamed(word))}
        listLabel={messages.list.tags()}
        emptyLabel={messages.list.newTag()}
      />
      {similar && (
        <p className="edit-note">
          {messages.list.knownTag({ tag: similar[locale]! })}{' '}
          <LinkButton onClick={() => take(similar)}>{messages.list.useTag()}</LinkButton>
        </p>
      )}
    </>
  );
}

const inOthers = (tag: TagWords, locale: Locale): string =>
  LOCALES.flatMap((each) => (each !== locale && tag[each] ? [tag[each]] : [])).join(' · ');
