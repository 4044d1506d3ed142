import { expect } from 'chai';
import { safeHref } from '../../client/model/safe-href';

describe('safeHref', () => {
  it('keeps paths, fragments and addresses with a harmless scheme', () => {
    for (const to of [
      '/',
      '/blog?page=2#x',
      '#contact',
      'https://x.org/a',
      'http://x.org',
      'mailto:a@b.si',
      'tel:+3861',
    ])
      expect(safeHref(to)).to.equal(to);
  });

  it('removes the locale prefix of a path, because the page adds its own', () => {
    expect(safeHref('/sl/blog')).to.equal('/blog');
    expect(safeHref('/sl')).to.equal('/');
    expect(safeHref('/slides')).to.equal('/slides');
  });

  it('returns an empty text for scripts, foreign hosts without a scheme and bare words', () => {
    for (const to of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'blob:x',
      'view-source:javascript:x',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/sl//evil.example',
      'https:\u200b//x.org',
      'blog',
      '',
    ])
      expect(safeHref(to), JSON.stringify(to)).to.equal('');
  });
});
