import { bareText, plainTexts, type ShownText } from '../../client/model/shown-text';
import { collectionOfRoute } from '../../client/model/collections';
import { phoneLinks } from '../../client/model/phone-links';
import type { FaqView, PostView, WorkshopView } from '../../client/model/view-types';
import type { SiteConfig } from '../../client/head/site-config';
import { localeTag } from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import type { Messages } from '../../client/i18n/messages';
import type { Identity } from '../content/views/identity';
import { parentOf, routePath, type RouteName } from '../../client/sections';
import { type PageViews } from '../../client/routes';

/** The source of a page's schema.org objects. */
export interface StructuredPage {
  site: SiteConfig;
  identity: Identity;
  sectionNames: Messages['sections'];
  route: RouteName;
  /** Unprefixed path. */
  path: string;
  view: PageViews[RouteName];
  title: string;
  description: string;
  image: string;
  faq: FaqView | null;
  /** Paths that have no page, so that breadcrumbs leave them out. */
  absent: readonly string[] | undefined;
}

type JsonLd = Record<string, unknown>;

/** schema.org data of a page: the organization, and the page itself. */
export function structuredData(page: StructuredPage): { key: string; json: JsonLd }[] {
  const parts: [string, JsonLd | null][] = [
    ['organization', organization(page)],
    ['website', page.route === 'index' ? website(page) : null],
    ['breadcrumbs', collectionOfRoute(page.route) && page.route !== 'page' ? breadcrumbs(page) : null],
    ['article', page.route === 'blog-slug' ? blogPosting(page, page.view as PostView) : null],
    ['event', page.route === 'workshops-slug' ? event(page, page.view as WorkshopView) : null],
    ['faq', page.faq ? faqPage(page.faq) : null],
  ];
  return parts.flatMap(([key, json]) =>
    json ? [{ key: `ld-${key}`, json: { '@context': 'https://schema.org', ...plainTexts(json) } }] : [],
  );
}

const organizationId = ({ url }: SiteConfig) => ({ '@id': `${url}/#organization` });
const addressOf = (path: string, site: SiteConfig) => site.url + localizePath(path, site.currentLocale, site);

function organization(page: StructuredPage): JsonLd {
  const { claim, logo, legal_name, vat, email, phone, address, social } = page.identity;
  const phones = phoneLinks(phone).flatMap(({ href }) => href.slice('tel:'.length) || []);
  return {
    '@type': 'Organization',
    ...organizationId(page.site),
    name: page.site.name,
    url: `${page.site.url}/`,
    logo: new URL(logo?.src ?? '/icon-512.png', page.site.url).href,
    ...(claim && { slogan: claim }),
    ...(legal_name && { legalName: legal_name }),
    ...(vat && { vatID: vat }),
    ...(email && { email }),
    ...(phones.length > 0 && { telephone: phones.length > 1 ? phones : phones[0] }),
    ...(address && { address: postalAddress(address) }),
    ...(social.length > 0 && { sameAs: social.map(({ to }) => to) }),
  };
}

const ADDRESS_LINE = /^(.+?),\s*((?:[A-Z]{1,2}-?)?\d{3,6})\s+([^,]+?)(?:,\s*([^,]+))?$/;

/** An address, in one line or several, with its town and country apart where a postal code tells them apart. */
function postalAddress(lines: ShownText): JsonLd {
  const text = bareText(lines).replace(/,?\s*\n\s*/g, ', ');
  const [, street = text, code, town, country] = ADDRESS_LINE.exec(text) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(code && { postalCode: code, addressLocality: town }),
    ...(country && { addressCountry: country }),
  };
}

const website = ({ site }: StructuredPage): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${site.url}/#website`,
  url: addressOf('/', site),
  name: site.name,
  description: site.description,
  inLanguage: localeTag(site.currentLocale),
  publisher: organizationId(site),
});

/** The way to an entry as its page shows it: `item-header.tsx`. */
function breadcrumbs(page: StructuredPage): JsonLd {
  const { site, sectionNames, route, path, title, absent } = page;
  const parent = parentOf(route, absent);
  const above = ['index', ...(parent ? [parent.name] : [])] as const;
  const crumbs = [
    ...above.map((name) => ({ name: sectionNames[name](), item: addressOf(routePath(name), site) })),
    { name: title, item: addressOf(path, site) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}

const blogPosting = (page: StructuredPage, post: PostView): JsonLd => ({
  '@type': 'BlogPosting',
  headline: page.title,
  description: page.description,
  image: [page.image],
  datePublished: post.published,
  dateModified: post.changed || post.published,
  inLanguage: localeTag(page.site.currentLocale),
  mainEntityOfPage: addressOf(page.path, page.site),
  author: organizationId(page.site),
  publisher: organizationId(page.site),
  ...(post.tags.length > 0 && { keywords: post.tags.map(({ label }) => label) }),
});

function event(page: StructuredPage, workshop: WorkshopView): JsonLd | null {
  if (!workshop.starts) return null;
  const url = addressOf(page.path, page.site);
  return {
    '@type': 'Event',
    name: page.title,
    description: page.description,
    image: [page.image],
    startDate: workshop.starts,
    ...(workshop.ends && { endDate: workshop.ends }),
    inLanguage: localeTag(page.site.currentLocale),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${workshop.online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: workshop.online
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: workshop.place, address: postalAddress(workshop.place) },
    organizer: { '@type': 'Organization', name: page.site.name, url: `${page.site.url}/` },
    ...(workshop.price !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: workshop.price,
        priceCurrency: 'EUR',
        ...(workshop.published && { validFrom: workshop.published }),
        availability: `https://schema.org/${workshop.past || workshop.places === 0 ? 'SoldOut' : 'InStock'}`,
      },
    }),
    ...(workshop.places === 0 && { remainingAttendeeCapacity: 0 }),
    ...(workshop.places && { maximumAttendeeCapacity: workshop.places }),
  };
}

const faqPage = ({ items }: FaqView): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
