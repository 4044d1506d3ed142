import { useCallback, useMemo, useState } from 'react';
import { localizePath, splitLocale } from '../../i18n/localize-path';
import { collectionModel } from '../../model/collections';
import type { Values } from '../../model/values';
import { itemPath } from '../../sections';
import { unsavedRecords } from '../editing/unsaved-records';
import { entryKeyText } from '../editing/use-edited-entries';
import type { SavedEntry } from '../editing/use-saving';
import type { EditedEntry } from '../entry/edited-entry';
import type { UnsavedRecord } from '../frame/preview';
import { useEditedSite } from '../site/edited-site';
import { untilServed } from '../site/until-served';
import { currentAddress } from '../use-address';
import { HEARD_MS } from './use-entry-actions';
import type { Opened } from './use-opened';

/** How long the preview keeps sending saved values, until the site itself has them. */
const SAVED_SHOWN_MS = 2 * HEARD_MS;
const NO_RECORDS: readonly UnsavedRecord[] = [];

/** The records that the page in the frame shows in place of those of the site. */
export function useShownRecords(
  { path, entry, go }: Pick<Opened, 'path' | 'entry' | 'go'>,
  changed: readonly EditedEntry[],
) {
  const { config, reload } = useEditedSite();
  const [savedRecords, setSavedRecords] = useState(NO_RECORDS);
  /** The values of the version of the open entry that somebody looks at. */
  const [shownVersion, showVersion] = useState<Values | null>(null);

  const records = useMemo(() => {
    const shown = [...savedRecords, ...unsavedRecords(changed)];
    if (entry && shownVersion) shown.push({ ...entry, values: shownVersion });
    return shown.length === 0 ? NO_RECORDS : shown;
  }, [changed, entry, savedRecords, shownVersion]);

  /** Goes on showing what has been saved, and follows an entry to its new address. */
  const showSaved = useCallback(
    (saved: readonly SavedEntry[]) => {
      for (const { sent, record } of saved) {
        if (entry && entryKeyText(sent) === entryKeyText(entry) && record.id !== sent.id)
          go({ entry: { collection: sent.collection, id: record.id } });
        const route = collectionModel(sent.collection)?.route;
        const pathOf = (slug: unknown) => route && itemPath(route, String(slug));
        const shown = splitLocale(path, config);
        const [before, after] = [pathOf(sent.published.slug), pathOf(record.slug)];
        if (!after || before === after || shown.path !== before) continue;
        void untilServed(record.id, after).then(() => {
          if (currentAddress().path === path) go({ path: localizePath(after, shown.locale, config) });
        });
      }
      const now = unsavedRecords(saved.map(({ sent }) => ({ ...sent, base: sent.published })));
      setSavedRecords(now);
      void reload().catch(() => undefined);
      // Another save since then shows its own.
      setTimeout(() => setSavedRecords((shown) => (shown === now ? NO_RECORDS : shown)), SAVED_SHOWN_MS);
      setTimeout(() => void reload().catch(() => undefined), HEARD_MS);
    },
    [config, entry, go, path, reload],
  );
  return { records, showVersion, showSaved };
}
