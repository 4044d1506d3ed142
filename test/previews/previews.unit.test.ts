import { expect } from 'chai';
import { createPreviews } from '../../server/pages/previews';
import { DAY_MS } from '../../client/model/day';
import { ENGLISH_FIRST } from '../support/addresses';

describe('the preview links of an entry', () => {
  it('open it for a week, in every language', async () => {
    let now = 0;
    const previews = createPreviews({
      secret: Buffer.alloc(32, 1),
      content: { isUnpublished: () => Promise.resolve(true) },
      addresses: ENGLISH_FIRST,
      now: () => now,
    });
    for (const { locale, path } of previews.links({ collection: 'posts', slug: 'my-draft' })) {
      const token = new URL(path, 'https://example.com').searchParams.get('preview')!;
      const request = { route: 'blog-slug', params: { slug: 'my-draft' }, locale, query: {} } as const;
      for (const [day, isOpen] of [
        [6, true],
        [8, false],
      ] as const) {
        now = day * DAY_MS;
        expect(await previews.opens(request, token), `${locale}, day ${day}`).to.equal(isOpen);
      }
    }
  });
});
