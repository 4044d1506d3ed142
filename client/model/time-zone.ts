/** Time zone of the dates and times of a site whose record names none. */
export const USUAL_TIME_ZONE = 'UTC';

/** Whether a text is a name of the IANA database, such as `Europe/Vienna`. Newer engines take offsets such as `+01:00` too. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[a-z]/i.test(name);
  } catch {
    return false;
  }
}

/** The time zone that a text names, or else the usual one. */
export const timeZoneOf = (name: string): string => (isTimeZone(name.trim()) ? name.trim() : USUAL_TIME_ZONE);
