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
  it('names the page, its entry and the language without any script', () => {
    expect(context({})).to.deep.equal({ page: '/contact', language: 'en' });
    expect(context({ locale: 'sl', path: '/sl/workshops/ai-basics' })).to.deep.equal({
      page: '/sl/workshops/ai-basics',
      entry: 'workshops/ai-basics',
      language: 'sl',
    });
    expect(context({ path: '/web3/case/tokens' }).entry).to.equal('web3_cases/tokens');
  });

  it('names an entry with the longest slug that the content may have', () => {
    const longest = 'x'.repeat(MAX_SLUG_LENGTH);
    expect(context({ path: `/workshops/${longest}` }).entry).to.equal(`workshops/${longest}`);
    expect(context({ path: `/workshops/${longest}x` })).not.to.have.property('entry');
  });

  it('has the first page of the visit, the referring host and the campaign, and no more of either address', () => {
    const first =
      'https://www.larkfield.example/sl/blog/ai?utm_source=news&utm_campaign=Spring%20%0D%0A2026&email=ana@example.com#x';
    expect(visit(first, 'https://search.example/?q=ana')).to.deep.include({
      firstPage: '/sl/blog/ai',
      referrer: 'search.example',
      campaign: { source: 'news', campaign: 'Spring 2026' },
    });
    expect(visit(first, 'https://www.larkfield.example/ana')).not.to.have.property('referrer');
    expect(visit(first, '')).not.to.have.property('referrer');
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
