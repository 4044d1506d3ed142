import { expect } from 'chai';
import { submissionId } from '../../server/forms/submission';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 60 * 60_000;
const values = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
const id = (changes: object = {}, now = NOW) =>
  submissionId({ form: 'contact', values, idempotencyKey: 'abcdefghij01234', ...changes }, now);

describe('submissionId', () => {
  it('has the shape of a record id', () => expect(id()).to.match(/^[a-z\d]{15}$/));
  it('is the same for the same values under the same idempotency key, at any time', () => {
    expect(id()).to.equal(id({}, NOW + 100 * HOUR_MS));
    expect(id()).to.equal(id({ values: { message: 'Hello', email: 'ana@example.com', name: 'Ana' } }));
  });
  it('differs for another form, idempotency key or value', () => {
    const ids = [
      id(),
      id({ form: 'voucher' }),
      id({ idempotencyKey: 'abcdefghij01235' }),
      id({ values: { ...values, name: 'Eva' } }),
    ];
    expect(new Set(ids).size).to.equal(4);
  });
  it('uses the day if there is no idempotency key', () => {
    for (const idempotencyKey of [
      undefined,
      '',
      'short',
      ['abcdefghij01234'],
      'ABCDEFGHIJ01234',
      '../../etc/passwd',
    ])
      expect(id({ idempotencyKey })).to.equal(id({ idempotencyKey: undefined }, NOW + HOUR_MS));
    expect(id({ idempotencyKey: undefined })).not.to.equal(
      id({ idempotencyKey: undefined }, NOW + 24 * HOUR_MS),
    );
  });
});
