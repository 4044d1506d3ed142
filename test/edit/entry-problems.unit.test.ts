import { expect } from 'chai';
import { editedEntry } from '../../client/edit/entry/edited-entry';
import { entryProblems, leaveField } from '../../client/edit/entry/entry-problems';
import { writeAt, type Values } from '../../client/model/values';
import type { FieldModel, FieldModels } from '../../client/model/field';
import { endsOf } from '../../client/model/value-problem';
import { checkRecord } from '../../client/model/check';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { CONTENTS } from '../../client/model/contents-entries';

interface Place {
  name: string;
  collection: CollectionName;
  /** Values that tell which fields a record has. */
  record: Record<string, unknown>;
  fields: FieldModels;
  path: string;
  field: FieldModel;
}

/** Every single field of the model, with its path in a record. */
const PLACES: Place[] = [
  ...COLLECTION_NAMES.flatMap((collection) => placesOf(collection, {}, COLLECTIONS[collection].fields)),
  ...Object.entries(CONTENTS).flatMap(([section, { entries }]) =>
    Object.entries<{ fields: FieldModels }>(entries).flatMap(([key, { fields }]) =>
      placesOf('contents', { section, key }, fields),
    ),
  ),
];

function placesOf(collection: CollectionName, record: Record<string, unknown>, fields: FieldModels): Place[] {
  const found: Place[] = [];
  const visit = (field: FieldModel, path: string): void => {
    if (field.kind === 'group')
      for (const [name, inner] of Object.entries(field.fields)) visit(inner, `${path}.${name}`);
    else if (field.kind === 'list') visit(field.item, `${path}.0`);
    else {
      const name = [collection, record.section, record.key, path].filter(Boolean).join(' ');
      found.push({ name, collection, record, fields, path, field });
    }
  };
  for (const [name, field] of Object.entries(fields)) visit(field, name);
  return found;
}

const opened = (collection: CollectionName, fields: FieldModels, record: Record<string, unknown>) =>
  editedEntry({ collection, id: 'a' }, fields, { record: { id: 'a', ...record }, updated: '1' });

/** The problems that the browser and the server find in a typed value. */
function problemsWith({ collection, record, fields, path }: Place, value: unknown) {
  const edited = opened(collection, fields, record);
  const values = writeAt(fields, record, path, 'en', value);
  return {
    browser: entryProblems({ ...edited, values }, 'en').map(({ key, kind }) => `${key} ${kind}`),
    server: checkRecord(collection, values)
      .filter((problem) => problem.path === path)
      .map(({ locale, kind }) => `${path} ${locale} ${kind}`),
  };
}

const kindOf = (kind: FieldModel['kind']) => PLACES.filter(({ field }) => field.kind === kind);

describe('a value that makes no sense', () => {
  const typed: [kind: FieldModel['kind'], value: unknown, problem: string][] = [
    ['number', '12a', 'number'],
    ['number', '0', 'zero'],
    ['number', NaN, 'number'],
    ['date', '31. 2. 2027', 'date'],
    ['date', '0202-01-20T09:00', 'date'],
    ['date', '20270-01-20T09:00', 'date'],
    ['date', '2027-02-31 09:00:00.000Z', 'date'],
    ['date', '5', 'date'],
    ['line', 'x'.repeat(501), 'tooLong'],
    ['text', 'x'.repeat(20_001), 'tooLong'],
    ['link', 'javascript:alert(1)', 'link'],
    ['link', 'http://example.com', 'link'],
    ['link', 'two words', 'link'],
  ];
  for (const [kind, value, problem] of typed)
    it(`is refused by browser and server in every field: ${String(value).slice(0, 30)} as a ${kind}`, () => {
      expect(kindOf(kind)).not.to.have.length(0);
      for (const place of kindOf(kind)) {
        const isWhole = place.field.kind === 'number' && place.field.whole;
        const expected = isWhole && problem === 'number' ? 'wholeNumber' : problem;
        const { browser, server } = problemsWith(place, value);
        expect(browser, place.name).to.deep.equal([`${place.path} en ${expected}`]);
        // The rule of redirects comes after their fields.
        if (place.collection !== 'redirects')
          expect(server, place.name).to.deep.equal([`${place.path} en ${expected}`]);
      }
    });

  it('is a number that may be two, where it may have decimals, and one below its field’s lowest', () => {
    for (const place of kindOf('number')) {
      const { whole, min } = place.field as Extract<FieldModel, { kind: 'number' }>;
      const kinds = (value: unknown) =>
        problemsWith(place, value).server.map((each) => each.split(' ').pop());
      expect(kinds('1.200'), place.name).to.deep.equal([whole ? 'wholeNumber' : 'ambiguousNumber']);
      expect(kinds(-3), place.name).to.deep.equal(min === undefined ? [] : ['range']);
      expect(kinds(1.5), place.name).to.deep.equal(whole ? ['wholeNumber'] : []);
    }
  });

  it('is an end that is not later than its beginning, in every collection', () => {
    const names = COLLECTION_NAMES.flatMap((collection) =>
      endsOf(COLLECTIONS[collection].fields).map(({ end }) => `${collection} ${end}`),
    );
    expect(names).to.include.members(['workshops ends', 'projects period_end', 'posts unpublished']);
    const hasEnd = COLLECTION_NAMES.filter((name) => 'unpublished' in COLLECTIONS[name].fields);
    expect(names).to.include.members(hasEnd.map((name) => `${name} unpublished`));
    const [early, late] = ['2027-01-20 08:00:00.000Z', '2027-01-20 09:00:00.000Z'];
    for (const collection of COLLECTION_NAMES) {
      const fields: FieldModels = COLLECTIONS[collection].fields;
      for (const { begin, end } of endsOf(fields)) {
        const check = (stored: Record<string, string>, typed: Record<string, string>) => {
          const edited = opened(collection, fields, stored);
          const values = { ...stored, ...typed };
          const server = checkRecord(collection, values).filter(({ kind }) => kind === 'order');
          return [
            entryProblems({ ...edited, values }, 'en').map(({ key }) => key),
            server.map(({ path }) => path),
          ];
        };
        const wrong = [[`${end} en`], [end]];
        expect(check({ [begin]: late }, { [end]: early }), `${collection} ${end}`).to.deep.equal(wrong);
        expect(check({ [begin]: early, [end]: late }, { [begin]: late })).to.deep.equal(wrong);
        expect(check({ [begin]: early }, { [end]: late })).to.deep.equal([[], []]);
        const isNew = check({ [begin]: late, [end]: early }, {})[0];
        expect(isNew, 'what was stored before is no mistake of this edit').to.deep.equal([]);
      }
    }
  });

  it('is named when its field is left, not before, and at the end whose beginning was moved', () => {
    const { fields } = COLLECTIONS.workshops;
    const record = { title: 'A', starts: '2027-01-20 08:00:00.000Z', ends: '2027-01-20 09:00:00.000Z' };
    const edited = {
      ...opened('workshops', fields, record),
      values: { ...record, price: 'much', starts: '2027-01-21 08:00:00.000Z' },
    };
    const left = (path: string) => leaveField(edited, path, 'en', 'en', ({ kind }) => kind).errors;
    expect(left('title')).to.deep.equal({});
    expect(left('price')).to.deep.equal({ 'price en': 'number' });
    expect(left('starts')).to.deep.equal({ 'ends en': 'order' });
  });

  it('is a missing text in the first language of the site, unless only English lacks one', () => {
    const record = { title: 'Orders', title_de: 'Aufträge' };
    const edited = opened('posts', COLLECTIONS.posts.fields, record);
    const keys = (values: Values) =>
      entryProblems({ ...edited, values: { ...record, ...values } }, 'de').map(({ key }) => key);
    expect(keys({ title: '', title_de: '' })).to.deep.equal(['title de']);
    expect(keys({ title: '' })).to.deep.equal(['title en']);
    expect(keys({ title_de: '' })).to.deep.equal([]);
  });
});
