import type { RecordModel } from 'pocketbase';
import { localizePath, type AddressRules } from '../../../client/i18n/localize-path';
import type { Editor } from '../editor';
import { joinRedirects, type PageMove, type StoredRedirect } from '../join-redirects';
import { signature } from './store-entry';

/** A page that was moved, created or removed. Paths have no locale prefix. */
interface MovedPage {
  /** Null for a new page. */
  from: string | null;
  /** Null for a page that was removed without a successor. */
  to: string | null;
}

/** Creates and updates redirects for a moved page, in every language. */
export async function movePages(
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
