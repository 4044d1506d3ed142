/** An event of a calendar file (RFC 5545). */
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

/** Longest line, in octets; longer ones are folded. */
const LINE_OCTETS = 75;
/** Versions are counted in seconds since then, which fits the 31 bits of a SEQUENCE for decades. */
const SEQUENCE_EPOCH_MS = Date.UTC(2025, 0, 1);
/** How often subscribers should refresh. */
const REFRESH = 'PT6H';

/** A calendar file, which programs can also subscribe to. */
export function renderCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Website//Workshops//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines({ uid, starts, ends, updated, title, description, place, url }: CalendarEvent): string[] {
  const sequence = Math.max(0, Math.floor((Date.parse(updated) - SEQUENCE_EPOCH_MS) / 1000));
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(updated)}`,
    `LAST-MODIFIED:${utc(updated)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(starts)}`,
    ...(ends > starts ? [`DTEND:${utc(ends)}`] : []),
    `SUMMARY:${text(title)}`,
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    ...(place ? [`LOCATION:${text(place)}`] : []),
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

/** `20261007T080000Z` */
const utc = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');

const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex -- the format forbids them
    .replace(/[\u0000-\u001f\u007f]/g, ' ');

/** Folds a line into pieces of at most 75 octets without splitting characters. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
