import { loadAllMessages } from '../../client/i18n/all-messages';
import { BASE_LOCALE } from '../../client/i18n/locales';
import type { Config } from '../../server/config';
import { conflictProblem, publicPages, redirectConflicts } from '../../server/edit/redirect-conflicts';
import type { Entry } from './entry';

/**
 * What the checks at `/edit` would say of the redirects among these entries, one line each. Files and documents that the
 * running site serves are unknown here.
 */
export async function describeRedirectConflicts(
  entries: readonly Entry[],
  config: Config,
): Promise<string[]> {
  const { labels, problems } = (await loadAllMessages())[BASE_LOCALE].model;
  const entriesOf = (collection: string) => entries.filter((entry) => entry.collection === collection);
  const recordsOf = (collection: string) =>
    entriesOf(collection).map(({ id, values }) => ({ ...values, id }));
  const pages = publicPages(recordsOf, { locale: BASE_LOCALE, first: BASE_LOCALE, labels }, Date.now());
  const conflicts = redirectConflicts(recordsOf('redirects'), pages, {
    siteUrl: config.siteUrl,
    addresses: config,
    isServed: () => false,
  });
  return entriesOf('redirects').flatMap(({ id, name, values }) => {
    const conflict = conflicts.get(id);
    if (!conflict) return [];
    return [`redirects/${name}, from ${String(values.from)}: ${conflictProblem(conflict, problems).text}`];
  });
}
