import { useLayoutEffect, useMemo } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import {
  CurrentPageProvider,
  failedPage,
  useCurrentPage,
  type CurrentPage,
  type FailedPage,
} from './router/current-page';
import { ConfigProvider, useConfig, type PublicConfig } from './router/public-config';
import { FormFlashProvider, type FormFlash } from './router/form-flash';
import { applyHead } from './head/apply-head';
import { localizePath, type AddressSettings } from './i18n/localize-path';
import { ErrorBoundary, ErrorPage, RootErrorPage } from './layout/error-page';
import { SiteLayout } from './layout/site-layout';
import { parentOf, routeId, ROUTES } from './sections';

export interface AppProps {
  config: PublicConfig;
  page: CurrentPage;
  flash: FormFlash | null;
}

/** The tree inside the router. It is the same on both sides, so that hydration matches the server's HTML. */
export function App({ config, page, flash }: AppProps) {
  const failed = failedPage(page, { status: 500, message: page.messages.errors.failed() });
  return (
    <ConfigProvider value={config}>
      <FormFlashProvider value={flash}>
        <ErrorBoundary page={page} fallback={<PageWithoutLayout page={failed} />}>
          <ErrorBoundary page={page} fallback={<PageInLayout page={failed} />}>
            <PageInLayout page={page} />
          </ErrorBoundary>
        </ErrorBoundary>
      </FormFlashProvider>
    </ConfigProvider>
  );
}

interface CurrentPageProps<Page = CurrentPage> {
  page: Page;
}

function PageInLayout({ page }: CurrentPageProps) {
  useDocument(page);
  const config = useConfig();
  const routes = useMemo(() => routeObjects(config), [config]);
  return <CurrentPageProvider value={page}>{useRoutes(routes)}</CurrentPageProvider>;
}

/** The routes in each offered language. What a route shows is the page that was loaded for it, or why there is none. */
const routeObjects = (addresses: AddressSettings): RouteObject[] => [
  ...addresses.locales.flatMap((locale) =>
    ROUTES.map(({ name, path }) => ({
      id: routeId(name, locale),
      path: localizePath(path, locale, addresses),
      element: <ShownPage />,
    })),
  ),
  { path: '*', element: <ShownPage /> },
];

function ShownPage() {
  const page = useCurrentPage();
  return (
    <SiteLayout>
      {page.error ? (
        <ErrorPage failure={page.error} />
      ) : (
        <page.Page
          key={page.route}
          view={page.view}
          components={page.components}
          parent={parentOf(page.route, page.layout.absent)}
        />
      )}
    </SiteLayout>
  );
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

function useDocument({ head, locale }: CurrentPage): void {
  useLayoutEffect(() => {
    if (head) applyHead(document, head);
    document.documentElement.lang = locale;
  }, [head, locale]);
}
