import { expect } from 'chai';
import { collectionBody, fieldConflicts } from '../../scripts/schema/collection-body';
import type { CollectionSpec } from '../../scripts/schema/collection-spec';

const notes: CollectionSpec = {
  name: 'notes',
  type: 'base',
  fields: [
    { name: 'slug', type: 'text', max: 120, pattern: '^[a-z]+$', required: true },
    { name: 'count', type: 'number', whole: true, min: 0 },
  ],
  rules: { list: '', view: '', create: null, update: null, delete: null },
  indexes: [{ columns: ['slug'], unique: true }],
};

const names = (list: unknown) => (list as { name: string }[]).map(({ name }) => name);

describe('collectionBody', () => {
  it('names the body of a request in a rule as the line does', () => {
    const rule = '@request.auth.id != "" && @request.body.a = a && @request.body.b = b';
    const rules = { ...notes.rules, update: rule };
    const updateRule = (line: '0.22' | 'current') =>
      collectionBody({ ...notes, rules }, line, undefined)!.updateRule;
    expect(updateRule('current')).to.equal(rule);
    expect(updateRule('0.22')).to.equal(
      '@request.auth.id != "" && @request.data.a = a && @request.data.b = b',
    );
  });

  it('keeps unknown fields, options and indexes', () => {
    const body = collectionBody(notes, 'current', {
      name: 'notes',
      fields: [
        { id: 'f1', name: 'slug', type: 'text', max: 10, help: 'Part of the address' },
        { id: 'f2', name: 'colour', type: 'text' },
      ],
      indexes: ['CREATE INDEX `mine` ON `notes` (`colour`)'],
    });
    expect(names(body?.fields)).to.deep.equal(['slug', 'colour', 'count', 'created', 'updated']);
    expect((body?.fields as unknown[])[0]).to.include({ id: 'f1', max: 120, help: 'Part of the address' });
    expect(body?.indexes).to.have.length(2);
    expect((body?.indexes as string[])[0]).to.contain('`mine`');
  });

  it('leaves a field of a company’s own as it is if its type holds texts too', () => {
    for (const type of ['email', 'url', 'editor']) {
      const slug = { name: 'slug', type, required: true };
      const body = collectionBody(
        notes,
        'current',
        { name: 'notes', fields: [slug], indexes: [] },
        { isExact: false },
      );
      expect((body?.fields as unknown[])[0], type).to.deep.equal(slug);
    }
  });

  it('rejects changing the type of a field, which would lose its values', () => {
    const existing = { name: 'notes', fields: [{ name: 'slug', type: 'number' }], indexes: [] };
    expect(fieldConflicts(notes, 'current', existing, true).join()).to.contain(
      '"slug" of the collection "notes" is of type number',
    );
  });
});
