import { expect } from 'chai';
import { BOT, BROWSER, HEADLESS } from '../support/user-agents';
import { addressesIn, ENGLISH_FIRST, SLOVENIAN_FIRST } from '../support/addresses';
import { LOCALE_COOKIE } from '../../client/i18n/locale-cookie';
import type { Locale } from '../../client/i18n/locales';
import type { AddressSettings } from '../../client/i18n/localize-path';
import { rootRedirect } from '../../server/http/detect-locale';

interface Visitor {
  cookie?: string;
  acceptLanguage?: string;
  userAgent?: string;
}

const requestOf = ({ cookie, acceptLanguage, userAgent = BROWSER }: Visitor) => ({
  headers: {
    'user-agent': userAgent,
    ...(cookie && { cookie: `${LOCALE_COOKIE}=${cookie}` }),
    ...(acceptLanguage && { 'accept-language': acceptLanguage }),
  },
});

describe('the redirect from /', () => {
  const cases: [what: string, visitor: Visitor, expected: Locale | null, offered?: AddressSettings][] = [
    ['does not happen without any preference', {}, null],
    ['goes to /sl for a browser in Slovenian', { acceptLanguage: 'sl-SI' }, 'sl'],
    ['does not happen for a browser in English', { acceptLanguage: 'en' }, null],
    ['does not happen for a language that is not offered', { acceptLanguage: 'de' }, null],
    ['goes to /sl for a visitor who chose Slovenian', { cookie: 'sl', acceptLanguage: 'en' }, 'sl'],
    ['does not happen for a visitor who chose English', { cookie: 'en', acceptLanguage: 'sl' }, null],
    ['follows the browser if the cookie is invalid', { cookie: 'xx', acceptLanguage: 'sl' }, 'sl'],
    ['does not happen for a crawler', { acceptLanguage: 'sl', userAgent: BOT }, null],
    ['goes to /sl for a browser without a window', { acceptLanguage: 'sl', userAgent: HEADLESS }, 'sl'],
    [
      'does not happen to a language that is not offered',
      { cookie: 'sl', acceptLanguage: 'sl' },
      null,
      addressesIn(['en']),
    ],
    ['does not happen without any preference if Slovenian is the default', {}, null, SLOVENIAN_FIRST],
    [
      'goes to /en for a browser in English if Slovenian is the default',
      { acceptLanguage: 'en' },
      'en',
      SLOVENIAN_FIRST,
    ],
    [
      'does not happen for a browser in Slovenian if that is the default',
      { acceptLanguage: 'sl' },
      null,
      SLOVENIAN_FIRST,
    ],
    [
      'does not happen if only Slovenian is offered',
      { cookie: 'en', acceptLanguage: 'en' },
      null,
      addressesIn(['sl']),
    ],
  ];
  for (const [title, visitor, expected, offered = ENGLISH_FIRST] of cases)
    it(title, () => expect(rootRedirect(requestOf(visitor), offered)).to.equal(expected));
});
