import { cpSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { pocketBaseFolders } from '../../scripts/pocketbase/command-line';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { temporaryFolder } from '../support/temporary-folder';
import { startService, until, untilLive, type ServiceFixture } from './service-fixture';

/** Not a whole number of the pages in which they are read. */
const PAGES = 6_003;
const BODY = `<p>${'Some words of a page. '.repeat(100)}</p>`;
/** What one edit may write; the copy of all pages is 200 times as large. */
const EDIT_BYTES = 100_000;

const slugOf = (index: number) => `page-${index}`;

describe(`a site with ${PAGES} pages over PocketBase ${line}`, function () {
  let pocketBase: TestPocketBase;
  let service: ServiceFixture;
  const dataDir = () => service.dataDir;
  before(async function () {
    pocketBase = await startOrSkip(this, line, { content: true });
    await pocketBase.goDown();
    addPages(path.join(pocketBaseFolders(pocketBase.dataDir).data, 'data.db'));
    await pocketBase.comeUp();
    service = startService(pocketBase, { dataDir: temporaryFolder('many'), env: { CONTENT_TTL_S: '1' } });
    await untilLive(service);
  });
  beforeEach(() => void (service.changes.length = 0));

  const pages = () => pocketBase.admin.collection('pages');
  const load = (slug: string) =>
    service.content.loadPage({ route: 'page', params: { page: slug }, locale: 'en', query: {} });
  const titleOf = async (page: string) => {
    const { view } = await service.page('page', { params: { page } });
    return 'title' in view ? view.title : null;
  };
  /** The pages that visitors would not get. */
  const missing = async () => {
    const slugs = Array.from({ length: PAGES }, (_, index) => slugOf(index));
    const found: string[] = [];
    for (const page of slugs) {
      const languages = await service.content.languages({ route: 'page', params: { page } });
      if (languages.length === 0) found.push(page);
    }
    for (const page of slugs.filter((_, index) => index % 500 === 0))
      if (!(await load(page))) found.push(page);
    return found;
  };
  const changedKeys = () => service.changes.flatMap(({ keys }) => keys);
  const restart = async () => {
    const kept = dataDir();
    await service.stop();
    service = startService(pocketBase, { dataDir: kept });
  };

  it('shows every page, also after content was compared several times and the connection was lost', async () => {
    expect(await missing()).to.deep.equal([]);
    await pocketBase.goDown();
    await until('link lost', () => service.content.status().realtime === 'disconnected');
    await pocketBase.comeUp();
    await untilLive(service);
    expect(await missing()).to.deep.equal([]);
    expect(changedKeys()).to.deep.equal([]);
  });

  it('writes down what an edit has changed, and not the rest', async () => {
    await restart();
    await untilLive(service);
    const written = () => statSync(path.join(dataDir(), 'content.db-wal')).size;
    const before = written();
    const { id } = await pages().getFirstListItem(`slug="${slugOf(5)}"`);
    await pages().update(id, { title: 'Edited' });
    await until('the new title', async () => (await titleOf(slugOf(5))) === 'Edited');
    expect(written() - before)
      .to.be.above(0)
      .and.below(EDIT_BYTES);
    expect(statSync(path.join(dataDir(), 'content.db')).size).to.be.above(200 * EDIT_BYTES);
  });

  it('shows what PocketBase has after it came back from an older backup, and hears of changes since', async () => {
    const { data } = pocketBaseFolders(pocketBase.dataDir);
    const backup = path.join(temporaryFolder('older'), 'data');
    await pocketBase.goDown();
    cpSync(data, backup, { recursive: true });
    await pocketBase.comeUp();
    const [edited, removed] = await Promise.all(
      [slugOf(7), slugOf(8)].map((slug) => pages().getFirstListItem(`slug="${slug}"`)),
    );
    await pages().update(edited!.id, { title: 'After the backup' });
    await pages().delete(removed!.id);
    const { published } = edited!;
    await pages().create({ slug: 'new-since', title: 'New', published });
    // PocketBase reports nothing of what changed before the link was back; a comparison finds it.
    await until(
      'the changes',
      async () =>
        (await load('new-since')) &&
        !(await load(slugOf(8))) &&
        (await titleOf(slugOf(7))) === 'After the backup',
    );

    await pocketBase.goDown();
    rmSync(data, { recursive: true });
    cpSync(backup, data, { recursive: true });
    await pocketBase.comeUp();
    await until('the backup', async () => !(await load('new-since')) && (await load(slugOf(8))));
    expect(await titleOf(slugOf(7))).to.equal(edited!.title);
    await untilLive(service);
    await pages().update(removed!.id, { title: 'Edited after all' });
    await until('the edit', async () => (await titleOf(slugOf(8))) === 'Edited after all');
  });
});

/** Writes copies of a page into the database of a PocketBase that is down. */
function addPages(file: string): void {
  const database = new DatabaseSync(file);
  const columns = database.prepare('PRAGMA table_info(pages)').all() as { name: string }[];
  const values: Record<string, string> = {
    id: "printf('%015d', i * 7919 % 1000003)",
    slug: "'page-' || i",
    title: "'Page ' || i",
    body: `'${BODY}' || i`,
  };
  const names = columns.map(({ name }) => name);
  database.exec(
    `WITH RECURSIVE numbers (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < ${PAGES})
     INSERT INTO pages (${names.join()}) SELECT ${names.map((name) => values[name] ?? `page.${name}`).join()}
     FROM numbers, (SELECT * FROM pages WHERE slug = 'about') AS page`,
  );
  database.close();
}
