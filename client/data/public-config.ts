import type { AddressRules } from '../i18n/localize-path';
import type { BuildTarget } from '../layout/build-target';

/** What the server's configuration shows to browsers; travels in the page data script. */
export interface PublicConfig extends AddressRules {
  siteUrl: string;
  siteName: string;
  buildTarget: BuildTarget;
  chatWidgetUrl: string | null;
  analyticsUrl: string | null;
  /** The application's version, as the footer and `userappversion` show it. */
  version: string;
  buildId: string;
}
