import type { ReactNode } from 'react';
import { useCurrentPage } from '../router/current-page';
import { WithVoucherDialog } from '../forms/voucher/voucher-dialog';
import { I18nProvider } from '../i18n/messages';
import { sectionOf } from '../sections';
import { Footer } from './footer';
import { Header } from './header';
import { isHeaderWhite } from './frame-decisions';
import { usePageFrame } from './page-frame';

/** Frame of every page: skip link, header, main, footer and the voucher dialog, in the page's language. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { messages } = useCurrentPage();
  const frame = usePageFrame();
  const white = !frame.isError && isHeaderWhite(frame);

  return (
    <I18nProvider key={frame.locale} locale={frame.locale} messages={messages}>
      <WithVoucherDialog
        className="site"
        data-section={frame.isError ? 'error' : sectionOf(frame.pageName).tone}
        data-header={white ? 'white' : 'dark'}
      >
        <a className="skip-link" href="#content">
          {messages.skipToContent()}
        </a>
        <Header frame={frame} white={white} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer frame={frame} />
      </WithVoucherDialog>
    </I18nProvider>
  );
}
