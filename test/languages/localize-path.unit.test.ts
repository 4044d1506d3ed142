import { expect } from 'chai';
import { localizeContentLink, localizePath, splitLocale } from '../../client/i18n/localize-path';
import { addressesIn, ENGLISH_FIRST, SLOVENIAN_FIRST } from '../support/addresses';

describe('localized paths', () => {
  const pairs: [path: string, prefixed: string][] = [
    ['/', ''],
    ['/blog', '/blog'],
    ['/blog?page=2#top', '/blog?page=2#top'],
    ['/?x=1', '?x=1'],
    ['/#contact', '#contact'],
    ['/?next=/sl/', '?next=/sl/'],
  ];
  for (const [path, rest] of pairs) {
    it(`add the prefix of every language but the default to ${path}, and remove it again`, () => {
      expect(localizePath(path, 'en', ENGLISH_FIRST)).to.equal(path);
      expect(localizePath(path, 'sl', ENGLISH_FIRST)).to.equal(`/sl${rest}`);
      expect(splitLocale(`/sl${rest}`, ENGLISH_FIRST)).to.deep.equal({ locale: 'sl', path });
      expect(localizePath(path, 'sl', SLOVENIAN_FIRST)).to.equal(path);
      expect(localizePath(path, 'en', SLOVENIAN_FIRST)).to.equal(`/en${rest}`);
      expect(splitLocale(`/en${rest}`, SLOVENIAN_FIRST)).to.deep.equal({ locale: 'en', path });
      expect(splitLocale(path, SLOVENIAN_FIRST)).to.deep.equal({ locale: 'sl', path });
    });
  }

  it('do not mistake a word that starts with a language code for a prefix', () =>
    expect(splitLocale('/slow', ENGLISH_FIRST)).to.deep.equal({ locale: 'en', path: '/slow' }));

  it('do not treat the code of the default language, or of one that is not offered, as a prefix', () => {
    expect(splitLocale('/en/blog', ENGLISH_FIRST)).to.deep.equal({ locale: 'en', path: '/en/blog' });
    expect(splitLocale('/sl/blog', addressesIn(['en']))).to.deep.equal({ locale: 'en', path: '/sl/blog' });
    expect(splitLocale('/en/blog', addressesIn(['sl']))).to.deep.equal({ locale: 'sl', path: '/en/blog' });
  });

  it('end in a slash if the site uses trailing slashes, except for files', () => {
    const slashed = addressesIn(['en', 'sl'], true);
    expect(localizePath('/blog?page=2#top', 'en', slashed)).to.equal('/blog/?page=2#top');
    expect(localizePath('/', 'en', slashed)).to.equal('/');
    expect(localizePath('/', 'sl', slashed)).to.equal('/sl/');
    expect(localizePath('/#contact', 'sl', slashed)).to.equal('/sl/#contact');
    expect(localizePath('/feed.xml', 'sl', slashed)).to.equal('/sl/feed.xml');
    expect(splitLocale('/sl/blog/?page=2', slashed)).to.deep.equal({ locale: 'sl', path: '/blog?page=2' });
    expect(splitLocale('/sl/', slashed)).to.deep.equal({ locale: 'sl', path: '/' });
  });
});

describe('a link in content', () => {
  it('leads to the language of its prefix, regardless of the default', () => {
    expect(localizeContentLink('/sl/blog?page=2', 'en', ENGLISH_FIRST)).to.equal('/sl/blog?page=2');
    expect(localizeContentLink('/sl/blog?page=2', 'en', SLOVENIAN_FIRST)).to.equal('/blog?page=2');
    expect(localizeContentLink('/en/blog/', 'sl', ENGLISH_FIRST)).to.equal('/blog');
  });
  it('keeps the language of its page if it has no prefix, or that of a language that is not offered', () => {
    expect(localizeContentLink('/blog', 'sl', ENGLISH_FIRST)).to.equal('/sl/blog');
    expect(localizeContentLink('/sl/blog', 'en', addressesIn(['en']))).to.equal('/blog');
  });
});
