import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromLocalTime, toLocalTime } from '../../client/edit/entry/local-time';
import { DAY_MS } from '../../client/model/day';
import { isMap } from '../../client/model/json-value';
import { SITE_COLLECTION } from '../../client/model/site-model';
import { timeZoneOf } from '../../client/model/time-zone';
import { entryFields, type Entry } from './entry';

/*
 * A content folder names the day on which its dates were right. Sample content is moved by whole weeks from there to the day on
 * which it is loaded, so that its workshops always lie as far ahead. The content of a real site is never moved.
 */

const DAY_FILE = 'day.json';
const WEEK_MS = 7 * DAY_MS;

/**
 * The day of a content folder, as epoch ms of its midnight in UTC; null if the folder names none.
 * @throws {Error} with one line if it names something else
 */
export async function readDay(folder: string): Promise<number | null> {
  const file = path.join(folder, DAY_FILE);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const named: unknown = JSON.parse(text);
  const day =
    isMap(named) && /^\d{4}-\d\d-\d\d$/.test(String(named.day)) ? Date.parse(String(named.day)) : NaN;
  if (Number.isNaN(day)) throw new Error(`${file}: expected {"day": "2026-11-21"}`);
  return day;
}

/**
 * Writes the day of content that was read from a site at a time (epoch ms). A folder that has a day moves on by whole weeks, so
 * that content which is loaded and written back in the same week keeps its distance to the folder's day.
 */
export async function writeDay(folder: string, now: number): Promise<void> {
  const before = await readDay(folder);
  const day = before === null ? now : before + weeksBetween(before, now) * WEEK_MS;
  await writeFile(
    path.join(folder, DAY_FILE),
    `${JSON.stringify({ day: new Date(day).toISOString().slice(0, 10) })}\n`,
  );
}

/**
 * Entries with their dates moved by the whole weeks from a day to a time (epoch ms both). Weekdays and hours stay as they are in
 * the time zone of the site that the entries describe.
 */
export function moveDates(entries: readonly Entry[], day: number, now: number): Entry[] {
  const weeks = weeksBetween(day, now);
  const site = entries.find(({ collection }) => collection === SITE_COLLECTION);
  const timeZone = timeZoneOf(String(site?.values.time_zone ?? ''));
  const moved = (stored: unknown) => {
    const local = Date.parse(`${toLocalTime(stored, timeZone)}Z`) + weeks * WEEK_MS;
    return fromLocalTime(new Date(local).toISOString().slice(0, 16), timeZone);
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
