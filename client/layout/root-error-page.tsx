import type { PageFailure } from '../data/view-types';
import { useCurrentPage } from '../data/current-page';
import { I18nProvider } from '../i18n/messages';
import { ErrorPage } from './error-page';

/** For the case that the layout itself fails: the error page without header and footer. */
export function RootErrorPage({ failure }: { failure: PageFailure }) {
  const { locale, messages } = useCurrentPage();
  return (
    <I18nProvider locale={locale} messages={messages}>
      <main className="site" data-section="error">
        <ErrorPage failure={failure} />
      </main>
    </I18nProvider>
  );
}
