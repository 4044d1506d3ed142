import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { localTimeOf } from '../../client/model/local-time';
import { DAY_MS, parseStoredDate, toStoredDate } from '../../client/model/stored-date';
import { SITE_COLLECTION } from '../../client/model/site-model';
import { timeZoneOf } from '../../client/model/time-zone';
import { nothingThere } from '../../server/storage/durable-file';
import { entryFields, type Entry } from './entry';

/*
 * A content folder may name the day on which its dates were right. Sample content does: it is moved by whole weeks from there to
 * the day on which it is loaded, so that its workshops always lie as far ahead. A site does not know how far its content was
 * moved. Its entries tell, because most of their dates lie the same number of weeks after those of the folder. The content of a
 * real site names no day and is never moved.
 */

export const DAY_FILE = 'day.json';
const DAY_TEXT = /^\s*{\s*"day":\s*"(\d{4}-\d\d-\d\d)"\s*}\s*$/;
const WEEK_MS = 7 * DAY_MS;

/**
 * The day of a content folder, as epoch ms of its midnight in UTC; null if the folder names none.
 * @throws {Error} with one line if it names something else
 */
export async function readDay(folder: string): Promise<number | null> {
  const file = path.join(folder, DAY_FILE);
  const text = await readFile(file, 'utf8').catch(nothingThere(null));
  if (text === null) return null;
  const day = parseStoredDate(DAY_TEXT.exec(text)?.[1]);
  if (day === null) throw new Error(`${file}: expected {"day": "2026-11-21"}`);
  return day;
}

/** The text of the file that names a day (epoch ms). */
export const textOfDay = (day: number): string =>
  `${JSON.stringify({ day: toStoredDate(day).slice(0, 'YYYY-MM-DD'.length) })}\n`;

/**
 * The whole weeks (in ms) by which most dates of a site lie after the same dates of a folder. If they share none, those from the
 * folder's day to a time (epoch ms both).
 */
export function weeksToSite(
  entries: readonly Entry[],
  stored: readonly Entry[],
  day: number,
  now: number,
): number {
  const offsetAt = offsetsIn(timeZoneOfSite(entries));
  const localTime = (value: unknown) => {
    const time = parseStoredDate(value);
    return time === null ? NaN : time + offsetAt(time);
  };
  const counts = new Map<number, number>();
  for (const { collection, id, values } of entries) {
    const other = stored.find((entry) => entry.collection === collection && entry.id === id);
    for (const name of dateFields(collection)) {
      const moved = localTime(other?.values[name]) - localTime(values[name]);
      if (moved % WEEK_MS === 0) counts.set(moved, (counts.get(moved) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most ? most[0] : Math.floor((now - day) / WEEK_MS) * WEEK_MS;
}

/**
 * Entries with their dates moved by whole weeks (in ms). Weekdays and hours stay as they are in the time zone of the site that the
 * entries describe. What is no date stays as well.
 */
export function moveDates(entries: readonly Entry[], weeks: number): Entry[] {
  const offsetAt = offsetsIn(timeZoneOfSite(entries));
  const moved = (stored: unknown) => {
    const time = parseStoredDate(stored);
    if (time === null) return stored;
    const later = time + weeks;
    const text = toStoredDate(later + offsetAt(time) - offsetAt(later));
    return parseStoredDate(text) === null ? stored : text;
  };
  return entries.map((entry) => {
    const dates = dateFields(entry.collection).filter((name) => entry.values[name] !== undefined);
    const values = Object.fromEntries(dates.map((name) => [name, moved(entry.values[name])]));
    return { ...entry, values: { ...entry.values, ...values } };
  });
}

const dateFields = (collection: Entry['collection']): string[] =>
  entryFields(collection)
    .filter(({ type }) => type === 'date')
    .map(({ name }) => name);

const timeZoneOfSite = (entries: readonly Entry[]): string =>
  timeZoneOf(
    String(entries.find(({ collection }) => collection === SITE_COLLECTION)?.values.time_zone ?? ''),
  );

/** How far the clocks of a time zone are ahead of UTC at a time (epoch ms), in ms. */
const offsetsIn =
  (timeZone: string) =>
  (time: number): number =>
    Date.parse(`${localTimeOf(time, timeZone)}Z`) - Math.floor(time / 1000) * 1000 || 0;
