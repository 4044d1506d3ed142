import { expect } from 'chai';
import { localizePath, splitLocale } from '../../../client/i18n/locales';

describe('localized paths', () => {
  const pairs: [string, string][] = [
    ['/', '/sl'],
    ['/blog', '/sl/blog'],
    ['/blog?page=2#top', '/sl/blog?page=2#top'],
    ['/?x=1', '/sl?x=1'],
    ['/#contact', '/sl#contact'],
  ];
  for (const [path, slovenian] of pairs) {
    it(`put ${path} at ${slovenian} and back`, () => {
      expect(localizePath(path, 'sl')).to.equal(slovenian);
      expect(splitLocale(slovenian)).to.deep.equal({ locale: 'sl', path });
      expect(localizePath(path, 'en')).to.equal(path);
    });
  }
  it('do not take a word that starts with a locale for one', () =>
    expect(splitLocale('/slow')).to.deep.equal({ locale: 'en', path: '/slow' }));
});
