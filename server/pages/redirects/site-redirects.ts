import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { itemKey, REDIRECTS_KEY, SITE_KEY } from '../../content/content-keys';
import { canonicalPath, type AddressSettings } from '../../../client/i18n/localize-path';
import { collectionOfRoute } from '../../../client/model/collections';
import { compileRedirects, findRedirect } from '../../../client/router/find-redirect';
import { matchRoute } from '../../../client/router/match-route';
import { isOff, pageName, type Part } from '../../../client/sections';
import type { Config } from '../../config';
import { VALUES_KEPT } from '../../http/limits';
import { ContentUnavailableError, type ContentService } from '../../content/content-service';
import { isVisible } from '../../content/visibility';
import { followRedirects, type Followed, type RedirectOrGone } from './follow-redirects';
import { isLegacySource, legacyArticleRedirect, portfolioRedirects } from './legacy-redirects';
import {
  GONE_STATUS,
  toRedirect,
  type RedirectEntry,
  type Redirect,
  type RedirectSite,
} from '../../../client/model/redirect';

export type SiteRedirects = ReturnType<typeof createSiteRedirects>;

export interface SiteRedirectsOptions extends RedirectSite {
  /** Called with the entries that are left out, each with its reason. */
  onRefused: (refused: { from: string; reason: string }[]) => void;
  /** Whether a decoded path is that of a page that visitors see. No redirect takes them from it to another site. */
  isLive?: (path: string) => boolean;
}

/** The redirects in force: those in code and those that editors keep in the collection `redirects`. */
export function createSiteRedirects({ addresses, siteUrl, onRefused, isLive }: SiteRedirectsOptions) {
  const follower = (among: readonly Redirect[]) => {
    const compiled = compileRedirects(among);
    // Nearly all requests are for a few addresses, and finding that none is redirected takes a tenth of the time of a cached page.
    const found = new LRUCache<string, { redirect: Redirect | null }>({
      max: VALUES_KEPT,
      memoMethod: (path) => ({
        redirect: legacyArticleRedirect(path, addresses) ?? findRedirect(compiled, path),
      }),
    });
    const find = (path: string) => found.memo(path).redirect;
    return (pathWithQuery: string) => followRedirects(find, pathWithQuery, isLive);
  };
  let redirects = portfolioRedirects(addresses);
  let follow = follower(redirects);
  let lastRefusal = '';

  return {
    /** The redirect of a path with query, or that its page is gone; null for most paths. */
    match(pathWithQuery: string): RedirectOrGone | null {
      const { match } = follow(pathWithQuery);
      if (!match || match.status === GONE_STATUS || !match.to.startsWith('/')) return match;
      return { ...match, to: canonicalPath(match.to, addresses) };
    },
    /** All redirects, as the build manifest shows them to browsers. */
    list: (): readonly Redirect[] => redirects,
    /** Replaces the editors' redirects. Entries that are unsafe, run in circles or are a legacy redirect's are left out and reported. */
    setEntries(entries: readonly RedirectEntry[]): void {
      const refused: { from: string; reason: string }[] = [];
      const accepted = portfolioRedirects(addresses);
      for (const entry of entries) {
        try {
          const redirect = toRedirect(entry, { addresses, siteUrl });
          if (isLegacySource(redirect.from, addresses))
            throw new Error('a redirect in code is for this address');
          accepted.push(redirect);
        } catch (error) {
          refused.push({ from: entry.from, reason: (error as Error).message });
        }
      }
      redirects = withoutLoops(accepted, follower(accepted), refused);
      follow = follower(redirects);
      const refusal = JSON.stringify(refused);
      if (refused.length > 0 && refusal !== lastRefusal) onRefused(refused);
      lastRefusal = refusal;
    },
  };
}

/** Drops redirects that are part of a loop or of a chain that is too long. */
function withoutLoops(
  redirects: readonly Redirect[],
  follow: (path: string) => Followed,
  refused: { from: string; reason: string }[],
): Redirect[] {
  return redirects.filter((redirect) => {
    const probe = redirect.from.replace(/\/\*\*$/, '/any').replace(/\*\*$/, '-any');
    for (const path of [probe, redirect.from.replace(/\/?\*\*$/, '') || '/']) {
      const followed = follow(encodeURI(path));
      if (followed.redirects[0] !== redirect || followed.match) continue;
      refused.push({
        from: redirect.from,
        reason: `leads nowhere: ${followed.redirects.map(({ from }) => from).join(', ')}`,
      });
      return false;
    }
    return true;
  });
}

/** Whether a decoded path is that of a page that visitors see. */
export function isLivePage(
  path: string,
  addresses: AddressSettings,
  { rowAt }: Pick<ContentService, 'rowAt'>,
  off: readonly Part[],
): boolean {
  const page = matchRoute(path, addresses);
  if (!page || isOff(pageName(page.route, page.params), off)) return false;
  const collection = collectionOfRoute(page.route);
  const slug = page.params.slug ?? page.params.page;
  const row = collection && slug ? rowAt(itemKey(collection, slug)) : null;
  return !collection || (row !== null && isVisible(row, Date.now()));
}

export interface ContentRedirectsOptions {
  config: AddressSettings & Pick<Config, 'siteUrl'>;
  content: Pick<ContentService, 'redirects' | 'onChange' | 'rowAt' | 'identity'>;
  logger: Pick<Logger, 'warn' | 'error'>;
}

/** Route redirects that follow editors' changes without a restart. Until content is loaded, only the redirects in code apply. */
export function createContentRedirects({ config, content, logger }: ContentRedirectsOptions): SiteRedirects {
  const redirects = createSiteRedirects({
    addresses: config,
    siteUrl: config.siteUrl,
    onRefused: (refused) => logger.warn({ refused }, 'redirects left out'),
    isLive: (path) => isLivePage(path, config, content, content.identity(config.defaultLocale).off),
  });
  const refresh = async () => {
    try {
      redirects.setEntries(await content.redirects());
    } catch (error) {
      if (!(error instanceof ContentUnavailableError))
        logger.error({ err: error }, 'redirects not refreshed');
    }
  };
  content.onChange((keys) => {
    // The record of the site names the languages, which prefix addresses.
    if (keys.some((key) => key === REDIRECTS_KEY || key === SITE_KEY)) void refresh();
  });
  void refresh();
  return redirects;
}
