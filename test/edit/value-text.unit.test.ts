import { expect } from 'chai';
import { valueText } from '../../client/edit/fields/value-text';
import { COLLECTIONS } from '../../client/model/collections';
import { fieldAt } from '../../client/model/values';
import type { FieldModel, Labels } from '../../client/model/field';
import { ORDER_ENTRY } from '../../client/model/page-blocks';

/** Each name stands for its text. */
const labels = new Proxy({} as Labels, { get: (_labels, key: string) => () => key });
const versions = { yes: () => 'yes', no: () => 'no' } as never;
const say = (field: FieldModel, value: unknown) =>
  valueText(field, value, { locale: 'en', timeZone: 'UTC', labels, versions, section: 'page-web3' });

describe('a value of a version or a conflict in words', () => {
  it('names the blocks of an order and says which are hidden', () => {
    const order = [
      { key: 'hero', hidden: false },
      { key: 'text-abc123', hidden: true },
      { key: 'of a later release', hidden: false },
    ];
    const items = fieldAt(ORDER_ENTRY.fields, 'details.items')!;
    expect(say(items, order)).to.equal('hero · text · hidden · of a later release');
    expect(say(fieldAt(ORDER_ENTRY.fields, 'details.items.1.key')!, 'text-abc123')).to.equal('text');
  });

  it('says of a part of the site whether it is shown', () => {
    const { blog } = COLLECTIONS.site.fields.off.fields;
    expect([say(blog, false), say(blog, true)]).to.deep.equal(['yes', 'no']);
  });
});
