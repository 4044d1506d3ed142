import { expect } from 'chai';
import { errorMessage, errorPageTexts } from '../../client/i18n/error-message';
import { LOCALES } from '../../client/i18n/locales';
import { loadAllMessages, type AllMessages } from '../../client/i18n/all-messages';

describe('the message of an error', () => {
  let messages: AllMessages;
  before(async () => (messages = await loadAllMessages()));

  it('falls back to that of a bad request or of a failure for a status without its own message', () => {
    for (const locale of LOCALES) {
      const of = (status: number) => errorMessage(messages[locale], status, '/');
      expect(of(418)).to.equal(of(400));
      expect(of(502)).to.equal(of(500));
      expect(of(400)).not.to.equal(of(500));
    }
  });

  it('says of too many requests what they are, also on the error page', () => {
    for (const locale of LOCALES) {
      const message = errorMessage(messages[locale], 429, '/search');
      expect(message).not.to.equal(errorMessage(messages[locale], 400, '/search'));
      expect(errorPageTexts(messages[locale], { status: 429, message })[0]).to.equal(message);
    }
  });
});
