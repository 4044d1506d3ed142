import { expect } from 'chai';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { pageFlash } from '../../server/pages/page-flash';
import { ENGLISH_FIRST } from '../support/addresses';
import { nobody } from '../support/nobody';

const messages = await loadAllMessages();
const flash = (path: string) => pageFlash(new URL(path, 'http://localhost'), ENGLISH_FIRST, messages, nobody);

describe('pageFlash', () => {
  it('says that a mail was sent if the address says so', () => {
    for (const path of ['/web3/referral', '/sl/web3/referral']) {
      expect(flash(`${path}?sent=referral&mailed=1`)?.result?.message).to.match(/has been sent|smo poslali/);
      expect(flash(`${path}?sent=referral`)?.result?.message).to.match(
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
