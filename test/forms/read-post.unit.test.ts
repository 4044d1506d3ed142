import { expect } from 'chai';
import { HONEYPOT_FIELD } from '../../client/forms/form-post';
import { readPost } from '../../server/forms/submission';
import type { FormName } from '../../client/forms/forms';

const read = (form: FormName, body: unknown) => readPost(form, body, ['en', 'sl'], 'en');

describe('readPost', () => {
  it('reads the fields of the form and the hidden ones', () => {
    const body = {
      name: 'Ana',
      email: 'ana@example.com',
      package: 2,
      referral: null,
      locale: 'sl',
      path: '/sl/web3',
      id: 'abcdefghij01234',
      visit: '[]',
      [HONEYPOT_FIELD]: '',
    };
    expect(read('voucher', body)).to.deep.equal({
      form: 'voucher',
      values: { name: 'Ana', email: 'ana@example.com', package: '2', referral: '', message: '' },
      malformed: [],
      isSpam: false,
      locale: 'sl',
      path: '/sl/web3',
      idempotencyKey: 'abcdefghij01234',
      visit: '[]',
    });
  });
  it('names fields that are not text', () => {
    const body = { name: ['a'], company: {}, email: true, phone: '1', message: { toString: 'x' } };
    expect(read('contact', body).malformed).to.deep.equal(['name', 'company', 'email', 'message']);
  });
  it('ignores inherited properties', () => {
    const body = JSON.parse(
      '{"__proto__": {"name": "Ana"}, "constructor": {"prototype": {"email": "x"}}}',
    ) as object;
    expect(read('contact', body).values).to.deep.equal({
      name: '',
      company: '',
      email: '',
      phone: '',
      message: '',
    });
    expect(read('contact', Object.create({ name: 'Ana' })).values.name).to.equal('');
    expect(({} as Record<string, unknown>).name).to.equal(undefined);
  });
  it('treats a body that is not an object as empty', () => {
    for (const body of [undefined, null, 'text', 5, true, [], ['name']])
      expect(read('contact', body).values.name).to.equal('');
  });
  it('counts any value in the honeypot as spam', () => {
    for (const value of ['http://spam.example', ['x'], {}, 0, false])
      expect(read('contact', { [HONEYPOT_FIELD]: value }).isSpam, JSON.stringify(value)).to.equal(true);
    for (const value of ['', null, undefined])
      expect(read('contact', { [HONEYPOT_FIELD]: value }).isSpam).to.equal(false);
  });
  it('takes the detected language in place of one that the site has not got', () => {
    for (const locale of ['de', 'SL', ['sl'], null])
      expect(read('contact', { locale }).locale).to.equal('en');
  });
});
