import { useLocation, useMatches, type Location, type UIMatch } from 'react-router-dom';

import { useSite } from '../data/site-context';
import type { LayoutData, PagePayload } from '../data/view-types';
import type { HeadModel } from '../head/head-model';
import type { Locale } from '../i18n/locales';
import { pageName, parseRouteId, type RouteName } from '../routes';

/** Name that header and footer rules see where no route matched. */
export const ERROR_PAGE_NAME = 'error';

/** What header and footer need to know of the page between them. */
export interface PageFrame {
  locale: Locale;
  /** Null where no route matched. */
  route: RouteName | null;
  /** Route name, or the slug of a generic page. */
  pageName: string;
  isError: boolean;
  layout: LayoutData;
  /** Null on the first page, whose head the server wrote, and on an error page, which brings its own. */
  head: HeadModel | null;
}

type Loaded = Omit<PagePayload, 'head'> & Partial<Pick<PagePayload, 'head'>>;

/** Tells the frame that the page at a location has its data but cannot be shown. */
export type ReportFailure = (location: Location) => void;

/**
 * The frame of the page being shown; an error page borrows the layout of the page the visitor came from.
 *
 * @param failure where a page could not be shown, the last time that happened
 */
export function usePageFrame(failure: Location | null): PageFrame {
  const site = useSite();
  const match = useMatches().at(-1) as UIMatch<Loaded | undefined> | undefined;
  const route = match ? parseRouteId(match.id) : null;
  const payload = match?.loaderData;
  const isError = useLocation() === failure || !payload;
  return {
    locale: route?.locale ?? site.locale,
    route: route?.name ?? null,
    pageName: route ? pageName(route.name, match!.params) : ERROR_PAGE_NAME,
    isError,
    layout: payload?.data.layout ?? site.layout,
    head: (!isError && payload.head) || null,
  };
}
