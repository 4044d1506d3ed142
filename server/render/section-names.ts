import type { Locale } from '../../client/i18n/locales';
import type { RouteName } from '../../client/routes';

/** Sections of the site as breadcrumbs and drawn pictures name them. */
const SECTION_NAMES: Readonly<Record<string, Record<Locale, string>>> = {
  index: { en: 'Home', sl: 'Domov' },
  blog: { en: 'Blog', sl: 'Blog' },
  project: { en: 'EU projects', sl: 'EU-projekti' },
  workshops: { en: 'Workshops', sl: 'Delavnice' },
  web3: { en: 'Web3', sl: 'Web3' },
  digitalization: { en: 'Digitalization', sl: 'Digitalizacija' },
};

/** Name of the section that a route belongs to; empty for generic pages. */
export const sectionName = (route: RouteName, locale: Locale): string =>
  SECTION_NAMES[route.split('-', 1)[0]!]?.[locale] ?? '';
