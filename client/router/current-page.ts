import { errorHead, type HeadModel } from '../head/head-model';
import type { Locale } from '../i18n/locales';
import type { Messages } from '../i18n/messages';
import type { RouteName } from '../sections';
import type { AnyView, BlockComponents, LayoutData, PageComponent, PageFailure } from '../model/view-types';
import type { PagePayload } from './payload';
import { requiredContext } from './required-context';

interface AnyPage {
  locale: Locale;
  messages: Messages;
  layout: LayoutData;
  /** Null for the document's first page, whose head the server has written. */
  head: HeadModel | null;
}

/** A page of the route table with everything it is rendered from. */
export interface FoundPage extends AnyPage {
  route: RouteName;
  view: AnyView;
  Page: PageComponent;
  components: BlockComponents;
  error: null;
}

export interface FailedPage extends AnyPage {
  route: null;
  error: PageFailure;
}

/** The page being shown; the server and the browser render the same tree from it. */
export type CurrentPage = FoundPage | FailedPage;

export const foundPage = (
  { route, locale, head = null, data }: Omit<PagePayload, 'head'> & { head?: HeadModel | null },
  messages: Messages,
  Page: PageComponent,
  components: BlockComponents,
): FoundPage => ({
  route,
  locale,
  messages,
  layout: data.layout,
  head,
  view: data.page,
  Page,
  components,
  error: null,
});

/** An error page that the browser makes itself. */
export const failedPage = (
  { locale, messages, layout }: Pick<AnyPage, 'locale' | 'messages' | 'layout'>,
  error: PageFailure,
): FailedPage => ({ route: null, locale, messages, layout, head: errorHead(error), error });

export const [CurrentPageProvider, useCurrentPage] = requiredContext<CurrentPage>('CurrentPageProvider');
