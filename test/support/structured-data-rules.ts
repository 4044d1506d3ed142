/** A schema.org object found in a page. */
export type Thing = { '@type'?: string; [name: string]: unknown };

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isUrl: Check = (value) => isText(value) && /^https?:\/\/[^/]/.test(value as string);
const isDate: Check = (value) =>
  isText(value) && /^\d{4}-\d\d-\d\d/.test(value as string) && !Number.isNaN(Date.parse(value as string));
const isUrls: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(isUrl);
const isPrice: Check = (value) => typeof value === 'number' && value >= 0;
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.map((name) => `https://schema.org/${name}`).includes(value as string);
const isThing =
  (...types: string[]): Check =>
  (value) =>
    types.includes((value as Thing)?.['@type'] ?? '') && problemsOf(value as Thing).length === 0;
const isThings =
  (type: string): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isThing(type));
/** A reference to another object of the site, by its id. */
const isReference: Check = (value) => isUrl((value as Thing)?.['@id']);

/**
 * The properties that Google requires of each type, and those of its recommended ones that the site sends
 * (https://developers.google.com/search/docs/appearance/structured-data). `?` marks optional ones.
 */
const RULES: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Organization: {
    name: isText,
    url: isUrl,
    '?logo': isUrl,
    '?email': isText,
    '?address': isThing('PostalAddress'),
    '?telephone': (value) => [value].flat().every((each) => /^\+\d+$/.test(String(each))),
  },
  WebSite: { name: isText, url: isUrl, '?publisher': isReference, '?inLanguage': isText },
  BreadcrumbList: { itemListElement: isThings('ListItem') },
  ListItem: {
    position: (value) => Number.isInteger(value) && (value as number) > 0,
    name: isText,
    item: isUrl,
  },
  BlogPosting: {
    headline: (value) => isText(value) && (value as string).length <= 110,
    image: isUrls,
    datePublished: isDate,
    dateModified: isDate,
    author: isReference,
    publisher: isReference,
    mainEntityOfPage: isUrl,
    description: isText,
  },
  Event: {
    name: isText,
    startDate: isDate,
    location: isThing('Place', 'VirtualLocation'),
    eventStatus: oneOf('EventScheduled'),
    eventAttendanceMode: oneOf('OnlineEventAttendanceMode', 'OfflineEventAttendanceMode'),
    organizer: isThing('Organization'),
    image: isUrls,
    description: isText,
    '?endDate': isDate,
    '?offers': isThing('Offer'),
  },
  Place: { name: isText, address: isThing('PostalAddress') },
  PostalAddress: {
    streetAddress: isText,
    '?postalCode': isText,
    '?addressLocality': isText,
    '?addressCountry': isText,
  },
  VirtualLocation: { url: isUrl },
  Offer: {
    url: isUrl,
    price: isPrice,
    priceCurrency: (value) => /^[A-Z]{3}$/.test(String(value)),
    availability: oneOf('InStock', 'SoldOut'),
    '?validFrom': isDate,
  },
  FAQPage: { mainEntity: isThings('Question') },
  Question: { name: isText, acceptedAnswer: isThing('Answer') },
  Answer: { text: isText },
};

/** The object's errors, one line per property. */
function problemsOf(thing: Thing): string[] {
  const type = thing['@type'] ?? '';
  const rules = RULES[type];
  if (!rules) return [`unknown type "${type}"`];
  return Object.entries(rules).flatMap(([rule, check]) => {
    const name = rule.replace('?', '');
    if (!(name in thing)) return rule.startsWith('?') ? [] : [`${type}.${name} is missing`];
    return check(thing[name]) ? [] : [`${type}.${name}: ${JSON.stringify(thing[name])}`];
  });
}

/** The errors of an object at the top level of a page. */
export const problemsOfRoot = (thing: Thing): string[] => [
  ...(thing['@context'] === 'https://schema.org' ? [] : ['no context']),
  ...problemsOf(thing),
];
