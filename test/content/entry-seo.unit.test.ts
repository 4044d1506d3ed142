import { expect } from 'chai';
import pino from 'pino';
import { LOCALES, type Locale } from '../../client/i18n/locales';
import { ROUTES } from '../../client/sections';
import { createFileUrls } from '../../server/content/file-urls';
import { collectionOfRoute } from '../../client/model/collections';
import { seoSectionOfRoute } from '../../client/model/contents-entries';
import { createViewContexts } from '../../server/content/view-context';
import { toSectionSeo } from '../../server/content/views/entry-seo';
import { ENGLISH_FIRST } from '../support/addresses';

describe('what search engines show of a page that opens with a hero', () => {
  const contexts = createViewContexts({
    files: createFileUrls(null),
    site: { siteUrl: 'http://localhost:3000', ...ENGLISH_FIRST },
    contentUrl: 'http://127.0.0.1:8090',
    logger: pino({ level: 'silent' }),
  });
  const record = {
    id: 'a',
    details: { title: 'Web3', description: 'Registers', no_index: true },
    details_sl: { description: 'Registri' },
    file: 'shared_1234567890.png',
  };
  const seo = (locale: Locale, languages: readonly Locale[]) =>
    toSectionSeo(contexts(locale), 'page-web3', record, languages);

  it('are its own fields, in the language of the page, before the English ones', () => {
    const { picture, ...texts } = seo('en', LOCALES);
    expect(texts).to.deep.equal({ title: 'Web3', description: 'Registers', noIndex: true });
    expect(picture?.src).to.include('shared_1234567890.png');
    const translated = seo('sl', LOCALES);
    expect([translated.title, translated.description]).to.deep.equal(['', 'Registri']);
    expect(seo('sl', ['en']).title, 'a page that is not in Slovenian').to.equal('Web3');
  });

  it('can be edited for every route that has no entry but the home page and the search', () => {
    for (const { name } of ROUTES)
      if (!collectionOfRoute(name) && !['index', 'search'].includes(name))
        expect(seoSectionOfRoute(name), name).to.be.a('string');
  });
});
