import type { FormName } from '../../client/forms/forms';
import type { Locale } from '../../client/i18n/locales';
import type { AddressSettings } from '../../client/i18n/localize-path';
import { matchRoute } from '../../client/router/match-route';
import { collectionOfRoute, type ItemCollection } from '../../client/model/collections';
import { isSlug } from '../../client/model/slug';
import { cleanLine } from '../../client/model/text/clean-text';
import { LEAD_PATH_LENGTH } from '../http/limits';
import { returnPath } from './return-path';

export interface LeadContext {
  /** Path of the page that the form stands on. */
  page: string;
  /** The subject of the lead: the page's entry (`workshops/slug`, `web3_cases/slug`), or what the form names (`package/2`). */
  entry?: string;
  language: Locale;
  firstPage?: string;
  /** Host of the site that the visitor came from. */
  referrer?: string;
  /** `utm_…` parameters of the first page's address, without their prefix. */
  campaign?: Partial<Record<CampaignField, string>>;
}

const CAMPAIGN_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** Collections of entries that a lead can be about. */
const SUBJECTS: readonly (ItemCollection | undefined)[] = ['workshops', 'web3_cases', 'digitalization_cases'];

/** Longest visit data, in characters: two addresses, the second without a path. */
const VISIT_LIMIT = 4_000;
const CAMPAIGN_LIMIT = 100;

/** The site that the form stands on. */
export type LeadSite = AddressSettings & { siteUrl: string };

export interface ContextSource {
  form: FormName;
  locale: Locale;
  /** Unchecked values of the post. */
  path: unknown;
  visit: unknown;
}

/** Reads where a post comes from. Values without the shape of a web address or a path of this site are ignored. */
export function leadContext({ form, locale, path, visit }: ContextSource, site: LeadSite): LeadContext {
  const [noted, before, subject] = addresses(visit);
  const page = returnPath(form, path, locale, site).split('?', 1)[0]!;
  const entry = entryOf(page, site) ?? (subject && entryOf(subject.pathname, site));
  return { page, ...(entry && { entry }), language: locale, ...visitContext(noted, before, site.siteUrl) };
}

function entryOf(page: string, addresses: AddressSettings): string | undefined {
  const match = matchRoute(page, addresses);
  const collection = match ? collectionOfRoute(match.route) : undefined;
  const slug = match?.params.slug ?? '';
  return SUBJECTS.includes(collection) && isSlug(slug) ? `${collection}/${slug}` : undefined;
}

/** @param noted - the first page, and what was before it */
function visitContext(
  noted: URL | undefined,
  before: URL | undefined,
  siteUrl: string,
): Partial<LeadContext> {
  const isOutside = before && before.host !== noted?.host && before.host !== new URL(siteUrl).host;
  // A link opened in a new tab starts a visit there, but the page with that link is closer to where the visitor began.
  const first = before && !isOutside ? before : noted;
  const campaign = Object.fromEntries(
    CAMPAIGN_FIELDS.flatMap((name) => {
      const value = cleanLine(first?.searchParams.get(`utm_${name}`) ?? '', CAMPAIGN_LIMIT).slice(
        0,
        CAMPAIGN_LIMIT,
      );
      return value ? [[name, value]] : [];
    }),
  );
  return {
    ...(first && { firstPage: first.pathname.slice(0, LEAD_PATH_LENGTH) }),
    ...(isOutside && { referrer: before.host }),
    ...(Object.keys(campaign).length > 0 && { campaign }),
  };
}

/** @param visit - JSON of the address of the first page, of the one before it, and of the page that the lead is about */
function addresses(visit: unknown): (URL | undefined)[] {
  if (typeof visit !== 'string' || visit.length > VISIT_LIMIT) return [];
  try {
    const list: unknown = JSON.parse(visit);
    if (!Array.isArray(list)) return [];
    return list.map((text: unknown) =>
      typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined,
    );
  } catch {
    return [];
  }
}

/** A campaign in one line, named as in the link: `utm_source=news · utm_term=ai`. */
export const campaignLine = ({ campaign = {} }: Pick<LeadContext, 'campaign'>): string =>
  Object.entries(campaign)
    .map(([name, value]) => `utm_${name}=${value}`)
    .join(' · ');
