import { localeTag } from '../../i18n/locales';
import { toIsoDate } from '../../model/stored-date';
import type { EditState } from '../edit-state';

/** How times are written: in the language of the app and the time zone of the site. */
export type TimeStyle = Pick<EditState, 'locale' | 'timeZone'>;

/** A time (ISO date, stored date or epoch ms) for people to read: `23 Nov 2026, 09:15`. */
export const timeText = (time: string | number, { locale, timeZone }: TimeStyle): string =>
  new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    typeof time === 'string' ? new Date(toIsoDate(time)) : time,
  );

/** A time (epoch ms) with its weekday, by which a wrong date is noticed: `Wed, 20 January 2027 at 09:00`. */
export const momentText = (time: number, { locale, timeZone }: TimeStyle): string =>
  new Intl.DateTimeFormat(localeTag(locale), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);

/** The day of a time: `23 Nov 2026`. */
export const dayText = (time: string, { locale, timeZone }: TimeStyle): string =>
  new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeZone }).format(
    new Date(toIsoDate(time)),
  );
