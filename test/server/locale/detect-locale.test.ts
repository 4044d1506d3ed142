import { expect } from 'chai';
import type { Locale } from '../../../client/i18n/locales';
import { detectLocale, rootRedirect, switchLocale } from '../../../server/locale/detect-locale';

const ENGLISH_FIRST: Locale[] = ['en', 'sl'];
const SLOVENIAN_FIRST: Locale[] = ['sl', 'en'];

describe('the root redirects', () => {
  const cases: [
    what: string,
    hints: { cookie?: string; acceptLanguage?: string; isBot?: boolean },
    expected: Locale | null,
    offered?: Locale[],
  ][] = [
    ['nobody who asks for nothing', {}, null],
    ['a browser in Slovenian', { acceptLanguage: 'sl-SI' }, 'sl'],
    ['no browser in English', { acceptLanguage: 'en' }, null],
    ['no browser in a language that is not offered', { acceptLanguage: 'de' }, null],
    ['a visitor who chose Slovenian', { cookie: 'sl', acceptLanguage: 'en' }, 'sl'],
    ['no visitor who chose English', { cookie: 'en', acceptLanguage: 'sl' }, null],
    ['by the browser where the cookie makes no sense', { cookie: 'xx', acceptLanguage: 'sl' }, 'sl'],
    ['no bot', { acceptLanguage: 'sl', isBot: true }, null],
    ['nobody to a language that is not offered', { cookie: 'sl', acceptLanguage: 'sl' }, null, ['en']],
    ['nobody who asks for nothing, whatever the default', {}, null, SLOVENIAN_FIRST],
    ['everybody where English is not offered', { acceptLanguage: 'en' }, 'sl', ['sl']],
    ['bots too where English is not offered', { isBot: true }, 'sl', ['sl']],
  ];
  for (const [what, hints, expected, offered = ENGLISH_FIRST] of cases)
    it(what, () =>
      expect(
        rootRedirect({ cookie: undefined, acceptLanguage: undefined, isBot: false, ...hints }, offered),
      ).to.equal(expected),
    );
});

describe('the language of an answer whose address names none', () => {
  it('is the chosen one, else the browser’s, else the default', () => {
    expect(detectLocale({ cookie: 'sl', acceptLanguage: 'en' }, ENGLISH_FIRST)).to.equal('sl');
    expect(detectLocale({ cookie: undefined, acceptLanguage: 'sl' }, ENGLISH_FIRST)).to.equal('sl');
    expect(detectLocale({ cookie: undefined, acceptLanguage: 'de' }, ENGLISH_FIRST)).to.equal('en');
    expect(detectLocale({ cookie: undefined, acceptLanguage: 'de' }, SLOVENIAN_FIRST)).to.equal('sl');
  });
});

describe('the same page in another language', () => {
  const cases: [path: string, to: Locale, expected: string][] = [
    ['/', 'sl', '/sl'],
    ['/sl', 'en', '/'],
    ['/sl/blog?page=2#top', 'en', '/blog?page=2#top'],
    ['/blog?page=2', 'sl', '/sl/blog?page=2'],
    ['/sl/blog', 'sl', '/sl/blog'],
    ['/slow', 'en', '/slow'],
  ];
  for (const [path, to, expected] of cases)
    it(`of ${path} in ${to} is ${expected}`, () => expect(switchLocale(path, to)).to.equal(expected));
});
