import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import pino from 'pino';
import { loadModelMessages } from '../../client/i18n/all-messages';
import { openContentDb, type ContentDb } from '../../server/content/content-db';
import { longTextsOf, toRow } from '../../server/content/content-keys';
import { openStoredContent } from '../../server/content/stored-content';
import { ALL_FINDINGS, type FindingSearch } from '../../client/edit/api/checks';
import { openSiteChecks } from '../../server/edit/checks/site-checks';
import type { EditorLanguage } from '../../server/saving/entry-name';
import { ENGLISH_FIRST } from '../support/addresses';
import { temporaryFolder } from '../support/temporary-folder';

describe('the checks of a whole site', () => {
  const logger = pino({ enabled: false });
  let dataDir: string;
  let language: EditorLanguage;
  let db: ContentDb;
  let checks: ReturnType<typeof openSiteChecks>;
  let written = 0;

  before(async () => {
    const { model } = await loadModelMessages('en');
    language = { locale: 'en', first: 'en', labels: model.labels };
  });
  beforeEach(() => {
    dataDir = temporaryFolder('checks');
    db = openContentDb(dataDir, logger);
    checks = openSiteChecks(dataDir, 'a release', logger);
  });
  afterEach(() => {
    checks.close();
    db.close();
  });

  function post(id: string, values: object | null): void {
    const texts = { title: id, slug: id, published: '2024-01-01 00:00:00.000Z', ...values };
    const record = { id, updated: `${(written += 1)}`, ...texts };
    const stored = { row: toRow('posts', record), texts: longTextsOf('posts', record) };
    db.write([{ collection: 'posts', id, ...(values && stored) }], { shown: [], kept: [] });
  }
  function found(search: Partial<FindingSearch> = {}, name = 'Larkfield') {
    const content = openStoredContent(dataDir);
    const config = {
      ...ENGLISH_FIRST,
      ...{ siteUrl: 'https://site.example', storageUrl: null, pocketbase: { url: 'http://127.0.0.1:8090' } },
    };
    const site = { config, off: [], locales: ['en'] as const, site: { name, separator: '|' } };
    const known = { media: new Map(), served: new Set<string>(), search: { ...ALL_FINDINGS, ...search } };
    const { findings, ...rest } = checks.report(content, language, { ...site, ...known });
    content.close();
    return { ...rest, findings: findings.map(({ id, kind, detail }) => `${id} ${kind} ${detail}`) };
  }
  const report = (name?: string) => found({}, name).findings;
  /** A row that is written anew gets another number. */
  function numbers(): Record<string, number> {
    const file = new DatabaseSync(path.join(dataDir, 'checks.db'), { readOnly: true });
    const rows = file.prepare('SELECT rowid AS number, id FROM entry').all();
    file.close();
    return Object.fromEntries(rows.map(({ id, number }) => [String(id), Number(number)]));
  }

  it('read again what has changed since, and nothing else', () => {
    for (const id of ['a', 'b', 'c']) post(id, { body: '<h2>One</h2><h4>Deep</h4>' });
    expect(report()).to.have.members(['a', 'b', 'c'].map((id) => `${id} headingOrder Deep`));
    const { a, ...others } = numbers();
    post('a', { body: '<p>One</p>' });
    post('c', null);
    expect(report()).to.deep.equal(['b headingOrder Deep']);
    expect(numbers()).to.deep.equal({ a: numbers().a, b: others.b });
    expect(numbers().a).not.to.equal(a);
  });

  it('name a link as soon as what it leads to has gone, though its text has not changed', () => {
    post('a', { body: '<p><a href="/blog/b">b</a></p>' });
    post('b', {});
    expect(report()).to.deep.equal([]);
    const { a } = numbers();
    post('b', { draft: true });
    expect(report()).to.deep.equal(['a brokenLink /blog/b']);
    expect(numbers().a).to.equal(a);
  });

  it('list the most urgent first, up to a number, of a kind, of a language, and count them all', () => {
    for (const id of ['a', 'b', 'c'])
      post(id, { body: '<h2>One</h2><h4>Deep</h4><p><a href="/x">x</a></p>' });
    const kinds = ['brokenLink', 'headingOrder'];
    const links = ['a brokenLink /x', 'b brokenLink /x', 'c brokenLink /x'];
    expect(found({ limit: 4 })).to.deep.equal({
      findings: [...links, 'a headingOrder Deep'],
      ...{ count: 6, kinds },
    });
    expect(found({ kind: 'brokenLink', limit: 2 })).to.deep.equal({
      findings: links.slice(0, 2),
      ...{ count: 3, kinds },
    });
    expect(found({ locale: 'de' })).to.deep.equal({ findings: [], count: 0, kinds });
  });

  it('measure titles anew when the site has another name', () => {
    post('a', { title: 'x'.repeat(45) });
    expect(report()).to.deep.equal([]);
    expect(report('A far longer name')).to.deep.equal(['a longTitle 65/60']);
  });
});
