import type {
  CaseCard,
  CaseView,
  ContactView,
  ItemCard,
  PostCard,
  PostView,
  ProjectCard,
  ProjectView,
  WorkshopCard,
  WorkshopView,
} from '../../../client/model/view-types';
import { bareText, langOf, textIn } from '../../../client/model/shown-text';
import { isoDate, parseStoredDate } from '../../../client/model/stored-date';
import { changedAt } from '../../../client/model/stored-fields';
import type { ContentRecord } from '../../../client/model/content-record';
import type { ViewContext } from '../view-context';
import { itemPath } from '../../../client/sections';
import { COLLECTIONS, type ItemCollection } from '../../../client/model/collections';
import { localizedField } from '../../../client/i18n/locales';
import { firstSentences } from './first-sentences';
import { formatDate, formatPeriod, formatEuro, formatEventTime } from './format';

/** Some of the values of an entry, which are read when they are asked for. */
const pick = <Values extends object, Name extends keyof Values>(values: Values, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;

/** The fields that every list of entries shows, the summary only as far as a card has room. */
function toItemCard(context: ViewContext, collection: ItemCollection, record: ContentRecord): ItemCard {
  const entry = context.entry(collection, record);
  const path = itemPath(COLLECTIONS[collection].route, entry.slug);
  const short = firstSentences(bareText(entry.summary));
  const summary = textIn(
    context.locale,
    context.markText(short, collection, record, 'summary'),
    langOf(entry.summary) ?? context.locale,
  );
  return { path, summary, ...pick(entry, 'title', 'cover') };
}

export type CaseCollection = 'web3_cases' | 'digitalization_cases';

export const toCaseCard = (context: ViewContext, collection: CaseCollection, card: ContentRecord): CaseCard =>
  context.once(card, 'case card', () => {
    const { sector, figures } = context.entry(collection, card);
    return { ...toItemCard(context, collection, card), sector, figure: figures[0] ?? null };
  });

export function toCase(
  context: ViewContext,
  record: ContentRecord,
  {
    collection,
    next,
    contact,
  }: { collection: CaseCollection; next: ContentRecord | null; contact: ContactView },
): CaseView {
  const entry = context.entry(collection, record);
  return {
    ...toCaseCard(context, collection, record),
    ...pick(entry, 'summary', 'client', 'problem', 'approach', 'result', 'figures'),
    next: next && toCaseCard(context, collection, next),
    contact,
  };
}

export const toPostCard = (context: ViewContext, card: ContentRecord): PostCard =>
  context.once(card, 'post card', () => {
    const { published, tags } = context.entry('posts', card);
    const publishedText = formatDate(published, context);
    return {
      ...toItemCard(context, 'posts', card),
      published,
      publishedText: context.markText(publishedText, 'posts', card, 'published'),
      tags,
      readingMinutes: minutesOf(context, card),
    };
  });

/** @param card - the post in the list of posts, with its reading time */
export function toPost(
  context: ViewContext,
  record: ContentRecord,
  { card, related }: { card: ContentRecord; related: readonly ContentRecord[] },
): PostView {
  const changed = changedAt(record);
  const changedText = formatDate(changed, context);
  return {
    ...toPostCard(context, card),
    changed,
    changedText: changedText === formatDate(isoDate(record.published), context) ? '' : changedText,
    ...pick(context.entry('posts', record), 'summary', 'body'),
    related: related.map((other) => toPostCard(context, other)),
  };
}

function minutesOf({ locale }: ViewContext, card: ContentRecord): number {
  return Math.max(1, Number(card[localizedField('minutes', locale)] || card.minutes || 0));
}

export const toProjectCard = (context: ViewContext, card: ContentRecord): ProjectCard =>
  context.once(card, 'project card', () => {
    const { programme, period_start, period_end } = context.entry('projects', card);
    const period = formatPeriod(period_start, period_end, context);
    return {
      ...toItemCard(context, 'projects', card),
      programme,
      period: context.markText(period, 'projects', card, 'period_start'),
    };
  });

export function toProject(
  context: ViewContext,
  record: ContentRecord,
  others: readonly ContentRecord[],
): ProjectView {
  return {
    ...toProjectCard(context, record),
    ...pick(context.entry('projects', record), 'summary', 'body', 'partners', 'figures', 'budget'),
    others: others.map((other) => toProjectCard(context, other)),
  };
}

/** Epoch ms at which a workshop is over, or null if it has no date. */
export const workshopEnd = (record: ContentRecord): number | null =>
  parseStoredDate(record.ends) ?? parseStoredDate(record.starts);

export function toWorkshopCard(context: ViewContext, card: ContentRecord, now: number): WorkshopCard {
  const { starts, ends, place, online, places, sold_out } = context.entry('workshops', card);
  const price = priceOf(context, card);
  const time = formatEventTime(starts, ends, context);
  const priceText = !price ? '' : formatEuro(price, context.locale);
  return {
    ...toItemCard(context, 'workshops', card),
    starts,
    ends,
    time: context.markText(time, 'workshops', card, 'starts'),
    place,
    online,
    price,
    priceText: context.markText(priceText, 'workshops', card, 'price'),
    places: sold_out ? 0 : places && context.markNumber(places, 'workshops', card, 'places'),
    past: isPast(card, now),
  };
}

export function toWorkshop(
  context: ViewContext,
  record: ContentRecord,
  { others, now }: { others: readonly ContentRecord[]; now: number },
): WorkshopView {
  return {
    ...toWorkshopCard(context, record, now),
    ...pick(context.entry('workshops', record), 'summary', 'body', 'audience', 'programme', 'published'),
    others: others.map((other) => toWorkshopCard(context, other, now)),
  };
}

/** Price of a workshop, or 0 for a free one: PocketBase stores 0 for a number that is not set. */
export function priceOf(context: ViewContext, card: ContentRecord): number | null {
  const { price, free } = context.entry('workshops', card);
  return free ? 0 : price;
}

function isPast(record: ContentRecord, now: number): boolean {
  const end = workshopEnd(record);
  return end !== null && end <= now;
}

/** Splits workshops into upcoming ones, the next first, and past ones, the latest first. Workshops without a date are upcoming. */
export function splitWorkshops(
  records: readonly ContentRecord[],
  now: number,
): { upcoming: ContentRecord[]; past: ContentRecord[]; changesAt: number | null } {
  const start = (record: ContentRecord) => parseStoredDate(record.starts) ?? Infinity;
  const byStart = (a: ContentRecord, b: ContentRecord) => (start(a) === start(b) ? 0 : start(a) - start(b));
  const upcoming = records.filter((record) => !isPast(record, now)).sort(byStart);
  const past = records.filter((record) => isPast(record, now)).sort((a, b) => byStart(b, a));
  const ends = upcoming.map(workshopEnd).filter((end) => end !== null);
  return { upcoming, past, changesAt: ends.length > 0 ? Math.min(...ends) : null };
}
