import { expect } from 'chai';
import { errorMessage } from '../../client/i18n/error-message';
import { LOCALES } from '../../client/i18n/locales';
import { loadAllMessages, type AllMessages } from '../../client/i18n/all-messages';

describe('the message of an error', () => {
  let messages: AllMessages;
  before(async () => (messages = await loadAllMessages()));

  it('names the path of an unknown page, in the requested language', () => {
    expect(errorMessage(messages.en, 404, '/x')).to.equal('Page Not Found: /x');
    expect(errorMessage(messages.sl, 404, '/sl/x')).to.equal('Strani ni mogoče najti: /sl/x');
  });
  it('says what is wrong with a request', () => {
    expect(errorMessage(messages.en, 400, '/')).to.equal('The request could not be understood');
    expect(errorMessage(messages.en, 413, '/')).to.equal('The request is too large');
    expect(errorMessage(messages.sl, 414, '/')).to.equal('Naslov je predolg');
  });
  it('falls back to that of a bad request or of a failure for a status without its own message', () => {
    for (const locale of LOCALES) {
      const of = (status: number) => errorMessage(messages[locale], status, '/');
      expect(of(418)).to.equal(of(400));
      expect(of(502)).to.equal(of(500));
      expect(of(400)).not.to.equal(of(500));
    }
    expect(errorMessage(messages.en, 500, '/')).to.equal(
      'Something went wrong while processing your request.',
    );
  });
});
