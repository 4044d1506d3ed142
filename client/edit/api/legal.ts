import type { Locale } from '../../i18n/locales';
import { request } from './request';

/** Pages for which there is a model text, with their slugs. */
export const LEGAL_SLUGS = {
  privacy: 'privacy-policy',
  terms: 'terms-and-conditions',
  cookies: 'cookies',
  accessibility: 'accessibility',
} as const;

export type LegalKind = keyof typeof LEGAL_SLUGS;

/** A model of a legal page, as an editor can begin with it. */
export interface LegalPage {
  title: string;
  /** HTML. */
  body: string;
}

/** A model in English and in every language of the site. */
export type LegalPages = Readonly<Partial<Record<Locale, LegalPage>>>;

export const legalKindOf = (slug: unknown): LegalKind | null =>
  (Object.keys(LEGAL_SLUGS) as LegalKind[]).find((kind) => LEGAL_SLUGS[kind] === slug) ?? null;

/** Loads the model of a legal page, with the company's data in it. */
export const loadLegalPages = async (kind: LegalKind): Promise<LegalPages> =>
  (await request<{ pages: LegalPages }>(`/edit/api/legal/${kind}`)).pages;
