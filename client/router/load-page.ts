import { createPath } from 'react-router-dom';
import { hardNavigate, reloadOnce } from './hard-navigate';
import { canonicalPath, splitLocale } from '../i18n/localize-path';
import { loadMessages } from '../i18n/messages';
import { matchRoute, type PageRoute } from './match-route';
import type { RouteName } from '../sections';
import type { AnyView, BlockComponents, PageComponent } from '../model/view-types';
import { foundPage, type CurrentPage } from './current-page';
import { payloadOutcome, payloadPath, requestPayload, type PayloadOutcome } from './payload';
import type { PayloadStore } from './payload-store';
import type { PublicConfig } from './public-config';

/** The result of a navigation: a page, or another address of this site to go to instead, or neither without a network. */
type Destination = { page: CurrentPage } | { redirect: string } | { unreachable: true };

export type LoadPage = ReturnType<typeof createLoadPage>;

interface LoadPageOptions {
  config: PublicConfig;
  prefetched: PayloadStore;
  loadComponent: (route: RouteName) => Promise<PageComponent>;
  loadBlocks: (view: AnyView) => Promise<BlockComponents>;
}

/**
 * Loads a page's data, code and language for a navigation inside the site. Anything that fails here ends in a full load of
 * the target, so that the visitor gets the server's page instead of an error message. Without a network, that would be the browser's.
 */
export function createLoadPage({ config, prefetched, loadComponent, loadBlocks }: LoadPageOptions) {
  /** @throws when the navigation is aborted. */
  return async (url: URL, signal: AbortSignal): Promise<Destination> => {
    const canonical = canonicalPath(createPath(url), config);
    if (canonical !== createPath(url)) return { redirect: canonical };
    const { locale } = splitLocale(url.pathname, config);
    const match = matchRoute(url.pathname, config);
    const parts = Promise.all([loadMessages(locale), match && loadComponent(match.route)]);
    // A network that is gone is told by the payload.
    parts.catch(() => {});
    const outcome = await loadPayload(url, match, signal);
    if (outcome.kind === 'redirect')
      return outcome.external ? hardNavigate(outcome.to) : { redirect: outcome.to };
    try {
      const [messages, Page] = await parts;
      if (outcome.kind === 'missing') {
        const { status, message, ...frame } = outcome.failure;
        return { page: { ...frame, messages, route: null, error: { status, message } } };
      }
      if (outcome.kind === 'page' && Page && outcome.payload.route === match?.route) {
        const components = await loadBlocks(outcome.payload.data.page);
        return { page: foundPage(outcome.payload, messages, Page, components) };
      }
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(await responds(signal))) return { unreachable: true };
      // A missing chunk was most likely removed by a deploy; a full load gets its successor.
      const to = createPath(url);
      return reloadOnce(to) ? new Promise<never>(() => {}) : hardNavigate(to);
    }
    if (outcome.kind === 'failed' && !(await responds(signal))) return { unreachable: true };
    return hardNavigate(url.href);
  };

  /** Tries a second time if the network or the server fails. */
  async function loadPayload(
    url: URL,
    match: PageRoute | null,
    signal: AbortSignal,
  ): Promise<PayloadOutcome> {
    const path = payloadPath(match?.route ?? null, url);
    const wholePath = payloadPath(null, url) + url.search;
    const request = async (isFirst: boolean) => {
      const response = (isFirst && prefetched.take(path)) || requestPayload(path, { signal });
      const outcome = payloadOutcome(await response, config.buildId);
      // A redirect keeps the whole query, including names that no page reads.
      return outcome.kind === 'redirect' && wholePath !== path
        ? payloadOutcome(await requestPayload(wholePath, { signal }), config.buildId)
        : outcome;
    };
    for (const isFirst of [true, false]) {
      try {
        const outcome = await request(isFirst);
        if (outcome.kind !== 'failed') return outcome;
      } catch (error) {
        if (signal.aborted) throw error;
      }
    }
    return { kind: 'failed' };
  }
}

const responds = (signal: AbortSignal): Promise<boolean> =>
  fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
