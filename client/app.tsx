import { useLayoutEffect } from 'react';
import { useRoutes } from 'react-router-dom';
import { CurrentPageProvider, failedPage, type CurrentPage, type FailedPage } from './router/current-page';
import { SiteProvider, useSite, type Site } from './router/site-context';
import { FormFlashProvider, type FormFlash } from './forms/form-flash';
import { applyHead } from './head/apply-head';
import { localizePath } from './i18n/localize-path';
import { ErrorBoundary } from './layout/error-boundary';
import { ErrorPage, RootErrorPage } from './layout/error-page';
import { SiteLayout } from './layout/site-layout';
import { parentOf, routeByName, routeId } from './routes';

export interface AppProps {
  site: Site;
  page: CurrentPage;
  flash: FormFlash | null;
}

/** The tree inside the router. It is the same on both sides, so that hydration matches the server's HTML. */
export function App({ site, page, flash }: AppProps) {
  const failed = failedPage(page, { status: 500, message: page.messages.errors.failed() });
  return (
    <SiteProvider value={site}>
      <FormFlashProvider value={flash}>
        <ErrorBoundary page={page} fallback={<PageWithoutLayout page={failed} />}>
          <ErrorBoundary page={page} fallback={<PageInLayout page={failed} />}>
            <PageInLayout page={page} />
          </ErrorBoundary>
        </ErrorBoundary>
      </FormFlashProvider>
    </SiteProvider>
  );
}

interface CurrentPageProps<Page = CurrentPage> {
  page: Page;
}

/** Renders the route that was matched for the page. React Router gets no other, so that it does not search the table again. */
function PageInLayout({ page }: CurrentPageProps) {
  useDocument(page);
  const { config } = useSite();
  const path = page.error ? '*' : localizePath(routeByName(page.route).path, page.locale, config);
  const content = page.error ? (
    <ErrorPage failure={page.error} />
  ) : (
    <page.Page view={page.view} parent={parentOf(page.route, page.layout.absent)} />
  );
  const id = page.error ? undefined : routeId(page.route, page.locale);
  const route = useRoutes([{ id, path, element: <SiteLayout>{content}</SiteLayout> }]);
  return <CurrentPageProvider value={page}>{route}</CurrentPageProvider>;
}

/** For the case that the layout itself fails. */
function PageWithoutLayout({ page }: CurrentPageProps<FailedPage>) {
  useDocument(page);
  return (
    <CurrentPageProvider value={page}>
      <RootErrorPage failure={page.error} />
    </CurrentPageProvider>
  );
}

/** Gives the document the page's head and language. */
function useDocument({ head, locale }: CurrentPage): void {
  useLayoutEffect(() => {
    if (head) applyHead(document, head);
    document.documentElement.lang = locale;
  }, [head, locale]);
}
