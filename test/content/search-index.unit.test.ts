import path from 'node:path';
import { statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import pino from 'pino';
import type { CollectionName } from '../../client/model/collections';
import { ORDER_KEY, pageSection } from '../../client/model/page-blocks';
import { longTextsOf, toRow } from '../../server/content/content-keys';
import { openContentDb, type ContentDb } from '../../server/content/content-db';
import {
  openSearchIndex,
  type RecordKey,
  type SearchIndex,
  type VisitorsRequest,
} from '../../server/content/search/search-index';
import { markWords, wantedWords } from '../../server/content/search/search-words';
import { temporaryFolder } from '../support/temporary-folder';

describe('the full-text index', () => {
  const logger = pino({ enabled: false });
  let dataDir: string;
  let db: ContentDb;
  let index: SearchIndex;
  let written = 0;

  function write(collection: CollectionName, id: string, values: object | null): RecordKey {
    const record = { id, updated: `${(written += 1)}`, ...values };
    const stored = { row: toRow(collection, record), texts: longTextsOf(collection, record) };
    db.write([{ collection, id, ...(values && stored) }], { shown: [], kept: [] });
    return [collection, id];
  }
  const save = (collection: CollectionName, id: string, values: object | null) =>
    index.changed([write(collection, id, values)]);
  const post = (id: string, values: object) => save('posts', id, { slug: id, title: id, ...values });
  const records = (words: string, rest: object = {}) =>
    index.findRecords({ words, off: [], ...rest }).hits.map(({ id }) => id);
  const pages = (words: string, rest: Partial<VisitorsRequest> = {}) =>
    index.findPages({ words, off: [], locale: 'en', now: 1_000, ...rest }).hits.map(({ id }) => id);
  function reopen() {
    index.close();
    index = openSearchIndex(dataDir, logger);
    index.compare('en');
  }

  beforeEach(() => {
    dataDir = temporaryFolder('search');
    db = openContentDb(dataDir, logger);
    index = openSearchIndex(dataDir, logger);
    index.compare('en');
  });
  afterEach(() => {
    index.close();
    db.close();
  });

  const found: [written: string, typed: string][] = [
    ['AI for the EU', 'ai'],
    ['AI for the EU', 'EU'],
    ['Written in C++17', 'c++'],
    ['Written in C#', 'C#'],
    ['Call +386 40 123', '386'],
    ['Call +386 40 123', '+386'],
    ['Groß und klein', 'gross'],
    ['Gross and net', 'groß'],
    ['Đorđević and Łukasz', 'dordevic lukasz'],
    ['Načrt izobraževanja', 'nacrt izobraz'],
    ['Ein Bau&shy;plan', 'bauplan'],
    ['<p>one</p><p>two</p>', 'two'],
    ['The “quoted” word’s end', `"quoted" word's`],
    ['A factory', 'FACT'],
  ];
  for (const [text, typed] of found)
    it(`finds “${text}” by ${typed}`, () => {
      post('a', { body: text });
      expect(records(typed)).to.deep.equal(['a']);
      expect(pages(typed)).to.deep.equal(['a']);
    });

  const missed: [written: string, typed: string][] = [
    ['Digitalisierungsförderung', 'förderung'],
    ['Written in C', 'c++'],
    ['A factory', 'f'],
    ['<p class="x">one</p>', 'class'],
    ['one', 'one two'],
    ['one', ''],
    ['one', '* OR " NEAR('],
  ];
  for (const [text, typed] of missed)
    it(`does not find “${text}” by “${typed}”`, () => {
      post('a', { body: text });
      expect(records(typed)).to.deep.equal([]);
    });

  it('marks the words in the text as it was written', () => {
    expect(markWords('Die Groß­händler, groß & GROSS: gro C++', wantedWords('gross c++'))).to.deep.equal([
      'Die ',
      'Groß­händler',
      ', ',
      'groß',
      ' & ',
      'GROSS',
      ': gro ',
      'C++',
      '',
    ]);
    expect(markWords('', wantedWords('x'))).to.deep.equal(['']);
  });

  it('says where the words stand: field, language and the text around them', () => {
    post('a', { body: 'A long text.', body_sl: `<p>${'Beseda '.repeat(100)}</p><p>in čebela tu.</p>` });
    const [place] = index.findRecords({ words: 'cebela', off: [] }).hits;
    expect(place).to.include({ collection: 'posts', path: 'body', label: 'text', locale: 'sl' });
    expect(place!.excerpt[1]).to.equal('čebela');
    expect(place!.excerpt.join(''))
      .to.have.length.below(170)
      .and.match(/^… .* in čebela tu\.$/);
  });

  it('names the place that a list does not show, if others have as many words', () => {
    post('honey', { title: 'Honey', body: 'Wax', body_sl: 'In honey' });
    expect(index.findRecords({ words: 'honey wax', off: [] }).hits[0]).to.include({
      path: 'body',
      locale: 'en',
    });
  });

  it('finds words of different languages of one record, addresses and links for editors only', () => {
    post('by-hand', { body: 'Honey', body_sl: 'Med', cover_alt: 'A jar' });
    for (const words of ['honey med', 'hand', 'jar'])
      expect(records(words), words).to.deep.equal(['by-hand']);
    for (const words of ['honey med', 'jar']) expect(pages(words), words).to.deep.equal([]);
    save('redirects', 'r', { from: '/old-honey', to: '/blog' });
    expect(records('honey')).to.have.members(['by-hand', 'r']);
    expect(records('honey', { collection: 'redirects' })).to.deep.equal(['r']);
    expect(pages('honey')).to.deep.equal(['by-hand']);
  });

  it('gives visitors the texts of their language, or those that stand in for them', () => {
    post('both', { body: 'Honey', body_sl: 'Med' });
    post('english', { body: 'Honey', body_de: 'Honig' });
    expect(pages('honey', { locale: 'sl' })).to.deep.equal(['english']);
    expect(pages('med', { locale: 'sl' })).to.deep.equal(['both']);
    expect(pages('honig', { locale: 'sl' })).to.deep.equal([]);
    index.compare('de');
    while (index.work());
    expect(pages('honig', { locale: 'sl' })).to.deep.equal(['english']);
    expect(pages('med')).to.deep.equal([]);
  });

  it('gives visitors only what is live', () => {
    const date = (ms: number) => new Date(ms).toISOString().replace('T', ' ');
    post('live', { body: 'honey' });
    post('draft', { body: 'honey', draft: true });
    post('later', { body: 'honey', published: date(2_000) });
    post('over', { body: 'honey', unpublished: date(500) });
    save('pages', 'p', { slug: 'manufacturing', title: 'honey' });
    save('pages', 'd', { slug: 'd', title: 'A draft', draft: true });
    save('pages', 's', { slug: 'search', title: 'honey' });
    save('contents', 'block', { section: 'page:p', key: 'faq-aaaaaa', details: { title: 'honey' } });
    save('contents', 'of-draft', { section: 'page:d', key: 'faq-aaaaaa', details: { title: 'honey' } });
    save('contents', 'of-none', { section: 'page:x', key: 'faq-aaaaaa', details: { title: 'honey' } });
    save('contents', 'seo', { section: 'page-web3', key: 'seo', details: { title: 'honey' } });
    save('contents', 'misc', { section: 'misc', key: 'contact', details: { title: 'honey' } });
    save('contents', 'hero', { section: 'page-web3', key: 'hero', details: { title: 'honey' } });
    save('slides', 's', { title: 'honey' });
    expect(pages('honey')).to.have.members(['live', 'p', 'block', 'hero']);
    expect(pages('honey', { now: 2_000 })).to.include('later');
    expect(pages('honey', { off: ['manufacturing', 'blog'] })).to.deep.equal(['hero']);
    expect(records('honey')).to.have.length(13);
    expect(records('honey', { off: ['blog'] })).to.have.length(9);
  });

  it('gives visitors no body that its page does not show', () => {
    save('pages', 'about', { slug: 'about', title: 'About', body: '<p>Kinshasa</p>' });
    expect(pages('kinshasa')).to.deep.equal(['about']);
    const items = [{ key: 'opening' }, { key: 'body', hidden: true }];
    save('contents', 'order', { section: pageSection('about'), key: ORDER_KEY, details: { items } });
    expect(pages('kinshasa')).to.deep.equal([]);
    save('web3_cases', 'case', { slug: 'case', title: 'Case', body: '<p>Kinshasa</p>' });
    expect(pages('kinshasa')).to.deep.equal([]);
    expect(records('kinshasa')).to.have.members(['about', 'case']);
  });

  it('has titles before texts', () => {
    for (const id of ['a', 'b', 'c']) post(id, { body: `${'honey '.repeat(3)}${'A text. '.repeat(50)}` });
    post('d', { title: 'Honey', body: 'A long text. '.repeat(50) });
    expect(pages('honey')[0]).to.equal('d');
  });

  it('finds some of many, and says so', () => {
    for (let each = 0; each < 60; each += 1) post(`p${each}`, { body: 'honey' });
    expect(index.findPages({ words: 'honey', off: [], locale: 'en', now: 0 }).isComplete).to.equal(false);
    while (index.work());
    const { hits, hasMore, isComplete } = index.findPages({ words: 'honey', off: [], locale: 'en', now: 0 });
    expect([hits.length, hasMore, isComplete]).to.deep.equal([50, true, true]);
  });

  it('follows changes at once, and what has changed while it was closed', () => {
    post('a', { body: 'honey' });
    post('b', { body: 'honey' });
    expect(records('honey')).to.have.length(2);
    post('a', { body: 'wax' });
    save('posts', 'b', null);
    expect([records('honey'), records('wax')]).to.deep.equal([[], ['a']]);
    reopen();
    expect(index.findRecords({ words: 'wax', off: [] })).to.include({ isComplete: true });
    write('posts', 'a', null);
    write('posts', 'c', { slug: 'c', title: 'c', body: 'wax' });
    reopen();
    expect(records('wax')).to.deep.equal(['c']);
  });

  it('finds what it has while it cannot be written', () => {
    post('early', {});
    expect(pages('early')).to.deep.equal(['early']);
    const other = new DatabaseSync(path.join(dataDir, 'search.db'));
    other.exec('BEGIN IMMEDIATE');
    post('late', {});
    expect(pages('early')).to.deep.equal(['early']);
    expect(pages('late')).to.deep.equal([]);
    other.exec('ROLLBACK');
    other.close();
    expect(pages('late')).to.deep.equal(['late']);
  });

  it('is made anew if it is damaged, for its owner only', () => {
    post('a', { body: 'honey' });
    expect(records('honey')).to.deep.equal(['a']);
    index.close();
    const file = path.join(dataDir, 'search.db');
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    writeFileSync(file, 'no database'.repeat(1_000));
    index = openSearchIndex(dataDir, logger);
    index.compare('en');
    expect(records('honey')).to.deep.equal(['a']);
  });
});
