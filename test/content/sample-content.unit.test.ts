import { expect } from 'chai';
import { DEFAULT_LOCALES } from '../../client/i18n/locales';
import { COLLECTION_NAMES } from '../../client/model/collections';
import { contentsEntry } from '../../client/model/contents-entries';
import { DAY_MS, parseStoredDate } from '../../client/model/stored-date';
import { type FieldModels, namesInAllLocales } from '../../client/model/field';
import { modelOf } from '../../client/model/stored-fields';
import { SAMPLE_CONTENT } from '../../scripts/content/push-content';
import { readFolder } from '../../scripts/content/content-folder';
import { entryFields, type Entry } from '../../scripts/content/entry';
import { moveDates, readDay, weeksToSite } from '../../scripts/content/folder-day';
import type { Config } from '../../server/config';
import { findingOf, remarksOn } from '../../server/edit/checks/check-entry';
import { lookupIn } from '../support/lookup-in';
import { createLinkState } from '../../server/edit/checks/link-state';
import { createSiteRedirects } from '../../server/pages/redirects/site-redirects';
import { ENGLISH_FIRST } from '../support/addresses';
import { readRecords } from '../support/company';

const sampleRecords = await readRecords(SAMPLE_CONTENT);
const sampleLookup = lookupIn(COLLECTION_NAMES.map((name) => [name, sampleRecords(name)]));

/** Names in a value that its fields do not have. */
function unknownNames(fields: FieldModels, values: Record<string, unknown>): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field) return [name];
    if (field.kind === 'list')
      return (value as unknown[]).flatMap((item) => unknownNames({ item: field.item }, { item }));
    if (field.kind !== 'group') return [];
    return unknownNames(field.fields, value as Record<string, unknown>).map((inner) => `${name}.${inner}`);
  });
}

describe('the sample content', () => {
  it('has nothing that the checks of a site would name: no dead link, text without a translation or picture without a text', async () => {
    const now = (await readDay(SAMPLE_CONTENT))!;
    const config = { ...ENGLISH_FIRST, siteUrl: 'https://site.example' } as Config;
    const redirects = createSiteRedirects({
      addresses: config,
      siteUrl: config.siteUrl,
      onRefused: () => {},
    });
    const settings = { locales: DEFAULT_LOCALES, site: { name: '', separator: '' } };
    const context = {
      ...{ now, conflictOf: () => null },
      linkState: createLinkState({ config, redirects }, sampleLookup, now),
      fileState: () => 'good' as const,
    };
    const findings = COLLECTION_NAMES.flatMap((collection) =>
      sampleRecords(collection).flatMap((record) =>
        remarksOn(collection, record, record, settings).flatMap((remark) => findingOf(remark, context) ?? []),
      ),
    );
    expect(findings.filter(({ kind }) => kind !== 'pastDate')).to.deep.equal([]);
  });

  it('consists of entries and fields that the model knows, at every depth', () => {
    for (const { section, key } of sampleRecords('contents'))
      expect(contentsEntry(section, key), `${section}/${key}`).not.to.equal(null);
    const unknown = COLLECTION_NAMES.flatMap((collection) =>
      sampleRecords(collection).flatMap(({ id: _, ...values }) => {
        const own = ['changed', ...(collection === 'contents' ? ['section', 'key'] : [])];
        const models = Object.entries(modelOf(collection, values)).flatMap(([name, field]) =>
          namesInAllLocales(name, field).map((stored) => [stored, field] as const),
        );
        const where = [collection, values.section, values.slug ?? values.key ?? values.title ?? values.from];
        return unknownNames(Object.fromEntries(models), values)
          .filter((name) => !own.includes(name))
          .map((name) => [...where, name].filter(Boolean).join('/'));
      }),
    );
    expect(unknown).to.deep.equal([]);
  });

  it('names no year to come in its texts but that of a law: loading moves dates alone', async () => {
    const years = (await readFolder(SAMPLE_CONTENT)).flatMap(({ collection, name, values }) => {
      const texts = entryFields(collection).filter(({ type }) => type !== 'date');
      const found =
        JSON.stringify(texts.map((field) => values[field.name])).match(/\b20(?:2[6-9]|[3-9]\d)\b/g) ?? [];
      return found.map((year) => `${collection}/${name}: ${year}`);
    });
    const law = 'posts/when-a-spreadsheet-is-enough: 2028';
    expect(years).to.deep.equal([law, law]);
  });

  it('is the same site on every day: what is to come and what is over, weekdays and hours', async () => {
    const [entries, day] = [await readFolder(SAMPLE_CONTENT), (await readDay(SAMPLE_CONTENT))!];
    const timeZone = String(sampleRecords('site')[0]!.time_zone);
    const hour = new Intl.DateTimeFormat('en', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
    });
    /** Each date, as a visitor of a day sees it. */
    const seen = (moved: readonly Entry[], now: number) =>
      moved.flatMap(({ collection, name, values }) =>
        entryFields(collection)
          .filter((field) => field.type === 'date' && field.name in values)
          .map((field) => {
            const time = parseStoredDate(values[field.name])!;
            return `${name} ${field.name}: ${hour.format(time)} ${time < now ? 'over' : 'to come'}`;
          }),
      );
    const first = seen(entries, day);
    expect(first.filter((line) => /starts: .*to come/.test(line))).to.have.length.above(4);
    // Steps that are no weeks reach every weekday, hour and season.
    for (let now = day; now < day + 4 * 366 * DAY_MS; now += 17.3 * DAY_MS)
      expect(
        seen(moveDates(entries, weeksToSite(entries, [], day, now)), now),
        new Date(now).toISOString(),
      ).to.deep.equal(first);

    // Loaded, shifted by an editor in one place, pulled weeks later, and loaded again on another day.
    for (const loaded of [day + 3 * DAY_MS, day + 300 * DAY_MS]) {
      const weeks = weeksToSite(entries, [], day, loaded);
      const site = moveDates(entries, weeks);
      const reel = site.findIndex(({ collection }) => collection === 'reels');
      site[reel] = moveDates(site, 7 * DAY_MS)[reel]!;
      const pulled = day + weeksToSite(entries, site, day, loaded + 22 * DAY_MS);
      expect(pulled).to.equal(day + weeks);
      const again = loaded + 500 * DAY_MS;
      expect(seen(moveDates(site, weeksToSite(site, [], pulled, again)), again)).to.deep.equal(first);
    }
  });
});
