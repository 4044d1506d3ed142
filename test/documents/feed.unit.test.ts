import { expect } from 'chai';
import { renderFeed } from '../../server/documents/feed';
import { ENGLISH_FIRST } from '../support/addresses';

describe('the text of a post in a feed', () => {
  it('has complete addresses of this site’s pages, pictures and files, and leaves those of others', () => {
    const body = ['/blog', '/files/media/a/b.png', 'https://other.example/c', '//other.example/d', '#part']
      .map((address) => `<a href="${address}">x</a><img alt="" src="${address}">`)
      .join('');
    const feed = renderFeed(
      [
        {
          ...{ route: 'blog-slug', params: { slug: 'x' }, languages: ['en'], noIndex: false },
          ...{ title: 'X', summary: 'x', published: '2025-01-01', changed: '', body, workshop: null },
        },
      ],
      {
        ...{ ...ENGLISH_FIRST, siteUrl: 'https://example.com', locale: 'en', path: '/feed.xml' },
        ...{ title: 'Feed', description: '', redirects: [] },
      },
    );
    const addresses = [...feed.matchAll(/(?:href|src)=&quot;(.*?)&quot;/g)].map(([, address]) => address);
    const complete = ['https://example.com/blog', 'https://example.com/files/media/a/b.png'];
    const expected = [...complete, 'https://other.example/c', '//other.example/d', '#part'];
    expect(addresses).to.deep.equal(expected.flatMap((address) => [address, address]));
  });
});
