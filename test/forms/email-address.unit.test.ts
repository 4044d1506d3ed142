import { expect } from 'chai';
import { EMAIL_ADDRESS } from '../../client/model/text/email-address';

describe('EMAIL_ADDRESS', () => {
  for (const address of [
    'ana@example.com',
    'ana.novak+web@mail.example.co.uk',
    "o'brien_{x}@a-b.example",
    'info@čebelica.si',
    'info@xn--ebelica-sbb.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
    `ana@${'a'.repeat(63)}.${'a'.repeat(63)}`,
  ])
    it(`accepts ${address.slice(0, 40)}`, () => expect(EMAIL_ADDRESS.test(address)).to.equal(true));

  for (const address of [
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@@example.com',
    'ana novak@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'a..b@example.com',
    'ana@-example.com',
    'ana@example-.com',
    'ana@example..com',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'Ana <ana@example.com>',
    'ana@example.com, b@example.com',
    'ana@example.com\nBcc: b@example.com',
    '"ana"@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
    `ana@example.${'a'.repeat(64)}`,
    'ana@example.xn--a-',
  ])
    it(`refuses ${JSON.stringify(address).slice(0, 40)}`, () =>
      expect(EMAIL_ADDRESS.test(address)).to.equal(false));
});
