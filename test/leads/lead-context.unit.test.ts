import { expect } from 'chai';
import { MAX_SLUG_LENGTH } from '../../client/model/slug';
import { leadContext, type ContextSource } from '../../server/forms/lead-context';
import { ENGLISH_FIRST } from '../support/addresses';

const SITE = { ...ENGLISH_FIRST, siteUrl: 'https://www.larkfield.example' };
const context = (source: Partial<ContextSource>) =>
  leadContext(
    {
      form: 'contact',
      locale: 'en',
      path: '/contact',
      visit: undefined,
      ...source,
    },
    SITE,
  );
const visit = (...addresses: unknown[]) => context({ visit: JSON.stringify(addresses) });

describe('the context of a lead', () => {
  it('names an entry with the longest slug that the content may have', () => {
    const longest = 'x'.repeat(MAX_SLUG_LENGTH);
    expect(context({ path: `/workshops/${longest}` }).entry).to.equal(`workshops/${longest}`);
    expect(context({ path: `/workshops/${longest}x` })).not.to.have.property('entry');
  });

  it('names the page with the link that opened the tab', () => {
    const [before, first] = ['/blog?utm_source=ad', '/contact'].map(
      (path) => `https://www.larkfield.example${path}`,
    );
    expect(visit(first, before)).to.deep.include({ firstPage: '/blog', campaign: { source: 'ad' } });
  });

  it('bounds every part', () => {
    const long = 'x'.repeat(1_500);
    const { firstPage, campaign } = visit(`https://www.larkfield.example/${long}?utm_source=${long}`);
    expect([firstPage!.length, campaign!.source!.length]).to.deep.equal([300, 100]);
    expect(visit(`https://www.larkfield.example/${long}${long}${long}`)).to.deep.equal({
      page: '/contact',
      language: 'en',
    });
  });

  it('ignores values that are not addresses', () => {
    const none = { page: '/contact', language: 'en' };
    for (const strange of [
      undefined,
      null,
      7,
      {},
      [],
      '',
      '{',
      'null',
      '[7,{}]',
      '["javascript:alert(1)","data:x"]',
      '["//x","/y"]',
    ])
      expect(context({ visit: strange }), JSON.stringify(strange)).to.deep.equal(none);
    for (const path of ['https://evil.example/', '//evil.example', '/forms/contact', 7])
      expect(context({ path }).page, String(path)).to.equal('/contact');
  });
});
