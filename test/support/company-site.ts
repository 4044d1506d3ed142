import { LOCALES, type Locale } from '../../client/i18n/locales';
import type { BuildTarget } from '../../client/model/build-target';
import { startTestPocketBase } from './pocketbase';
import { shared } from './shared';
import { startSite, type TestSite } from './site';

/** Read-only: a test that changes content needs a PocketBase of its own. */
export const companyPocketBase = shared(
  () => startTestPocketBase({ content: true }),
  (pocketbase) => pocketbase.stop(),
);

/** The same content on a site with other settings. Call it at the top of a module; see {@link shared}. */
export const companySiteWith = (env: Readonly<Record<string, string>>): (() => Promise<TestSite>) =>
  shared(
    async () => startSite({ pocketbase: await companyPocketBase(), env }),
    (site) => site.stop(),
  );

/** The company's site with default settings, shared by all test files of a run; read-only. */
export const companySite = companySiteWith({});

/** The same content on a site in every language; what is not translated is shown in English. */
export const siteInEveryLanguage = companySiteWith({ LOCALES: LOCALES.join() });

/** The same content on a site of each build target. */
export const companySiteOf: Readonly<Record<BuildTarget, () => Promise<TestSite>>> = {
  '': companySite,
  mfc: companySiteWith({ BUILD_TARGET: 'mfc' }),
  realmfc: companySiteWith({ BUILD_TARGET: 'realmfc' }),
};

/** The same content on a site with a single language. */
export const siteInOneLanguage = Object.fromEntries(
  LOCALES.map((locale) => [locale, companySiteWith({ LOCALES: locale })]),
) as Readonly<Record<Locale, () => Promise<TestSite>>>;
