import { expect } from 'chai';
import { BOT, BROWSER, HEADLESS } from '../support/user-agents';
import { addressesIn, ENGLISH_FIRST } from '../support/addresses';
import type { Locale } from '../../client/i18n/locales';
import type { AddressSettings } from '../../client/i18n/localize-path';
import { rootRedirect } from '../../server/http/detect-locale';
import { LOCALE_COOKIE } from '../../client/i18n/locale-cookie';

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
  type Case = [what: string, visitor: Visitor, expected: Locale | null, offered?: AddressSettings];
  const cases: Case[] = [
    ['does not happen without any preference', {}, null],
    ...(
      [
        ['sl-SI', 'sl'],
        ['en-GB,en;q=0.9,sl;q=0.8', null],
        ['en;q=0.5,sl;q=0.9', 'sl'],
        ['de-AT,de;q=0.9', null],
        ['sl;q=0', null],
        ['*', null],
        ['slv', null],
        [`${'x,'.repeat(5000)}sl`, 'sl'],
      ] as const
    ).map(([acceptLanguage, expected]): Case => {
      const what = `${expected ? 'goes to /sl' : 'does not happen'} for Accept-Language`;
      return [`${what} ${acceptLanguage.slice(0, 40)}`, { acceptLanguage }, expected];
    }),
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
  ];
  for (const [title, visitor, expected, offered = ENGLISH_FIRST] of cases)
    it(title, () => expect(rootRedirect(requestOf(visitor), offered)).to.equal(expected));
});
