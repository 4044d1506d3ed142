import { expect } from 'chai';
import { claimedLanguage, languagesOf as languagesOfPage } from '../../client/model/languages';

import type { ItemCollection } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import type { Locale } from '../../client/i18n/locales';

const languagesOf = (collection: ItemCollection, record: ContentRecord, offered: readonly Locale[]) =>
  languagesOfPage([{ collection, record }], offered);

const LOCALES = ['en', 'sl'] as const;
const TRANSLATED = {
  id: 'abcdefghij01234',
  title: 'Title',
  title_sl: 'Naslov',
  summary: 'Summary',
  body: '<p>Text</p>',
  body_sl: '<p>Besedilo</p>',
};

describe('the languages of an entry', () => {
  it('are those in which its title and all of its rich texts exist', () => {
    expect(languagesOf('posts', TRANSLATED, LOCALES)).to.deep.equal(['en', 'sl']);
    for (const missing of [{ title_sl: '' }, { body_sl: undefined }, { body_sl: '<p></p>' }])
      expect(languagesOf('posts', { ...TRANSLATED, ...missing }, LOCALES)).to.deep.equal(['en']);
    const story = { ...TRANSLATED, problem: '<p>Problem</p>' };
    expect(languagesOf('web3_cases', story, LOCALES)).to.deep.equal(['en']);
    expect(languagesOf('web3_cases', { ...story, problem_sl: '<p>Težava</p>' }, LOCALES)).to.have.length(2);
  });

  it('are the first one of the site for texts that are only there in it', () => {
    const german = { id: 'a', title: 'Haus', title_de: 'Haus', body_de: '<p>Text</p>' };
    expect(languagesOf('posts', german, ['de', 'en'])).to.deep.equal(['de']);
    expect(languagesOf('posts', { ...german, body: '<p>Text</p>' }, ['de', 'en']), 'a copy').to.deep.equal([
      'de',
    ]);
    expect(languagesOf('posts', { ...german, body: '<p>House</p>' }, ['de', 'en'])).to.have.length(2);
    expect(languagesOf('posts', { id: 'a', title: 'House', body: '<p>a</p>' }, ['de', 'en'])).to.deep.equal([
      'en',
    ]);
  });

  it('do not depend on empty texts, nor on short ones', () => {
    expect(languagesOf('posts', { ...TRANSLATED, body: '', body_sl: '' }, LOCALES)).to.have.length(2);
    expect(
      languagesOf('posts', { ...TRANSLATED, body_sl: TRANSLATED.body }, LOCALES),
      'a copy',
    ).to.have.length(1);
    expect(languagesOf('posts', { ...TRANSLATED, title_sl: TRANSLATED.title }, LOCALES)).to.have.length(2);
    expect(languagesOf('posts', { ...TRANSLATED, summary_sl: '' }, LOCALES)).to.have.length(2);
  });

  it('come in the order of the site, and there is always at least one', () => {
    expect(languagesOf('posts', TRANSLATED, ['sl', 'en'])).to.deep.equal(['sl', 'en']);
    const english = { ...TRANSLATED, title_sl: '' };
    expect(languagesOf('posts', english, ['sl', 'en'])).to.deep.equal(['en']);
    expect(languagesOf('posts', english, ['sl'])).to.deep.equal(['sl']);
  });

  it('are those of the title and the lead of its hero, if it is a list or a landing page', () => {
    const hero = {
      id: 'abcdefghij01234',
      section: 'page-blog',
      key: 'hero',
      details: { title: 'Title', lead: 'Lead', eyebrow: 'News' },
    };
    const languages = (details_sl: unknown) =>
      languagesOfPage([{ collection: 'contents', record: { ...hero, details_sl } }], LOCALES);
    expect(languages({ title: 'Naslov', lead: 'Uvod' })).to.deep.equal(['en', 'sl']);
    for (const missing of [null, undefined, {}, { title: 'Naslov' }, { title: 'Naslov', lead: ' ' }])
      expect(languages(missing)).to.deep.equal(['en']);
    const short = { ...hero, details: { title: 'Title' }, details_sl: { title: 'Naslov' } };
    expect(languagesOfPage([{ collection: 'contents', record: short }], LOCALES)).to.have.length(2);
  });

  it('are those in which all blocks of the page are, too', () => {
    const page = { collection: 'pages', record: { ...TRANSLATED, slug: 'page' } } as const;
    const languages = (details_sl: unknown) => {
      const items = [{ question: 'Why?', answer: 'So.' }];
      const faq = {
        id: 'b',
        section: 'page:a',
        key: 'faq-abcdef',
        details: { title: 'FAQ', items },
        details_sl,
      };
      return languagesOfPage([page, { collection: 'contents', record: faq }], LOCALES);
    };
    expect(languages(null)).to.deep.equal(['en']);
    expect(languages({ title: 'Vprašanja' })).to.deep.equal(['en']);
    expect(languages({ items: [{ answer: 'Zato.' }] })).to.deep.equal(['en']);
    expect(languages({ title: 'FAQ', items: [{ answer: 'Zato.' }] })).to.deep.equal(['en', 'sl']);
  });

  it('are not English as long as that only repeats the title of a new German page', () => {
    const page = { id: 'a', title: 'Haus', title_de: 'Haus' };
    expect(languagesOf('pages', page, ['de', 'en'])).to.deep.equal(['de']);
    expect(languagesOf('pages', { ...page, title: 'House' }, ['de', 'en'])).to.deep.equal(['de', 'en']);
  });

  it('decide which language a page declares', () => {
    expect(claimedLanguage(['en', 'sl'], 'sl', 'en')).to.equal('sl');
    expect(claimedLanguage(['en'], 'sl', 'en')).to.equal('en');
    expect(claimedLanguage(['de', 'sl', 'en'], 'sl', 'de')).to.equal('sl');
    expect(claimedLanguage(['sl', 'en'], 'de', 'de'), 'English stands in').to.equal('en');
    expect(claimedLanguage(['sl'], 'de', 'de')).to.equal('sl');
  });
});
