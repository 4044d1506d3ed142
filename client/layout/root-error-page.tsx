import { useSite } from '../data/site-context';
import { I18nProvider } from '../i18n/messages';
import { ErrorPage } from './error-page';

/** For the case that the layout itself fails: the error page without header and footer. */
export function RootErrorPage() {
  const { locale, messages } = useSite();
  return (
    <I18nProvider locale={locale} messages={messages[locale]!}>
      <main className="site" data-section="error">
        <ErrorPage />
      </main>
    </I18nProvider>
  );
}
