import { expect } from 'chai';
import { deepFreeze, numberOf, textOf, toContentRecord } from '../../client/model/content-record';
import { leavesOf } from '../../client/model/leaves';

describe('a record of the content service', () => {
  it('keeps the fields of the model in their order, and is none without an id', () => {
    const kept = toContentRecord({ b: 0, id: 'a1', secret: 1, a: null }, ['a', 'b', 'c']);
    expect(JSON.stringify(kept)).to.equal('{"id":"a1","a":null,"b":0}');
    for (const none of [null, undefined, 'a1', 7, {}, { id: '' }, { id: 7 }])
      expect(toContentRecord(none, ['id']), JSON.stringify(none)).to.equal(null);
  });

  it('is frozen to its depths', () => {
    const record = deepFreeze({ id: 'a1', list: [{ text: 'x' }], none: null, text: 'x' });
    for (const part of [record, record.list, record.list[0]]) expect(part).to.be.frozen;
  });

  it('reads as empty what is no text or number', () => {
    const read = (value: unknown) => [
      textOf({ id: 'a', value }, 'value'),
      numberOf({ id: 'a', value }, 'value'),
    ];
    expect([read(' a '), read(7)]).to.deep.equal([
      ['a', null],
      ['', 7],
    ]);
    for (const none of ['', 0, NaN, Infinity, true, undefined]) expect(read(none)).to.deep.equal(['', null]);
  });

  it('has a value for every field in every list and group, in the languages of each', () => {
    const record = {
      ...{ section: 'menus', key: 'menu-footer' },
      ...{ details: [{ to: '/a' }, 7], details_sl: [{}], details_de: 7 },
    };
    const found = [...leavesOf('contents', record)].map(
      ({ path, locale, raw }) => `${path} ${locale} ${String(raw)}`,
    );
    const untranslated = (at: number) =>
      ['to', 'name', 'blank'].map((name) => `details.${at}.${name} en undefined`);
    expect(found).to.deep.equal([
      ...['details.0.label en undefined', 'details.0.to en /a', ...untranslated(0).slice(1)],
      ...['details.1.label en undefined', ...untranslated(1), 'details.0.label sl undefined'],
    ]);
  });
});
