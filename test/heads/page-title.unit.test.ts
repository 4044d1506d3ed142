import { expect } from 'chai';
import { pageTitle, titleFromPath } from '../../client/head/page-title';

describe('the page title', () => {
  const site = { name: 'Brightfold', separator: '|' };
  const title = (given: string, path = '/') => pageTitle({ title: given, path }, site);

  it('joins title, separator and site name', () =>
    expect(title('Blog', '/blog')).to.equal('Blog | Brightfold'));
  it('is only the site name if the title equals it or is missing on the home page', () => {
    expect(title('Brightfold')).to.equal('Brightfold');
    expect(title('')).to.equal('Brightfold');
  });
  it('uses the separator of the site', () =>
    expect(pageTitle({ title: 'Blog', path: '/blog' }, { ...site, separator: '–' })).to.equal(
      'Blog – Brightfold',
    ));
  it('falls back to the last path segment in title case', () =>
    expect(title('', '/blog/why-we-fold')).to.equal('Why We Fold | Brightfold'));
  const segments: [string, string][] = [
    ['/about-us', 'About Us'],
    ['/terms-and-conditions', 'Terms and Conditions'],
    ['/the-team', 'the Team'],
    ['/a/b/camelCase', 'Camel Case'],
    ['/%C4%8Drka', 'Črka'],
    ['/bad%zz', 'Bad%zz'],
    ['/', ''],
    ['/slash/', 'Slash'],
    ['/digitalization/ai-svetovanje', 'AI Svetovanje'],
  ];
  for (const [path, title] of segments)
    it(`is "${title}" for ${path} without a title`, () => expect(titleFromPath(path)).to.equal(title));
});
