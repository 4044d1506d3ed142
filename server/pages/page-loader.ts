import type { PageState } from '../../client/router/page-state';
import type { PublicConfig } from '../../client/router/public-config';
import { errorHead } from '../../client/head/error-head';
import { pageHead } from '../../client/head/page-head';
import { errorMessage } from '../../client/i18n/error-message';
import { splitLocale } from '../../client/i18n/localize-path';
import type { AllMessages } from '../../client/i18n/all-messages';
import { ERROR_PAGE_NAME } from '../../client/layout/page-frame';
import { siteConfig, type Config } from '../config';
import type { ContentService } from '../content/content-service';
import { claimedLanguage } from '../../client/model/languages';
import type { PageRequest } from './match-page';
import { pageMetadata } from './page-metadata';

/** The data that a page is rendered from. */
interface PageData {
  state: PageState;
  /** Content keys that it was built from. */
  keys: readonly string[];
  /** Epoch ms at which the page changes by itself, or null. */
  changesAt: number | null;
}

export interface PageLoader {
  /**
   * Loads the page of a match with one call to content; null if content has no such entry. The document and
   * `_payload.json` are two representations of the result.
   *
   * @param options.preview - shows an entry before it is published; its head asks not to be indexed
   * @throws {ContentUnavailableError} if there is no content yet
   */
  load(match: PageRequest, options?: { preview?: boolean }): Promise<PageData | null>;
  /** Loads the error page of an address, with the default menu in the language that the address names. Never throws. */
  loadError(pathname: string, status: number): Promise<PageState>;
}

export interface PageLoaderOptions {
  config: Config;
  publicConfig: () => PublicConfig;
  content: Pick<ContentService, 'loadPage' | 'loadLayout'>;
  messages: AllMessages;
  /** Removes editors' marks from what the head is made of. @default there are none */
  unmarked?: <Value>(value: Value) => Value;
}

export function createPageLoader({
  config,
  publicConfig,
  content,
  messages,
  unmarked = (value) => value,
}: PageLoaderOptions): PageLoader {
  return {
    async load(match, { preview = false } = {}) {
      const loaded = await content.loadPage({ ...match, preview });
      if (!loaded) return null;
      const { route, locale } = match;
      // To search engines, a page whose main texts fall back to English is the English page, so its head says the same.
      const claimed = claimedLanguage(loaded.languages, locale);
      const shown = unmarked(loaded);
      const site = { ...siteConfig(config, shown.identity, claimed), ...(preview && { indexable: false }) };
      const claim = { ...match, locale: claimed };
      const head = pageHead(site, pageMetadata(claim, shown, site, messages[claimed]));
      const { fallbacks } = loaded;
      const layout = { ...loaded.layout, ...(Object.keys(fallbacks).length > 0 && { fallbacks }) };
      const data = { layout, page: loaded.view };
      return {
        state: { config: publicConfig(), locale, payload: { route, locale, head, data } },
        keys: loaded.keys,
        changesAt: loaded.changesAt,
      };
    },
    async loadError(pathname, status) {
      const { locale } = splitLocale(pathname, config);
      const layout = await content.loadLayout({ pageName: ERROR_PAGE_NAME, locale });
      const error = { status, message: errorMessage(messages[locale], status, pathname) };
      return { config: publicConfig(), locale, error: { ...error, layout, head: errorHead(error) } };
    },
  };
}
