import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import { textOfDay, moveDates, readDay, weeksToSite } from '../../scripts/content/folder-day';
import type { Entry } from '../../scripts/content/entry';
import { temporaryFolder } from '../support/temporary-folder';

const WEEK_MS = 7 * DAY_MS;
const entry = (collection: Entry['collection'], values: Entry['values'], id = 'one'): Entry => ({
  ...{ collection, id, values },
  name: id,
  files: {},
});
const SITE = entry('site', { time_zone: 'Europe/Ljubljana' });
const move = (published: string, weeks: number) =>
  moveDates([SITE, entry('posts', { published })], weeks * WEEK_MS)[1]!.values.published;

describe('the day of a content folder', () => {
  let folder: string;
  before(() => void (folder = temporaryFolder('day')));

  it('is read as it was written, and is no day only where there is no file', async () => {
    const file = path.join(folder, 'day.json');
    expect(await readDay(folder)).to.equal(null);
    expect(await readDay(path.join(folder, 'not-there'))).to.equal(null);
    writeFileSync(file, textOfDay(Date.UTC(2028, 1, 29)));
    expect(await readDay(folder)).to.equal(Date.UTC(2028, 1, 29));
    for (const text of ['', '{"day":', '[]', '{"day":"2026-02-31"}', '{"day":"soon"}', '{"day":20261121}']) {
      writeFileSync(file, text);
      expect(await readDay(folder).catch(String), text).to.equal(
        `Error: ${file}: expected {"day": "2026-11-21"}`,
      );
    }
    rmSync(file);
    mkdirSync(file);
    expect(await readDay(folder).catch(String)).to.contain('EISDIR');
  });

  it('moves dates to the same second of the local clock, and leaves what is no date', () => {
    expect(move('2026-10-20 07:30:07.123Z', 1)).to.equal('2026-10-27 08:30:07.123Z');
    expect(move('2026-10-27 08:30:07.123Z', -1)).to.equal('2026-10-20 07:30:07.123Z');
    // The clocks show half past two twice.
    for (const [hour, moved] of [
      ['2026-10-25 00:30:00.000Z', '2026-11-01 01:30:00.000Z'],
      ['2026-10-25 01:30:00.000Z', '2026-11-01 01:30:00.000Z'],
    ] as const)
      expect([move(hour, 0), move(hour, 1)]).to.deep.equal([hour, moved]);
    for (const junk of ['soon', '2026-02-31', '2026-13-01 08:00:00.000Z', '', '9999-12-31 12:00:00.000Z'])
      expect(move(junk, 5), junk).to.equal(junk);
    expect(move('0002-01-01 08:00:00.000Z', 1)).to.equal('0002-01-08 08:00:00.000Z');
  });

  it('follows most dates of a site, or else the clock', () => {
    const posts = [1, 2, 3].map((day) => entry('posts', { published: `2026-10-0${day}` }, `post${day}`));
    const [day, now] = [Date.UTC(2026, 9, 1), Date.UTC(2026, 10, 20)];
    const weeks = (site: readonly Entry[]) => weeksToSite([SITE, ...posts], site, day, now) / WEEK_MS;
    expect(weeks([])).to.equal(7);
    expect(weeks([entry('posts', { published: '2026-10-08' }, 'another')])).to.equal(7);
    const moved = moveDates([SITE, ...posts], 4 * WEEK_MS);
    expect(weeks(moved)).to.equal(4);
    expect(weeks([...moveDates([moved[1]!], WEEK_MS), ...moved.slice(2)])).to.equal(4);
    expect(weeks([entry('posts', { published: '2026-10-02 09:00' }, 'post1'), moved[2]!])).to.equal(4);
    expect(weeks(posts)).to.equal(0);
  });
});
