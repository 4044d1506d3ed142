import { expect } from 'chai';
import { pageTitle, titleFromPath } from '../../client/head/page-title';

describe('the page title', () => {
  const site = { name: 'Larkfield', separator: '|' };
  const title = (given: string, path = '/') => pageTitle({ title: given, path }, site);

  it('is only the site name if the title equals it or is missing on the home page', () => {
    expect(title('Larkfield')).to.equal('Larkfield');
    expect(title('')).to.equal('Larkfield');
  });
  it('falls back to the last path segment in title case', () =>
    expect(title('', '/blog/why-we-fold')).to.equal('Why We Fold | Larkfield'));
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
