import { expect } from 'chai';
import pino from 'pino';
import { LOCALES } from '../../../../client/i18n/locales';
import { ROUTES, type RouteName } from '../../../../client/routes';
import { contentKey, type ContentValue } from '../../../../server/content/content-keys';
import { createFileUrls } from '../../../../server/content/file-urls';
import { sectionOfRoute, seoSectionOfRoute } from '../../../../client/model/contents-entries';
import { loadPagesFrom } from '../../../../server/content/pages/load-pages-from';
import { createViewContexts } from '../../../../server/content/view-context';
import { ENGLISH_FIRST } from '../../../support/addresses';

const FIXED = ROUTES.filter(({ path }) => !path.includes(':')).map(({ name }) => name);
const SHOWN_WITHOUT_CONTENT: readonly RouteName[] = ['index', 'web3-voucher', 'web3-referral'];

/** The pages of a site that has these values and nothing else. */
const pagesOf = (values: Readonly<Record<string, ContentValue>>) =>
  loadPagesFrom({
    cache: { read: async (key) => values[key] ?? null },
    contexts: createViewContexts({
      files: createFileUrls(null),
      site: { ...ENGLISH_FIRST, siteUrl: 'https://site.example' },
      contentUrl: 'https://content.example',
      logger: pino({ enabled: false }),
    }),
    locales: LOCALES,
    buildTarget: '',
    siteName: 'A company',
    now: () => 0,
  });
const request = { params: {}, query: {}, locale: 'en' } as const;

describe('pages without content', () => {
  for (const route of FIXED) {
    it(`${route} is shown only if it has something without content, and never to search engines`, async () => {
      const page = await pagesOf({}).loadPage({ ...request, route });
      expect(page !== null).to.equal(SHOWN_WITHOUT_CONTENT.includes(route));
      if (page) expect(page.seo?.noIndex).to.equal(true);
    });

    it(`${route} is there for an editor to fill`, async () => {
      const page = await pagesOf({}).loadPage({ ...request, route, preview: true });
      expect(page?.keys).to.include(contentKey(sectionOfRoute(route)!, 'hero'));
    });

    it(`${route} is shown to everybody once any entry of it is there`, async () => {
      const hero = { id: 'hero', details: { title: 'A title' } };
      const pages = pagesOf({ [contentKey(sectionOfRoute(route)!, 'hero')]: hero });
      expect((await pages.loadPage({ ...request, route }))?.seo).to.equal(null);
      expect(await pages.isListed(route)).to.equal(true);
    });

    const section = seoSectionOfRoute(route);
    if (section)
      it(`${route} is in no list of pages if search engines may not show it, or have nothing but its title`, async () => {
        const hero = { [contentKey(section, 'hero')]: { id: 'hero', details: { title: 'A title' } } };
        const seo = (no_index: boolean) => ({
          [contentKey(section, 'seo')]: { id: 'seo', details: { title: 'A title', no_index } },
        });
        expect(await pagesOf({ ...hero, ...seo(false) }).isListed(route)).to.equal(true);
        const hidden = pagesOf({ ...hero, ...seo(true) });
        expect(await hidden.isListed(route)).to.equal(false);
        expect((await hidden.loadPage({ ...request, route }))?.seo?.noIndex).to.equal(true);
        expect(await pagesOf(seo(false)).isListed(route)).to.equal(false);
      });
  }
});
