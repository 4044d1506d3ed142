import { Router } from 'express';
import type { LegalPages } from '../../../client/edit/api/legal';
import { BASE_LOCALE, type Locale } from '../../../client/i18n/locales';
import type { Config } from '../../config';
import type { ContentService } from '../../content/content-service';
import { EditError } from '../edit-error';
import type { EditServices } from '../edit-services';
import { LEAD_MONTHS, LEGAL_KINDS, legalPage, type LegalFacts } from './legal-page';

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
        legalPage(kind, messages[locale], readFacts(config, content, locale)),
      ]),
    );
    res.json({ pages });
  });
  return router;
}

function readFacts(config: Config, content: ContentService, locale: Locale): LegalFacts {
  const { name, legal_name, address, register, vat, email, phone } = content.identity(locale);
  const hasPart = (section: string, key: string) =>
    content.records('contents').some((record) => record.section === section && record.key === key);
  return {
    legalName: legal_name || name,
    address,
    register,
    vat,
    email,
    phone,
    siteUrl: config.siteUrl,
    chatHost: hostOf(config.chatWidgetUrl),
    analyticsHost: hostOf(config.analyticsUrl),
    hasLanguages: config.locales.length > 1,
    hasWorkshops: content.records('workshops').length > 0,
    hasVoucher: hasPart('page-voucher', 'packages'),
    hasReferral: hasPart('page-referral', 'hero'),
    leadMonths: LEAD_MONTHS,
  };
}

const hostOf = (url: string | null | undefined): string => (url ? new URL(url).host : '');
