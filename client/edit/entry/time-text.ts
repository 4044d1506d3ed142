import { localeTag, type Locale } from '../../i18n/locales';

/** A time (ISO date or epoch ms) for people to read, by default in the time zone of their machine: `23 Nov 2026, 09:15`. */
export const timeText = (time: string | number, locale: Locale, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(time),
  );

/** The day of a time, in the time zone of their machine: `23 Nov 2026`. */
export const dayText = (time: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium' }).format(new Date(time));
