import { localeName, type Locale } from '../../i18n/locales';
import { originalLocaleAt, textAt } from '../../model/entry/localized-texts';
import { plainText } from '../../model/entry/plain-text';
import { mayWrite } from '../../model/rights';
import { fieldAt } from '../../model/values';
import { useProblemText, useTexts } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import type { EditedEntry } from '../entry/edited-entry';
import { leaveField } from '../entry/entry-problems';
import type { Reveal } from '../fields/form-context';
import { pathLabel } from '../../model/entry/path-label';
import { writeField } from '../fields/write-field';
import type { PageText } from '../frame/written-text';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace } from '../workspace/use-workspace';

/**
 * Returns a function that lets the editor write a field where it was pointed at on the page; false for what only the panel can
 * edit.
 */
export function useWriteOnPage(): (edited: EditedEntry, at: Reveal) => boolean {
  const { opened, store } = useWorkspace();
  const { config, editor } = useEditedSite();
  const { labels } = useTexts();
  const problemText = useProblemText();
  const { locales } = config;
  const first = locales[0]!;

  return ({ collection, id, fields, values }, { path, locale, write }) => {
    const field = fieldAt(fields, path);
    const isLine = field?.kind === 'line' && !field.names && !field.holds;
    const isText = field?.kind === 'text' || field?.kind === 'rich';
    if (!write || !(isLine || isText) || !mayWrite(editor.roles, collection, path.split('.', 1)[0]!))
      return false;
    const key = { collection, id };
    const read = () => {
      const entry = store.latest()[entryKeyText(key)];
      return entry ? textAt(entry.fields, entry.values, path, locale) : null;
    };
    const from = originalLocaleAt(fields, values, path, first);
    const plainIn = (each: Locale) => {
      const original = textAt(fields, values, path, each);
      return field.kind === 'rich' ? plainText(original) : original.trim();
    };
    const fallback = field.localized && locale !== from ? plainIn(from) : '';
    const name = pathLabel(fields, path, labels);
    const text: PageText = {
      field: { ...key, path, locale },
      label: field.localized && locales.length > 1 ? `${name}, ${localeName(locale)}` : name,
      kind: field.kind,
      fallback,
      read,
      write: (value) =>
        store.change(key, (entry) =>
          writeField(entry, { path, locale: field.localized ? locale : null, value }, locales),
        ),
      onLeave() {
        opened.setWritten(null);
        store.change(key, (entry) => leaveField(entry, path, locale, first, problemText));
      },
    };
    const written = write(text);
    if (!written) return false;
    const original = read() === '' && fallback ? from : null;
    opened.setWritten({ locale, original, rich: written.rich, since: performance.now() });
    return true;
  };
}
