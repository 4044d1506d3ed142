import { pageUrl, type AddressSettings } from '../../client/i18n/localize-path';
import type { Locale } from '../../client/i18n/locales';
import type { ServerMessages } from '../../client/i18n/all-messages';
import { placeText } from '../../client/pages/workshops/place-text';
import type { WorkshopEvent } from '../content/content-service';
import { renderCalendar, type CalendarEvent } from './calendar';

export interface CalendarSite extends AddressSettings {
  siteUrl: string;
}

/** Workshops as a calendar file in one language. Those without a date are left out. */
export const renderWorkshops = (
  name: string,
  events: readonly WorkshopEvent[],
  page: { locale: Locale; messages: ServerMessages; site: CalendarSite },
): string =>
  renderCalendar(
    name,
    events.filter(({ starts }) => starts !== '').map((event) => calendarEvent(event, page)),
  );

function calendarEvent(
  { id, path, title, summary, starts, ends, updated, place, online, isSoldOut }: WorkshopEvent,
  { locale, messages, site }: { locale: Locale; messages: ServerMessages; site: CalendarSite },
): CalendarEvent {
  return {
    uid: `workshop-${id}@${new URL(site.siteUrl).hostname}`,
    starts,
    ends,
    updated: updated || starts,
    title,
    description: [isSoldOut ? messages.workshops.soldOut() : '', summary].filter(Boolean).join('\n'),
    place: placeText({ online, place }, messages).join(', '),
    url: pageUrl(path, locale, site),
  };
}
