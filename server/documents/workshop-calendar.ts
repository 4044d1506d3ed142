import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { RequestHandler } from 'express';
import { pageUrl, type AddressSettings, type SiteAddresses } from '../../client/i18n/localize-path';
import type { Locale } from '../../client/i18n/locales';
import type { ServerMessages } from '../../client/i18n/all-messages';
import { placeText } from '../../client/pages/workshops/workshop-facts';
import type { WorkshopEvent } from '../content/content-service';
import { plainTexts } from '../../client/model/shown-text';
import { matchRoute } from '../../client/router/match-route';
import { CACHE_CONTROL } from '../http/cache-control';
import { safeRedirect } from '../http/safe-redirect';
import { setRouteLabel } from '../http/route-label';
import { GONE_STATUS } from '../../client/model/redirect';
import type { SiteRedirects } from '../pages/redirects/site-redirects';

/** Versions are counted in seconds since then, which fits the 31 bits of a SEQUENCE for decades. */
const SEQUENCE_EPOCH_MS = Date.UTC(2025, 0, 1);
/** How often subscribers should refresh. */
const REFRESH_S = 6 * 60 * 60;

interface CalendarPage {
  locale: Locale;
  messages: ServerMessages;
  site: SiteAddresses;
}

/** Workshops as a calendar file in one language, which programs can also subscribe to. Those without a date are left out. */
export function renderWorkshops(
  name: string,
  workshops: readonly WorkshopEvent[],
  { locale, messages, site }: CalendarPage,
): string {
  const calendar = ical({
    // The library escapes the texts of events only.
    name: name.replace(/[\\;,]/g, '\\$&'),
    method: ICalCalendarMethod.PUBLISH,
    prodId: '//Website//Workshops//EN',
    ttl: REFRESH_S,
  });
  for (const { id, path, title, summary, starts, ends, updated, place, online, isSoldOut } of plainTexts(
    workshops,
  )) {
    if (starts === '') continue;
    // Calendars keep the newer of two versions.
    const changed = updated || starts;
    calendar.createEvent({
      // Stable, so that calendars recognize the event.
      id: `workshop-${id}@${new URL(site.siteUrl).hostname}`,
      stamp: changed,
      lastModified: changed,
      sequence: Math.max(0, Math.floor((Date.parse(changed) - SEQUENCE_EPOCH_MS) / 1000)),
      // Files contain times in UTC, which clock changes do not affect.
      start: starts,
      end: ends > starts ? ends : null,
      summary: title,
      description:
        [isSoldOut ? messages.workshops.soldOut() : '', summary].filter(Boolean).join('\n') || null,
      location: placeText({ online, place }, messages).join(', ') || null,
      url: pageUrl(path, locale, site),
      status: ICalEventStatus.CONFIRMED,
    });
  }
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
