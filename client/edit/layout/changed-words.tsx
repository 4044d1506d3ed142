import { diffWordsWithSpace } from 'diff';
import { readEntry } from '../api/entries';
import { useTexts } from '../edit-messages';
import type { PendingEntry } from '../editing/pending-entries';
import { useValueText } from '../fields/value-text';
import { pathLabel } from '../../model/entry/path-label';
import { useLoaded } from '../requests';
import { BASE_LOCALE, localeName } from '../../i18n/locales';
import { fieldKey } from '../../model/entry/field-key';
import { versionDifferences } from '../../model/entry/differences';
import { openedEntry } from '../entry/edited-entry';

/** Most values that are shown of one entry. */
const SHOWN = 4;
/** Most words before and behind changed ones. */
const AROUND = 5;

/** The words of an entry that visitors do not see, beside those that they see in their place. */
export function ChangedWords({ entry }: { entry: PendingEntry }) {
  const { collection, id } = entry;
  const isOpen = entry.edited !== null;
  const { value: stored } = useLoaded(
    async () => (isOpen ? null : readEntry({ collection, id })),
    [collection, id, isOpen],
  );
  const { labels } = useTexts();
  const edited = entry.edited ?? (stored && openedEntry(entry, stored));
  const valueText = useValueText(String(edited?.base.section));
  const found = edited ? versionDifferences(edited.fields, edited.published, edited.values) : [];
  if (!edited || found.length === 0) return null;
  return (
    <ul className="edit-changed-words">
      {found.slice(0, SHOWN).map(({ field, path, locale, before, after }) => (
        <li key={fieldKey(path, locale)}>
          {pathLabel(edited.fields, path, labels)}
          {locale !== BASE_LOCALE && ` (${localeName(locale)})`}:{' '}
          <Words {...{ before: valueText(field, before), after: valueText(field, after) }} />
        </li>
      ))}
      {found.length > SHOWN && <li>…</li>}
    </ul>
  );
}

/** What has changed in a text, with a few words around it. */
function Words({ before, after }: { before: string; after: string }) {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }, index, all) => {
    if (added) return <mark key={index}>{value}</mark>;
    if (removed) return <del key={index}>{value}</del>;
    const words = value.split(' ');
    const head = index > 0 ? words.slice(0, AROUND) : [];
    const tail = index < all.length - 1 ? words.slice(-AROUND) : [];
    return words.length <= head.length + tail.length ? value : [...head, '…', ...tail].join(' ');
  });
}
