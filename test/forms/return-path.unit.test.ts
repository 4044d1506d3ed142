import { expect } from 'chai';
import type { FormName } from '../../client/forms/forms';
import type { Locale } from '../../client/i18n/locales';
import { returnPath, sentLocation } from '../../server/forms/return-path';
import { ENGLISH_FIRST } from '../support/addresses';

const back = (form: FormName, path: unknown, locale: Locale) => returnPath(form, path, locale, ENGLISH_FIRST);

describe('returnPath', () => {
  it('leads back to the page that the form stands on', () => {
    expect(back('contact', '/sl/digitalization/ai-svetovanje', 'sl')).to.equal(
      '/sl/digitalization/ai-svetovanje',
    );
    expect(back('contact', '/', 'en')).to.equal('/');
    expect(back('contact', '/blog/', 'en')).to.equal('/blog');
    expect(back('contact', '/blog?page=2#top', 'en')).to.equal('/blog');
  });
  it('leads to the form’s own page in its language if no page is named', () => {
    expect(back('voucher', undefined, 'en')).to.equal('/web3/voucher');
    expect(back('referral', '', 'sl')).to.equal('/sl/web3/referral');
    expect(back('contact', ['/blog'], 'en')).to.equal('/contact');
  });
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    '/\tevil',
    '/\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    '/forms/contact',
    `/${'a'.repeat(2000)}`,
    '/č',
  ])
    it(`does not follow ${JSON.stringify(path).slice(0, 30)}`, () => {
      expect(back('contact', path, 'en')).to.equal('/contact');
    });
});

describe('sentLocation', () => {
  it('says which form was sent and leads to it', () => {
    expect(sentLocation('voucher', '/web3/voucher', false)).to.equal(
      '/web3/voucher?sent=voucher#form-voucher',
    );
  });
  it('says that a mail is sent', () => {
    expect(sentLocation('referral', '/x', true)).to.equal('/x?sent=referral&mailed=1#form-referral');
  });
});
