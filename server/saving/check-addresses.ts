import type { Locale } from '../../client/i18n/locales';
import type { ContentRecord } from '../../client/model/content-record';
import type { CollectionName } from '../../client/model/collections';
import type { SaveServices } from './save-services';
import { conflictProblem, hidingSource, redirectConflicts, withRecord } from './redirect-conflicts';
import { refusal } from './check-entry-values';
import { editorLanguage, entryPath } from './entry-name';
import type { ValuesPlan } from './plan-change';

/**
 * Refuses a redirect that would hide a page, lead to itself or never be reached, and a page that a redirect would hide.
 *
 * @param after - the entry as the plan leaves it
 * @throws {InvalidEntryError} with what is in the way
 */
export function checkAddresses(
  { config, content, messages, redirects, isServed }: SaveServices,
  locale: Locale,
  collection: CollectionName,
  { page, after }: Pick<ValuesPlan, 'page'> & { after: ContentRecord },
): void {
  const { problems } = messages[locale].model;
  if (collection === 'redirects') {
    const pages = {
      lookup: content,
      language: editorLanguage({ config, messages }, locale),
      now: Date.now(),
    };
    const changed = withRecord(content.records('redirects'), after);
    const site = { siteUrl: config.siteUrl, addresses: config, isServed };
    const conflict = redirectConflicts(changed, pages, site)(after.id);
    if (conflict) {
      const { field, text } = conflictProblem(conflict, problems);
      throw refusal(field, text);
    }
  }
  const path = page && entryPath(collection, after);
  const from = path && hidingSource(redirects.list(), path, config);
  if (from) throw refusal('slug', problems.hidden({ from }));
}
