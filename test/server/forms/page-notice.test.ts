import { expect } from 'chai';
import { pageNotice } from '../../../server/forms/page-notice';
import { ENGLISH_FIRST } from '../../support/addresses';

const notice = (path: string, smtpUrl: string | null = 'smtp://mail.example') =>
  pageNotice(new URL(path, 'http://localhost'), {
    ...ENGLISH_FIRST,
    mail: { smtpUrl, from: '', leadsTo: '' },
  });

describe('pageNotice', () => {
  it('says that a plain post was accepted, in the language of the page', () => {
    expect(notice('/?sent=contact')?.result).to.deep.equal({
      ok: true,
      message: 'Form successfully submitted',
    });
    expect(notice('/sl/web3/voucher?sent=voucher')?.result?.message).to.equal('Prijava je uspešno oddana');
  });
  it('says that a mail was sent only on a site that sends mails', () => {
    for (const path of ['/web3/referral?sent=referral', '/sl/web3/referral?sent=referral']) {
      expect(notice(path)?.result?.message).to.match(/has been sent|smo poslali/);
      expect(notice(path, null)?.result?.message).to.match(
        /^(Referral|Prijava).*(We will contact you|vam bomo sporočili)/,
      );
    }
  });
  it('fills in the voucher form from the address of its page', () => {
    expect(notice('/sl/web3/voucher?referral=K7QX3MWP&package=2')).to.deep.equal({
      form: 'voucher',
      result: null,
      values: { referral: 'K7QX3MWP', package: '2' },
      errors: {},
    });
    expect(notice(`/web3/voucher?referral=${'x'.repeat(500)}`)?.values.referral).to.have.length(64);
  });
  it('is silent for every other address', () => {
    for (const path of [
      '/',
      '/web3/voucher',
      '/?sent=',
      '/?sent=evil',
      '/blog?referral=x',
      '/web3/voucher?referral=',
    ])
      expect(notice(path), path).to.equal(null);
  });
});
