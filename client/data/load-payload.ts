import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { PageError } from './page-error';
import type { PagePayload } from './view-types';

interface RedirectPayload {
  redirect: { to: string; status: number; external: boolean };
}

/** Where a page's payload lies: `/blog?page=2` is `/blog/_payload.json?page=2`. */
export const payloadUrl = (url: URL): string =>
  `${url.pathname.replace(/\/$/, '')}/_payload.json${url.search}`;

/**
 * Gets what a page shows, for a navigation inside the site.
 * @throws {PageError} when the page is unknown or cannot be loaded.
 */
export async function loadPayload({ request }: LoaderFunctionArgs): Promise<PagePayload | Response> {
  const response = await fetch(payloadUrl(new URL(request.url)), { signal: request.signal });
  const body = (await response.json()) as PagePayload | RedirectPayload | { message: string };
  if (!response.ok)
    throw new PageError(response.status, 'message' in body ? body.message : response.statusText);
  if ('redirect' in body) {
    const { to, external } = body.redirect;
    if (!external) return redirect(to);
    window.location.assign(to);
    return new Promise<never>(() => {});
  }
  return body as PagePayload;
}
