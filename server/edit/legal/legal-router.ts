import { Router } from 'express';
import type { LegalPages } from '../../../client/edit/api/legal';
import { BASE_LOCALE, type Locale } from '../../../client/i18n/locales';
import { EditError } from '../../saving/edit-error';
import type { EditServices } from '../edit-services';
import { LEGAL_KINDS, legalPage, type LegalFacts } from './legal-page';
import { previewCookie } from '../../pages/preview-token';
import { EDIT_LOCALE_COOKIE } from '../edit-locale';
import { sessionCookie, browserCookie } from '../editor-session';
import { keyCookie } from '../people/welcome-router';
import { bareText } from '../../../client/model/shown-text';
import { COLLECTION_NAMES } from '../../../client/model/collections';
import { VIDEO_CLASS, VIDEO_PROVIDERS } from '../../../client/model/video';
import { isOff } from '../../../client/sections';
import type { Config } from '../../config';
import { contentKey } from '../../content/content-keys';
import type { ContentService } from '../../content/content-service';
import { leadRules } from '../../forms/lead-rules';

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

/** Reads what the legal pages state: the company's data, and what the site does at this moment. */
export function legalFacts(config: Config, content: ContentService, locale: Locale): LegalFacts {
  const { name, legal_name, address, register, vat, email, phone, off } = content.identity(locale);
  const hasPart = (section: string, key: string) => content.rowAt(contentKey(section, key)) !== null;
  return {
    legalName: legal_name || name,
    address: bareText(address),
    register,
    vat,
    email,
    phone,
    chatHost: hostOf(config.chatWidgetUrl),
    analyticsHost: hostOf(config.analyticsUrl),
    videoProviders: hasVideos(content) ? VIDEO_PROVIDERS : [],
    hasLanguages: config.locales.length > 1,
    hasWorkshops: [...content.records('workshops')].length > 0 && !isOff('workshops', off),
    hasVoucher: hasPart('page-voucher', 'packages') && !isOff('web3-voucher', off),
    hasReferral: hasPart('page-referral', 'hero') && !isOff('web3-referral', off),
    editCookies: [sessionCookie, browserCookie, keyCookie, previewCookie]
      .map((cookie) => cookie(config).name)
      .concat(EDIT_LOCALE_COOKIE.name),
    leadMonths: leadRules(content.site()).longestMonths,
  };
}

/** Whether the text of any entry has a video. */
const hasVideos = (content: Pick<ContentService, 'records'>): boolean =>
  COLLECTION_NAMES.some((name) =>
    [...content.records(name)].some((record) =>
      Object.values(record).some(
        (value) => typeof value === 'string' && value.includes(`class="${VIDEO_CLASS}"`),
      ),
    ),
  );

const hostOf = (url: string | null | undefined): string => (url ? new URL(url).host : '');
