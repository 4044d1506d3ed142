import { Router } from 'express';
import type { LegalPages } from '../../../client/edit/api/legal';
import { BASE_LOCALE, type Locale } from '../../../client/i18n/locales';
import { EditError } from '../../saving/edit-error';
import type { EditServices } from '../edit-services';
import { legalFacts } from './legal-facts';
import { LEGAL_KINDS, legalPage } from './legal-page';

/** Models of the legal pages, in English and in every language of the site. */
export function createLegalRouter({
  config,
  content,
  messages,
}: Pick<EditServices, 'config' | 'content' | 'messages'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/api/legal/:kind', (req, res) => {
    const kind = LEGAL_KINDS.find((each) => each === req.params.kind);
    if (!kind) throw new EditError(404, 'notFound');
    const pages: LegalPages = Object.fromEntries(
      [...new Set<Locale>([BASE_LOCALE, ...config.locales])].map((locale) => [
        locale,
        legalPage(kind, messages[locale], legalFacts(config, content, locale)),
      ]),
    );
    res.json({ pages });
  });
  return router;
}
