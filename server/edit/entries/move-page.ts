import type { RecordModel } from 'pocketbase';
import { localizePath, type AddressRules } from '../../../client/i18n/localize-path';
import type { ContentRecord } from '../../content/content-record';
import type { CollectionName } from '../../content/model/collections';
import { isVisible } from '../../content/visibility';
import type { Services } from '../../services';
import type { Editor } from '../editor';
import { joinRedirects, type PageMove, type StoredRedirect } from '../join-redirects';
import { entryPath } from './entry-summary';
import { signature } from './store-entry';

/** A page that was moved, created or removed. Paths have no locale prefix. */
interface MovedPage {
  /** Null for a new page. */
  from: string | null;
  /** Null for a page that was removed without a successor. */
  to: string | null;
}

/** Path of a page that visitors may know; null for a page that is not public. */
export const publicPath = (collection: CollectionName, record: ContentRecord): string | null =>
  isVisible(record, Date.now()) ? entryPath(collection, record) : null;

/**
 * Redirects visitors from a page's old address, and none from its new one.
 *
 * @returns false if the redirects could not be written; the entry itself is stored by then
 */
export async function movePage(
  editor: Editor,
  page: MovedPage,
  { config, logger }: Pick<Services, 'config' | 'logger'>,
): Promise<boolean> {
  try {
    await writeRedirects(editor, page, config);
    return true;
  } catch (error) {
    logger.error({ err: error, ...page }, 'the redirect of a moved page could not be written');
    return false;
  }
}

async function writeRedirects(
  editor: Editor,
  { from, to }: MovedPage,
  addresses: AddressRules,
): Promise<void> {
  const redirects = editor.pocketBase.collection('redirects');
  const stored = await redirects.getFullList<RecordModel & StoredRedirect>();
  const moves = addresses.locales.map((locale): PageMove => ({
    from: from && localizePath(from, locale, addresses),
    to: to && localizePath(to, locale, addresses),
  }));
  const { remove, update, create } = joinRedirects(stored, moves);
  for (const id of remove) await redirects.delete(id);
  for (const { id, ...values } of update)
    await redirects.update(id, {
      ...values,
      ...signature(editor),
      was_updated: stored.find((each) => each.id === id)!.updated as string,
    });
  for (const values of create) await redirects.create({ ...values, ...signature(editor) });
}
