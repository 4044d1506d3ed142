import type { WorkshopCard, WorkshopView } from '../../../client/model/view-types';
import { timeOf, type ContentRecord } from '../../../client/model/content-record';
import type { ViewContext } from '../view-context';
import { formatEuro, formatEventTime } from './format';
import { toItemCard } from './item-card';

/** Epoch ms at which a workshop is over, or null if it has no date. */
export const workshopEnd = (record: ContentRecord): number | null =>
  timeOf(record, 'ends') ?? timeOf(record, 'starts');

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
  const { body, audience, programme, published } = context.entry('workshops', record);
  return {
    ...toWorkshopCard(context, record, now),
    body,
    audience,
    programme,
    published,
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

/**
 * Splits workshops into upcoming ones, the next first, and past ones, the latest first. Workshops without a date are
 * upcoming.
 */
export function splitWorkshops(
  records: readonly ContentRecord[],
  now: number,
): { upcoming: ContentRecord[]; past: ContentRecord[]; changesAt: number | null } {
  const start = (record: ContentRecord) => timeOf(record, 'starts') ?? Infinity;
  const byStart = (a: ContentRecord, b: ContentRecord) => (start(a) === start(b) ? 0 : start(a) - start(b));
  const upcoming = records.filter((record) => !isPast(record, now)).sort(byStart);
  const past = records.filter((record) => isPast(record, now)).sort((a, b) => byStart(b, a));
  const ends = upcoming.map(workshopEnd).filter((end) => end !== null);
  return { upcoming, past, changesAt: ends.length > 0 ? Math.min(...ends) : null };
}
