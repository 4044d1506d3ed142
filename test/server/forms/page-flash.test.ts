import { expect } from 'chai';
import { loadAllMessages } from '../../../client/i18n/all-messages';
import { pageFlash } from '../../../server/forms/page-flash';
import { ENGLISH_FIRST } from '../../support/addresses';

const messages = await loadAllMessages();
const flash = (
  path: string,
  { smtpUrl = null, siteUrl = 'https://www.example.com' }: { smtpUrl?: string | null; siteUrl?: string } = {},
) =>
  pageFlash(
    new URL(path, 'http://localhost'),
    { ...ENGLISH_FIRST, siteUrl, mail: { smtpUrl, from: '', leadsTo: '' } },
    messages,
  );

describe('pageFlash', () => {
  it('says that a plain post was accepted, in the language of the page', () => {
    expect(flash('/?sent=contact')?.result).to.deep.equal({
      ok: true,
      message: 'Form successfully submitted',
    });
    expect(flash('/sl/web3/voucher?sent=voucher')?.result?.message).to.equal('Prijava je uspešno oddana');
  });
  it('says that a mail was sent, except on a public site that sends none', () => {
    for (const path of ['/web3/referral?sent=referral', '/sl/web3/referral?sent=referral']) {
      for (const site of [
        { smtpUrl: 'smtp://mail.example' },
        { smtpUrl: 'smtp://mail.example', siteUrl: 'http://localhost:3000' },
        { siteUrl: 'http://localhost:3000' },
        { siteUrl: 'http://127.0.0.1:3000' },
        { siteUrl: 'http://[::1]:3000' },
      ])
        expect(flash(path, site)?.result?.message, JSON.stringify(site)).to.match(
          /has been sent|smo poslali/,
        );
      for (const siteUrl of [
        'https://www.example.com',
        'http://192.168.1.5:3000',
        'https://localhost.example',
      ])
        expect(flash(path, { siteUrl })?.result?.message, siteUrl).to.match(
          /^(Referral|Prijava).*(We will contact you|vam bomo sporočili)/,
        );
    }
  });
  it('fills in the voucher form from the address of its page', () => {
    expect(flash('/sl/web3/voucher?referral=K7QX3MWP&package=2')).to.deep.equal({
      form: 'voucher',
      result: null,
      values: { referral: 'K7QX3MWP', package: '2' },
      errors: {},
    });
    expect(flash(`/web3/voucher?referral=${'x'.repeat(500)}`)?.values.referral).to.have.length(64);
  });
  it('is null for every other address', () => {
    for (const path of [
      '/',
      '/web3/voucher',
      '/?sent=',
      '/?sent=evil',
      '/blog?referral=x',
      '/web3/voucher?referral=',
    ])
      expect(flash(path), path).to.equal(null);
  });
});
