import { expect } from 'chai';
import { pageTitle, titleFromPath } from '../../../client/head/page-title';

describe('page title', () => {
  const base = { title: '', path: '/', siteName: 'Brightfold', separator: '|' };

  it('joins title, separator and site name', () =>
    expect(pageTitle({ ...base, title: 'Blog', path: '/blog' })).to.equal('Blog | Brightfold'));
  it('is the site name alone where the title is the site name or missing on home', () => {
    expect(pageTitle({ ...base, title: 'Brightfold' })).to.equal('Brightfold');
    expect(pageTitle(base)).to.equal('Brightfold');
  });
  it('falls back to the last path segment in title case', () =>
    expect(pageTitle({ ...base, path: '/blog/why-we-fold' })).to.equal('Why We Fold | Brightfold'));
  it('is status and message on an error', () =>
    expect(
      pageTitle({ ...base, title: 'x', error: { status: 404, message: 'Page Not Found: /x' } }),
    ).to.equal('404 - Page Not Found: /x'));

  const segments: [string, string][] = [
    ['/about-us', 'About Us'],
    ['/terms-and-conditions', 'Terms and Conditions'],
    ['/the-team', 'the Team'],
    ['/a/b/camelCase', 'Camel Case'],
    ['/%C4%8Drka', 'Črka'],
    ['/bad%zz', 'Bad%zz'],
    ['/', ''],
    ['/slash/', 'Slash'],
  ];
  for (const [path, title] of segments)
    it(`reads "${title}" from ${path}`, () => expect(titleFromPath(path)).to.equal(title));
});
