import { VOUCHER_FORM_ID } from '../../forms/voucher/voucher-form-id';
import type { SitePage } from '../api/entries';
import { pageName, routePath, type RouteName } from '../../sections';
import type { Labels } from '../../model/field';
import type { SiteModel } from '../../model/site-model';

/** Fragments of the sections that links can lead to, by key of their entry. */
const FRAGMENTS: Readonly<Record<string, string>> = {
  cases: 'cases',
  dialogue: 'dialogue',
  steps: 'steps',
  faq: 'faq',
  packages: 'packages',
  'voucher-form': VOUCHER_FORM_ID,
};

const CONTACT = '/#contact';

export const landingPages = (model: SiteModel, labels: Labels): SitePage[] =>
  sectionsWithPages(model).map(({ path, label }) => ({ path, title: labels[label](), entry: null }));

/** Sections of pages that links can lead to. */
export function siteFragments(model: SiteModel, labels: Labels): SitePage[] {
  const parts = sectionsWithPages(model).flatMap(({ path, label, entries }) =>
    Object.entries(entries)
      .filter(([key]) => key in FRAGMENTS)
      .map(([key, part]) => ({
        path: `${path}#${FRAGMENTS[key]!}`,
        title: `${labels[label]()}: ${labels[part.label]()}`,
        entry: null,
      })),
  );
  return [{ path: CONTACT, title: labels.contact(), entry: null }, ...parts];
}

interface NamedPage {
  /** The name of the page, which entries of a collection share. */
  name: string;
  title: string;
}

/** Pages by the names that menus know them by: landing pages, then each collection's entries, then generic pages. */
export function namedPages(model: SiteModel, pages: readonly SitePage[], labels: Labels): NamedPage[] {
  const sections = Object.values(model.contents).flatMap(({ route, label }) =>
    route ? [{ name: route, title: labels[label]() }] : [],
  );
  const kinds = Object.values(model.collections).flatMap(({ route, label }) =>
    route && route !== GENERIC ? [{ name: route, title: labels[label]() }] : [],
  );
  const generic = pages.flatMap(({ entry, path, title }) =>
    entry && model.collections[entry.collection]?.route === GENERIC
      ? [{ name: pageName(GENERIC, { page: path.slice('/'.length) }), title }]
      : [],
  );
  return [...sections, ...kinds, ...generic];
}

const GENERIC = 'page' satisfies RouteName;

const sectionsWithPages = (model: SiteModel) =>
  Object.values(model.contents).flatMap((section) =>
    section.route ? [{ ...section, path: routePath(section.route, {}) }] : [],
  );
