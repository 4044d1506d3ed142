import { expect } from 'chai';
import { shownIn } from '../../client/router/shown-in';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';

/** A word of one letter with a space behind it where a line could end. */
const LOOSE = /(?:^|[\s>(»])[vszkhouai] \S/i;
const JOINED = /[\s>][vszkhouai]\u00a0\S/i;

describe('words of one letter', function () {
  let site: TestSite;
  before(async () => void (site = await companySite()));
  const read = async (path: string) => (await fetch(site.url + path)).text();

  it('end no line of a Slovenian page, in texts and in articles', async () => {
    for (const path of ['/sl/digitalization', '/sl/project', '/sl/privacy-policy']) {
      const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(await read(path))!;
      expect(main, path).to.match(JOINED);
      // The texts of forms are ours.
      expect(main!.replace(/<form.*?<\/form>/gs, ''), path).not.to.match(LOOSE);
    }
  });

  it('keep their spaces in what pages say about themselves and in the data of a page', async () => {
    const page = await read('/sl/project');
    const parts = [/<head>.*?<\/head>/s, /<script[^>]* id="page-data".*?<\/script>/s];
    const texts = [...parts.map((part) => part.exec(page)![0]), await read('/sl/feed.xml')];
    for (const text of texts) expect(text).to.match(LOOSE).and.not.match(JOINED);
  });

  it('keep them in code, in other languages and within other words', () => {
    const texts = ['Delo v hiši (s kodo)', '<p>V <em>a</em> <pre>i = a b</pre> ni v redu</p>', 'sv. Ana'];
    expect(shownIn('sl', { texts })).to.deep.equal({
      texts: [
        'Delo v\u00a0hiši (s\u00a0kodo)',
        '<p>V\u00a0<em>a</em> <pre>i = a b</pre> ni v\u00a0redu</p>',
        'sv. Ana',
      ],
    });
    expect(shownIn('en', 'Buy a tool')).to.equal('Buy a tool');
  });
});
