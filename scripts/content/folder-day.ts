import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromLocalTime, toLocalTime } from '../../client/edit/entry/local-time';
import { DAY_MS } from '../../client/model/day';
import { isMap } from '../../client/model/json-value';
import { SITE_COLLECTION } from '../../client/model/site-model';
import { parseStoredDate, toStoredDate } from '../../client/model/stored-date';
import { timeZoneOf } from '../../client/model/time-zone';
import { entryFields, type Entry } from './entry';

/*
 * A content folder names the day on which its dates were right. Sample content is moved by whole weeks from there to the day on
 * which it is loaded, so that its workshops always lie as far ahead. The content of a real site is never moved.
 */

const DAY_FILE = 'day.json';
const WEEK_MS = 7 * DAY_MS;
const MINUTE_MS = 60_000;

/**
 * The day of a content folder, as epoch ms of its midnight in UTC; null if the folder names none.
 * @throws {Error} with one line if it names something else
 */
export async function readDay(folder: string): Promise<number | null> {
  const file = path.join(folder, DAY_FILE);
  if (!existsSync(file)) return null;
  const named = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  const day = isMap(named) ? parseStoredDate(named.day) : null;
  if (day === null) throw new Error(`${file}: expected {"day": "2026-11-21"}`);
  return day;
}

/** The day of a folder (epoch ms) whose content was loaded at a time and is written back: both have moved by the same weeks. */
export const dayAfterLoad = (day: number, loadedAt: number): number =>
  day + weeksBetween(day, loadedAt) * WEEK_MS;

export const writeDay = (folder: string, day: number): Promise<void> =>
  writeFile(
    path.join(folder, DAY_FILE),
    `${JSON.stringify({ day: new Date(day).toISOString().slice(0, 10) })}\n`,
  );

/**
 * Entries with their dates moved by the whole weeks from a day to a time (epoch ms both). Weekdays and hours stay as they are in
 * the time zone of the site that the entries describe.
 */
export function moveDates(entries: readonly Entry[], day: number, now: number): Entry[] {
  const weeks = weeksBetween(day, now);
  const site = entries.find(({ collection }) => collection === SITE_COLLECTION);
  const timeZone = timeZoneOf(String(site?.values.time_zone ?? ''));
  const moved = (stored: unknown) => {
    const time = parseStoredDate(stored);
    if (time === null) return stored;
    const local = Date.parse(`${toLocalTime(stored, timeZone)}Z`) + weeks * WEEK_MS;
    const minute = fromLocalTime(new Date(local).toISOString().slice(0, 16), timeZone);
    return toStoredDate(parseStoredDate(minute)! + (time % MINUTE_MS));
  };
  return entries.map((entry) => {
    const dates = entryFields(entry.collection).filter(
      ({ name, type }) => type === 'date' && entry.values[name] !== undefined,
    );
    const values = Object.fromEntries(dates.map(({ name }) => [name, moved(entry.values[name])]));
    return { ...entry, values: { ...entry.values, ...values } };
  });
}

const weeksBetween = (day: number, now: number): number => Math.floor((now - day) / WEEK_MS);
