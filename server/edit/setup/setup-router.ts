import { Router } from 'express';
import { STARTS, type StartProgress } from '../../../client/edit/api/setup';
import { LOCALES, type Locale } from '../../../client/i18n/locales';
import { SIGN_IN_BODY_BYTES } from '../../http/limits';
import { readJson } from '../../http/request-body';
import { EditError } from '../../saving/edit-error';
import type { EditServices } from '../edit-services';
import { legalFacts } from '../legal/legal-router';
import { legalPage } from '../legal/legal-page';
import { starterContent } from './starter-content';
import { replaceContent, unpublishContent } from '../../saving/replace-content';
import { editorOf, localeOf } from '../edit-locals';

/** The steps that an administrator takes once, before the site is set up. */
export function createSetupRouter(services: Pick<EditServices, 'config' | 'content' | 'messages'>): Router {
  const { config, content, messages } = services;
  const router = Router({ caseSensitive: true, strict: true });
  let progress: StartProgress | null = null;
  router.get('/api/setup/texts', (_req, res) => void res.json({ progress }));
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
      await replaceContent(editor, entries, (removed, written) => {
        progress = { removed, written, count: entries.length };
      }).finally(() => (progress = null));
    }
    res.json({});
  });
  return router;
}
