import type { AddressSettings } from '../i18n/localize-path';
import type { BuildTarget } from '../model/build-target';
import { requiredContext } from './required-context';

/** The part of the server's configuration that browsers get, in the page data script. */
export interface PublicConfig extends AddressSettings {
  siteUrl: string;
  buildTarget: BuildTarget;
  chatWidgetUrl: string | null;
  analyticsUrl: string | null;
  /** The application's version, as the footer and `userappversion` show it. */
  version: string;
  buildId: string;
}

/** The settings that stay the same while a visitor moves between pages. */
export const [ConfigProvider, useConfig] = requiredContext<PublicConfig>('ConfigProvider');
