import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { RequestHandler } from 'express';
import { pageUrl, type AddressSettings } from '../../client/i18n/localize-path';
import type { Locale } from '../../client/i18n/locales';
import type { ServerMessages } from '../../client/i18n/all-messages';
import { placeText } from '../../client/pages/workshops/workshop-facts';
import type { WorkshopEvent } from '../content/content-service';
import { matchRoute } from '../../client/router/match-route';
import { CACHE_CONTROL } from '../http/cache-control';
import { safeRedirect } from '../http/safe-redirect';
import { setRouteLabel } from '../http/route-label';
import { GONE_STATUS } from '../../client/model/redirect';
import type { SiteRedirects } from '../pages/redirects/site-redirects';

export interface CalendarSite extends AddressSettings {
  siteUrl: string;
}

/** An event of a calendar file. */
export interface CalendarEvent {
  /** Stable, so that calendars recognize the event. */
  uid: string;
  /** ISO times. Files contain them in UTC, which clock changes do not affect. */
  starts: string;
  /** Empty if the end is unknown. */
  ends: string;
  /** ISO time of the last change; calendars keep the newer of two versions. */
  updated: string;
  title: string;
  description: string;
  place: string;
  url: string;
}

/** Versions are counted in seconds since then, which fits the 31 bits of a SEQUENCE for decades. */
const SEQUENCE_EPOCH_MS = Date.UTC(2025, 0, 1);
/** How often subscribers should refresh. */
const REFRESH_S = 6 * 60 * 60;

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

/** A calendar file, which programs can also subscribe to. */
export function renderCalendar(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    // The library escapes the texts of events only.
    name: name.replace(/[\\;,]/g, '\\$&'),
    method: ICalCalendarMethod.PUBLISH,
    prodId: '//Website//Workshops//EN',
    ttl: REFRESH_S,
  });
  for (const { uid, starts, ends, updated, title, description, place, url } of events)
    calendar.createEvent({
      id: uid,
      stamp: updated,
      lastModified: updated,
      sequence: Math.max(0, Math.floor((Date.parse(updated) - SEQUENCE_EPOCH_MS) / 1000)),
      start: starts,
      end: ends > starts ? ends : null,
      summary: title,
      description: description || null,
      location: place || null,
      url,
      status: ICalEventStatus.CONFIRMED,
    });
  return `${calendar.toString()}\r\n`;
}

const ENDING = '.ics';

/** Redirects a workshop's calendar wherever its page is redirected, so that subscribed programs keep finding it. */
export const redirectMovedCalendar =
  (redirects: Pick<SiteRedirects, 'match'>, addresses: AddressSettings): RequestHandler =>
  (req, res, next) => {
    const moved = redirects.match(req.path.slice(0, -ENDING.length));
    if (!moved || moved.status === GONE_STATUS) return next();
    const [page = ''] = moved.to.split(/[?#]/, 1);
    if (matchRoute(page, addresses)?.route !== 'workshops-slug') return next();
    setRouteLabel(res, 'redirect');
    safeRedirect(res, page.replace(/\/$/, '') + ENDING, {
      status: moved.status,
      cacheControl: CACHE_CONTROL.redirect,
    });
  };
