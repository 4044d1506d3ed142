import { Router } from 'express';
import { STARTS } from '../../../client/edit/api/setup';
import { LOCALES, type Locale } from '../../../client/i18n/locales';
import { SIGN_IN_BODY_BYTES } from '../../http/limits';
import { readJson } from '../../http/request-body';
import { EditError } from '../../saving/edit-error';
import type { EditServices } from '../edit-services';
import { editorOf, localeOf } from '../editor';
import { signature, type Editor } from '../../saving/editor';
import { legalFacts } from '../legal/legal-router';
import { legalPage } from '../legal/legal-page';
import { starterContent, type StarterEntry } from './starter-content';
import { COLLECTION_NAMES, COLLECTIONS } from '../../../client/model/collections';
import { SITE_KEY } from '../../content/content-keys';

/** The steps that an administrator takes once, before the site is set up. */
export function createSetupRouter(services: Pick<EditServices, 'config' | 'content' | 'messages'>): Router {
  const { config, content, messages } = services;
  const router = Router({ caseSensitive: true, strict: true });
  router.post('/api/setup/texts', readJson({ limit: SIGN_IN_BODY_BYTES }), async (req, res) => {
    const { start } = (req.body ?? {}) as { start?: unknown };
    if (!STARTS.some((each) => each === start)) throw new EditError(400);
    // What a company has written is not replaced by accident.
    if (content.identity(localeOf(res)).set_up) throw new EditError(409, 'isSetUp');
    const editor = editorOf(res);
    if (start === 'drafts') await unpublishContent(editor);
    else {
      const facts = Object.fromEntries(
        LOCALES.map((locale) => [locale, { ...legalFacts(config, content, locale), hasWorkshops: false }]),
      ) as Record<Locale, ReturnType<typeof legalFacts>>;
      const entries = starterContent(
        messages,
        (kind, locale) => legalPage(kind, messages[locale], facts[locale]),
        Date.now(),
      );
      await replaceContent(editor, entries);
    }
    res.json({});
  });
  return router;
}

/** Collections that editors write; the record that says whose site it is stays. */
const REPLACED = COLLECTION_NAMES.filter((name) => name !== SITE_KEY);

/** Removes all entries and creates others. Versions keep the removed ones. Safe to run again after a failure. */
async function replaceContent(editor: Editor, entries: readonly StarterEntry[]): Promise<void> {
  const { pocketBase } = editor;
  for (const name of REPLACED)
    for (const { id } of await pocketBase.collection(name).getFullList({ fields: 'id' }))
      await pocketBase.collection(name).delete(id);
  for (const { collection, values } of entries)
    await pocketBase.collection(collection).create({ ...values, ...signature(editor) });
}

/** Makes every entry that can be a draft one, so that visitors do not see it. Safe to run again after a failure. */
async function unpublishContent(editor: Editor): Promise<void> {
  const { pocketBase } = editor;
  for (const name of REPLACED.filter((each) => 'draft' in COLLECTIONS[each].fields))
    for (const { id, updated } of await pocketBase
      .collection(name)
      .getFullList({ filter: 'draft = false', fields: 'id,updated' }))
      await pocketBase
        .collection(name)
        .update(id, { draft: true, was_updated: String(updated), ...signature(editor) });
}
