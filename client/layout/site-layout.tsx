import { useEffect, useState } from 'react';
import { Outlet, type Location } from 'react-router-dom';
import { useSite } from '../data/site-context';
import { VoucherDialog } from '../forms/voucher-dialog';
import { VoucherSelectionProvider } from '../forms/voucher-selection';
import { I18nProvider, useMessages } from '../i18n/messages';
import { usePageArrival } from '../navigation/use-page-arrival';
import { Footer } from './footer';
import { Header } from './header';
import { isHeaderWhite } from './header-rules';
import { usePageFrame, type ReportFailure } from './page-frame';
import { pageSection } from './page-section';

/** Frame of every page: skip link, header, main, footer and the voucher dialog, in the page's language. */
export function SiteLayout() {
  const site = useSite();
  const [failure, reportFailure] = useState<Location | null>(null);
  const frame = usePageFrame(failure);
  const messages = site.messages[frame.locale] ?? Object.values(site.messages)[0]!;
  const white =
    !frame.isError && isHeaderWhite({ pageName: frame.pageName, buildTarget: site.config.buildTarget });

  useEffect(() => {
    document.documentElement.lang = frame.locale;
  }, [frame.locale]);
  usePageArrival(frame.head);

  return (
    <I18nProvider key={frame.locale} locale={frame.locale} messages={messages}>
      <VoucherSelectionProvider>
        <div
          className="site"
          data-section={frame.isError ? 'error' : pageSection(frame.pageName)}
          data-header={white ? 'white' : 'dark'}
        >
          <SkipLink />
          <Header frame={frame} white={white} />
          <main id="content" tabIndex={-1}>
            <Outlet context={reportFailure satisfies ReportFailure} />
          </main>
          <Footer frame={frame} />
        </div>
        <VoucherDialog packages={frame.layout.packages} {...frame.layout.voucherForm} />
      </VoucherSelectionProvider>
    </I18nProvider>
  );
}

function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {useMessages().skipToContent()}
    </a>
  );
}
