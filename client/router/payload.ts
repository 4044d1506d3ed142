import { withElements } from './with-elements';
import type { HeadModel } from '../head/head-model';
import type { Locale } from '../i18n/locales';
import type { RouteName } from '../sections';
import { canonicalQuery, pageSearch } from '../model/page-query';
import type { LayoutData, PageFailure, AnyView } from '../model/view-types';

/** Response header with the server's build. A page of another build must not be shown with this one's code. */
export const BUILD_ID_HEADER = 'x-build-id';

/** Body of `{page}/_payload.json`: one round trip per page. The page data script of a document contains it without the head. */
export interface PagePayload {
  route: RouteName;
  locale: Locale;
  head: HeadModel;
  data: { layout: LayoutData; page: AnyView };
}

/** Body of a payload whose page does not exist: the contract's `status` and `message`, and the parts of the error page. */
export interface MissingPayload extends PageFailure {
  locale: Locale;
  layout: LayoutData;
  head: HeadModel;
}

/** The server's response to `{page}/_payload.json`. */
export interface PayloadResponse {
  status: number;
  buildId: string | null;
  body: PagePayload | { redirect: { to: string; external: boolean } } | MissingPayload | { document: true };
}

/** The meaning of a payload's response for a navigation. */
export type PayloadOutcome =
  | { kind: 'page'; payload: PagePayload }
  | { kind: 'redirect'; to: string; external: boolean }
  | { kind: 'missing'; failure: MissingPayload }
  /** Only a document can show it: it is from another build, whose pages need its code, or has another security policy. */
  | { kind: 'document' }
  /** The server failed; a second try may succeed. */
  | { kind: 'failed' };

export const PAYLOAD_SUFFIX = '/_payload.json';

/**
 * Path of a page's payload: `/blog?page=2` is `/blog/_payload.json?page=2`; parameters that change neither page nor
 * head are left out.
 */
export const payloadPath = (route: RouteName | null, { pathname, searchParams }: URL): string =>
  pathname.replace(/\/?$/, PAYLOAD_SUFFIX) + (route ? pageSearch(canonicalQuery(searchParams)) : '');

export function payloadOutcome({ status, buildId, body }: PayloadResponse, ownBuild: string): PayloadOutcome {
  if (status >= 500 || status === 429) return { kind: 'failed' };
  if (buildId && buildId !== ownBuild) return { kind: 'document' };
  if ('document' in body) return { kind: 'document' };
  if ('redirect' in body) return { kind: 'redirect', ...body.redirect };
  if ('message' in body) return { kind: 'missing', failure: body };
  return status >= 400 ? { kind: 'failed' } : { kind: 'page', payload: body };
}

/**
 * Requests a payload; the server responds 304 if the browser's cache has it. The cache alone is not used:
 * `stale-while-revalidate`, meant for a CDN, could show a page as it was before an editor's change.
 *
 * @throws if the network fails or the response is not JSON
 */
export async function requestPayload(path: string, options: RequestInit = {}): Promise<PayloadResponse> {
  const response = await fetch(path, { cache: 'no-cache', ...options });
  return {
    status: response.status,
    buildId: response.headers.get(BUILD_ID_HEADER),
    body: withElements((await response.json()) as PayloadResponse['body']),
  };
}
