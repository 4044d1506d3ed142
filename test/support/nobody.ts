import pino from 'pino';
import type { Locale } from '../../client/i18n/locales';
import { createFileUrls } from '../../server/content/file-urls';
import type { ContentService } from '../../server/content/content-service';
import { toIdentity } from '../../server/content/views/identity';
import { createViewContexts } from '../../server/content/view-context';
import { addressesIn, ENGLISH_FIRST } from './addresses';

const siteUrl = 'https://site.example';
export const NO_SETTINGS = { siteName: null, siteDescription: null, siteUrl };

/** Contexts without a content service, of a site in some languages, its first one first. */
export const emptyContexts = (locales: readonly Locale[]) =>
  createViewContexts({
    files: createFileUrls(null),
    site: { ...addressesIn(locales), siteUrl },
    contentUrl: 'https://content.example',
    logger: pino({ enabled: false }),
  });

const contexts = emptyContexts(ENGLISH_FIRST.locales);

/** A site without a record that says whose it is. */
export const nobody: ContentService['identity'] = (locale) => toIdentity(contexts(locale), null, NO_SETTINGS);
