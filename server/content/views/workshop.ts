import type { WorkshopCard, WorkshopView } from '../../../client/data/view-types';
import { isoDateOf, numberOf, timeOf, type ContentRecord } from '../content-record';
import type { ViewContext } from '../view-context';
import { formatEuro, formatEventTime } from './format';
import { toItemCard } from './item-card';

/** The moment at which a workshop is over, or null when it has no date yet. */
export const workshopEnd = (record: ContentRecord): number | null =>
  timeOf(record, 'ends') ?? timeOf(record, 'starts');

export function toWorkshopCard(context: ViewContext, card: ContentRecord, now: number): WorkshopCard {
  const starts = isoDateOf(card, 'starts');
  const ends = isoDateOf(card, 'ends');
  const price = numberOf(card, 'price');
  return {
    ...toItemCard(context, 'workshops', card),
    starts,
    ends,
    time: formatEventTime(starts, ends, context.locale),
    place: context.text(card, 'place'),
    online: card.online === true,
    price,
    priceText: price === null ? '' : formatEuro(price, context.locale),
    places: numberOf(card, 'places'),
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
    body: context.html(record, 'body'),
    audience: context.text(record, 'audience'),
    programme: context
      .detailsList(record, 'programme')
      .map((step) => ({ time: step.text('time'), title: step.text('title'), text: step.text('text') }))
      .filter((step) => step.title),
    published: isoDateOf(record, 'published'),
    updated: isoDateOf(record, 'updated'),
    others: others.map((other) => toWorkshopCard(context, other, now)),
  };
}

function isPast(record: ContentRecord, now: number): boolean {
  const end = workshopEnd(record);
  return end !== null && end <= now;
}

/** Workshops to come, the next one first, and those that are over, the last one first. One without a date is to come. */
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
