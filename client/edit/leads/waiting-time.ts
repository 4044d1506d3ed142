import { localeTag, type Locale } from '../../i18n/locales';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long something has waited, in its largest unit: `3 days`, `2 ur`; at least a minute. */
export function waitingTime(since: string, now: number, locale: Locale): string {
  const seconds = Math.max(60, (now - Date.parse(since)) / 1000);
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[2];
  return new Intl.NumberFormat(localeTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(seconds / length),
  );
}
