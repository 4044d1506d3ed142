import { expect } from 'chai';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { FORM_NAMES, FORMS, type FormName } from '../../client/forms/forms';
import { isSamePerson, readableAddress } from '../../server/forms/canonical-address';
import { readPost, submissionId, toSubmission } from '../../server/forms/submission';
import { ENGLISH_FIRST } from '../support/addresses';
import { completeValues } from '../support/form-post';

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

describe('the values of a submission', () => {
  const site = { siteUrl: 'https://larkfield.example', ...ENGLISH_FIRST };
  const sent = async (form: FormName, values: Record<string, string>) => {
    const body = { ...completeValues(form, 'x'), ...values };
    const { en } = await loadAllMessages();
    return toSubmission(readPost(form, body, ENGLISH_FIRST.locales, 'en'), en, site, NOW);
  };
  it('have the address of each form as it was typed, however the browser sends it', async () => {
    const address = 'info@müller-bau.example';
    for (const form of FORM_NAMES.filter((name) => 'email' in FORMS[name].fields))
      for (const email of [
        address,
        'info@xn--mller-bau-q9a.example',
        ' info\u200b@mu\u0308ller-bau.example\u200e',
      ])
        expect(await sent(form, { email }), `${form} ${email}`).to.have.nested.property(
          'submission.values.email',
          address,
        );
    expect(readableAddress('info@XN--MLLER-BAU-Q9A.example')).to.equal(address);
    expect(readableAddress('info@xn--.example')).to.equal('info@xn--.example');
    expect(readableAddress('')).to.equal('');
    expect(isSamePerson(address, 'Info@xn--mller-bau-q9a.example')).to.equal(true);
  });
  it('are refused where only blanks stand in a required field', async () => {
    for (const blank of ['\u2800', '\u3164\u3164', '\u200b'])
      expect(await sent('contact', { name: blank }), blank).to.have.nested.property('errors.name');
  });
});
