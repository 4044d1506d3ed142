import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { leave } from '../build-updates/leave';
import type { RouteName } from '../routes';
import { canonicalQuery, pageSearch } from './page-query';
import { PageError } from './page-error';
import { payloadOutcome, requestPayload } from './payload-answer';
import type { PayloadStore } from './payload-store';
import type { PagePayload } from './view-types';

/** Where a page's payload lies: `/blog?page=2` is `/blog/_payload.json?page=2`; names that change neither page nor head are left out. */
export const payloadPath = (route: RouteName | null, { pathname, searchParams }: URL): string =>
  `${pathname.replace(/\/$/, '')}/_payload.json${route ? pageSearch(canonicalQuery(searchParams)) : ''}`;

export interface PayloadLoaderOptions {
  /** The build of the page that is being shown. */
  buildId: string;
  /** Whether a newer build is known to be there. */
  isOutdated: () => boolean;
  prefetched: PayloadStore;
  /** Path, query and hash that the running navigation leads to. */
  target: () => string;
}

/**
 * Gets what a page shows, for a navigation inside the site. Whatever cannot be settled here ends in a full load of the
 * target: the server knows best, and the visitor sees a page instead of an excuse.
 *
 * @throws {PageError} when there is no such page.
 */
export function createPayloadLoader({ buildId, isOutdated, prefetched, target }: PayloadLoaderOptions) {
  return async (
    { request: { url, signal } }: Pick<LoaderFunctionArgs, 'request'>,
    route: RouteName | null,
  ): Promise<PagePayload | Response> => {
    if (isOutdated()) return leave(target());
    const asked = new URL(url);
    const path = payloadPath(route, asked);
    const wholePath = payloadPath(null, asked) + asked.search;
    const tries = [
      () => prefetched.take(path) ?? requestPayload(path, { signal }),
      () => requestPayload(path, { signal }),
    ];
    for (const request of tries) {
      try {
        let outcome = payloadOutcome(await request(), buildId);
        // A redirect takes the query along, also what says nothing to pages.
        if (outcome.kind === 'redirect' && wholePath !== path)
          outcome = payloadOutcome(await requestPayload(wholePath, { signal }), buildId);
        if (outcome.kind === 'page' && route) return outcome.payload;
        if (outcome.kind === 'missing') throw new PageError(outcome.status, outcome.message);
        if (outcome.kind === 'redirect') return outcome.external ? leave(outcome.to) : redirect(outcome.to);
        break;
      } catch (error) {
        if (error instanceof PageError || signal.aborted) throw error;
      }
    }
    return leave(target());
  };
}
