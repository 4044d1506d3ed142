import type { Locale } from '../i18n/locales';
import type { BuildTarget } from '../layout/build-target';

/** What the server's configuration shows to browsers; travels in the page data script. */
export interface PublicConfig {
  siteUrl: string;
  siteName: string;
  locales: readonly Locale[];
  buildTarget: BuildTarget;
  chatWidgetUrl: string | null;
  analyticsUrl: string | null;
  /** The application's version, as the footer and `userappversion` show it. */
  version: string;
  buildId: string;
}
