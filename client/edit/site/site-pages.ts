import type { EntryKey, EntrySummary } from '../api/entries';
import { routePath, type RouteName } from '../../routes';
import type { Labels } from '../model/field';
import type { SiteModel } from '../model/site-model';

/** A page of the site, or a section on one. */
export interface SitePage {
  /** Unprefixed path; a section has a fragment. */
  path: string;
  title: string;
  /** The entry of the page; null for landing pages. */
  entry: EntryKey | null;
}

/** Fragments of the sections that links can lead to, by key of their entry. */
const FRAGMENTS: Readonly<Record<string, string>> = {
  cases: 'cases',
  dialogue: 'dialogue',
  steps: 'steps',
  faq: 'faq',
  packages: 'packages',
  'voucher-form': 'apply',
};

/** Home's contact form. */
const CONTACT = '/#contact';

/** All pages: landing pages first, then those of entries. */
export function sitePages(model: SiteModel, entries: readonly EntrySummary[], labels: Labels): SitePage[] {
  const sections = sectionsWithPages(model).map(({ path, label }) => ({
    path,
    title: labels[label](),
    entry: null,
  }));
  const items = entries
    .filter((entry) => entry.path !== null && model.collections[entry.collection]?.kind === 'items')
    .map(({ collection, id, label, path }) => ({ path: path!, title: label, entry: { collection, id } }));
  return [...sections, ...items];
}

/** Sections of pages that links can lead to. */
export function sitePlaces(model: SiteModel, labels: Labels): SitePage[] {
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

const sectionsWithPages = (model: SiteModel) =>
  Object.values(model.contents).flatMap((section) =>
    section.route ? [{ ...section, path: routePath(section.route as RouteName, {}) }] : [],
  );
