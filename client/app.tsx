import type { ReactNode } from 'react';
import { SiteProvider, type Site } from './data/site-context';
import { FormNoticeProvider, type FormNotice } from './forms/form-notice';

/** What wraps the router on both sides: the same tree, so that hydration finds what the server rendered. */
export function App({
  site,
  notice,
  children,
}: {
  site: Site;
  notice: FormNotice | null;
  children: ReactNode;
}) {
  return (
    <SiteProvider value={site}>
      <FormNoticeProvider value={notice}>{children}</FormNoticeProvider>
    </SiteProvider>
  );
}
