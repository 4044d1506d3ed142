import { expect } from 'chai';
import { formAdvice } from '../../client/forms/form-advice';
import { LOCALES } from '../../client/i18n/locales';
import { loadMessages } from '../../client/i18n/messages';

describe('the advice after a form that was not accepted', () => {
  for (const locale of LOCALES)
    for (const [retryAfter, minutes] of [
      ['600', 10],
      ['61', 2],
      ['1', 1],
      ['Fri, 31 Dec 2027 23:59:59 GMT', 10],
      ['0', 10],
      ['', 10],
      [null, 10],
      [undefined, 10],
    ] as const)
      it(`names ${minutes} min after a limit with Retry-After ${retryAfter} (${locale})`, async () => {
        const { advice } = (await loadMessages(locale)).form;
        expect(formAdvice(advice, 'limited', retryAfter)).to.equal(advice.limited({ minutes }));
      });
});
