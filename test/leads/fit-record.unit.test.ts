import { expect } from 'chai';
import { fitRecord, missingFrom } from '../../server/forms/fit-record';

const fields = {
  form: 'contact',
  name: 'Ana',
  message: 'Hello',
  data: { company: 'Pregib', phone: '' },
  context: { page: '/contact', campaign: { source: 'fair' } },
};
const among =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

describe('fitRecord', () => {
  it('changes nothing where every field has a column', () =>
    expect(fitRecord(fields, () => true)).to.deep.equal(fields));
  it('puts values without a column into data', () =>
    expect(fitRecord(fields, among('name', 'message', 'data'))).to.deep.equal({
      name: 'Ana',
      message: 'Hello',
      data: { company: 'Pregib', phone: '', form: 'contact', context: fields.context },
    }));
  it('adds lines to the message where there is no data', () =>
    expect(fitRecord(fields, among('name', 'message'))).to.deep.equal({
      name: 'Ana',
      message:
        'Hello\n\nform: contact\ncompany: Pregib\ncontext.page: /contact\ncontext.campaign.source: fair',
    }));
  it('fits nothing into a record with neither', () =>
    expect(fitRecord(fields, among('name'))).to.equal(null));
});

describe('missingFrom', () => {
  it('finds every value again, wherever it was put', () => {
    for (const columns of [among('name', 'message', 'data'), among('message'), among('data'), () => true])
      expect(missingFrom(fitRecord(fields, columns)!, fields)).to.deep.equal([]);
  });
  it('names the values that a record lacks', () => {
    expect(missingFrom({ name: 'Ana', message: 'Hello' }, fields)).to.deep.equal([
      'form',
      'company',
      'context',
    ]);
    expect(missingFrom({ ...fields, message: 'Hell' }, fields)).to.deep.equal(['message']);
    const reordered = { campaign: { source: 'fair' }, page: '/contact' };
    expect(missingFrom({ ...fields, context: reordered }, fields)).to.deep.equal([]);
    expect(missingFrom({ ...fields, data: { company: 'Preg' } }, fields)).to.deep.equal(['company']);
  });
});
