import { expect } from 'chai';
import { sectionsOf } from '../../client/blocks/article';
import type { SafeHtml } from '../../client/model/value';

describe('the contents of an article', function () {
  it('are its headings of the second level, without elements', () => {
    const html =
      '<h2 id="s-one">One <em>&amp; two</em></h2><p>…</p><h3 id="s-below">Below</h3><h2 lang="de" id="s-drei">\nDrei</h2>';
    expect(sectionsOf(html as SafeHtml)).to.deep.equal([
      { id: 's-one', words: 'One &amp; two' },
      { id: 's-drei', words: '\nDrei' },
    ]);
  });
});
