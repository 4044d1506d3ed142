import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { getTokenPayload } from 'pocketbase';
import { LEAD_FILTERS, type LeadPage } from '../../client/edit/api/leads';
import type { SharedPreview } from '../../client/edit/api/previews';
import { COLLECTION_NAMES } from '../../client/model/collections';
import { MEDIA } from '../../client/model/media';
import { commonFlags, pocketBaseFolders } from '../../scripts/pocketbase/command-line';
import type { StoredEntry } from '../../client/model/entry/stored-entry';
import { LEAVING } from '../../server/edit/leads/lead-store';
import { OPEN } from '../../server/edit/leads/lead-view';
import { UNFILLED } from '../../server/forms/lead-columns';
import { addEditor, askEdit, signIn } from '../support/editors';
import { eventually } from '../support/eventually';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy';
import { completeValues, postJson } from '../support/form-post';
import { POCKETBASE_LINE, startOrSkip, testBinary, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

/** What processes report and count by themselves while nobody waits. */
const NOT_WAITED_FOR = ['messages', 'referrals'];
/** What the inbox lists and counts, and what a click on a person asks: PocketBase delays the fourth empty list within three seconds. */
const DELAYED_SELDOM = [UNFILLED.filter, OPEN, LEAVING, 'owner = '];
/** The inbox goes through these in the order of an index, and stops at the end of a page. */
const IN_ORDER = ['messages', 'referrals'];
/** Collections that grow with time, whatever the site. */
const GROWING = [
  ...['versions', 'lead_notes', 'erasures', 'presence', 'previews', 'redirects', 'changes'],
  ...['messages', 'referrals', 'deliveries', 'claims'],
];

/** Records that the SDK asks for at a time where it reads all. */
const WHOLE_LIST = '1000';

describe(`what a site asks PocketBase ${POCKETBASE_LINE}`, function () {
  let pocketbase: TestPocketBase;
  let serving: ChildProcess;
  let proxy: FaultyProxy;
  let site: TestSite;
  const empty: string[] = [];
  /** Collections that are read to their end for an editor. */
  const whole: string[] = [];
  const statements = new Set<string>();

  before(async function () {
    pocketbase = await startOrSkip(this, POCKETBASE_LINE, { content: true });
    const people = [
      await addEditor(pocketbase, 'ana@example.com', 'Ana', ['administrator']),
      await addEditor(pocketbase, 'bor@example.com', 'Bor', ['administrator']),
    ];
    const webServers = (await pocketbase.webServerClient()).authStore.record!.collectionId;
    await pocketbase.goDown();
    const found = await testBinary(POCKETBASE_LINE);
    if ('reason' in found) throw new Error(found.reason);
    // In development mode PocketBase prints its statements.
    const flags = [
      `--http=${new URL(pocketbase.url).host}`,
      ...commonFlags(pocketbase.dataDir),
      '--dev=true',
    ];
    serving = spawn(found.bin, ['serve', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface(serving.stdout!).on('line', (printed) => {
      const statement = /\[[\d.]+m?s\] (SELECT .*)$/.exec(printed)?.[1];
      if (statement) statements.add(statement);
    });
    await eventually(async () => expect((await fetch(`${pocketbase.url}/api/health`)).ok).to.equal(true));
    proxy = await startFaultyProxy(pocketbase.url, {
      onResponse({ method, url, headers }, body) {
        const { pathname, searchParams } = new URL(url!, pocketbase.url);
        const collection = /^\/api\/collections\/(\w+)\/records$/.exec(pathname)?.[1];
        if (method !== 'GET' || !collection) return;
        const isOwnWork = getTokenPayload(headers.authorization ?? '').collectionId === webServers;
        const isWhole = !searchParams.get('filter') && searchParams.get('perPage') === WHOLE_LIST;
        if (isWhole && !isOwnWork) whole.push(collection);
        if (!searchParams.get('filter') || (isOwnWork && NOT_WAITED_FOR.includes(collection))) return;
        if (DELAYED_SELDOM.some((filter) => searchParams.get('filter')!.includes(filter))) return;
        if ((JSON.parse(body) as { items?: unknown[] }).items?.length === 0) empty.push(url!);
      },
    });
    site = await startSite({ pocketbase: { url: proxy.url, webServer: pocketbase.webServer } });
    await work(await signIn(site.url, people[0]!), await signIn(site.url, people[1]!));
  });
  after(() => void serving?.kill('SIGKILL'));

  /** Everything that people do, with what is there and what is not. */
  async function work(ana: string, bor: string): Promise<void> {
    const ask = async <Data>(at: string, method = 'GET', body?: object, as = ana): Promise<Data> => {
      const response = await askEdit(site.url, as, `/api${at}`, method, body);
      expect(response.status, `${method} ${at}`).to.be.below(300);
      return (await response.json()) as Data;
    };
    const values = { title: 'A question', slug: 'a-question', summary: 'Short', body: '<p>Text</p>' };
    const { id } = (await ask<StoredEntry>('/entries/posts', 'POST', { values })).record;
    const at = `/posts/${id}`;
    const open = async (cookie: string) => {
      await ask('/presence', 'PUT', { collection: 'posts', id }, cookie);
      for (const each of [`/entries${at}`, `/entries${at}/addresses`, `/versions${at}`])
        await ask(each, 'GET', undefined, cookie);
      await ask('/previews?path=/blog/a-question', 'GET', undefined, cookie);
    };
    await open(ana);
    const picture = { body: '<img alt="x" src="/files/media/abcdefghijklmno/a.png">' };
    await ask('/checks', 'POST', { collection: 'posts', id, values: picture });
    await open(bor);
    for (const each of ['/versions', '/authors', '/changes']) await ask(each);
    const preview = await ask<SharedPreview>('/previews', 'POST', { path: '/blog/a-question' });
    await fetch(`${site.url}/blog/a-question?preview=${preview.token}`);
    await ask(`/previews/${preview.id}`, 'DELETE');
    await fetch(`${site.url}/blog/a-question?preview=${preview.token}`);
    await eventually(async () => {
      const { versions } = await ask<{ versions: { id: string }[] }>(`/versions${at}`);
      expect(versions).to.have.length(1);
    });
    const { updated } = await ask<StoredEntry>(`/entries${at}`);
    const kept = { updated, waiting: '', values: { title: 'Another question' }, confirmed: [] };
    const { waiting } = await ask<StoredEntry>(`/changes${at}`, 'PUT', kept);
    await open(bor);
    await ask('/changes');
    await ask(`/changes${at}`, 'DELETE', { waiting: waiting!.updated, values: {} });
    await ask(`/entries${at}`, 'DELETE', { updated });
    await eventually(async () => {
      const { removed } = await ask<{ removed: { record: string }[] }>('/versions');
      expect(removed.map((each) => each.record)).to.include(id);
    });

    await postJson(site.url, 'contact', { body: completeValues('contact', 'first') });
    const list = async () => (await ask<LeadPage>('/leads')).leads;
    await eventually(async () => expect(await list()).to.have.length(1));
    const [lead] = await list();
    for (const show of LEAD_FILTERS) await ask(`/leads?show=${show}`);
    await ask('/leads?show=all&words=first');
    const leadAt = `/leads/${lead!.collection}/${lead!.id}`;
    await ask(leadAt);
    await ask('/leads/table');
    await ask('/leads/undelivered');
    await ask(leadAt, 'PUT', { updated: lead!.updated, state: 'in work' });
    const note = await ask<{ id: string }>(`${leadAt}/notes`, 'POST', { text: 'Called' });
    await ask('/leads/table');
    await ask(`${leadAt}/notes/${note.id}`, 'DELETE');
    await ask(leadAt);
    await ask(`${leadAt}/person.json`);
    await ask(`${leadAt}/person`, 'DELETE');
  }

  it('is no filtered list that comes back empty', () => {
    expect(empty).to.deep.equal([]);
  });

  it('is no list of all content or pictures while somebody edits, but of the redirects that one may join', () => {
    const read = whole.filter((name) => [...COLLECTION_NAMES, MEDIA].includes(name));
    expect(read).to.deep.equal(['redirects']);
  });

  it('is answered by an index where a collection grows', async () => {
    serving.kill('SIGTERM');
    await once(serving, 'exit');
    const copy = path.join(site.dataDir, 'copy.db');
    await cp(path.join(pocketBaseFolders(pocketbase.dataDir).data, 'data.db'), copy);
    const database = new DatabaseSync(copy);
    // SQLite plans by the sizes that it has measured. Without them, it plans for tables of any size.
    database.exec('DROP TABLE IF EXISTS sqlite_stat1');
    database.exec('DROP TABLE IF EXISTS sqlite_stat4');
    const slow: string[] = [];
    const seen = new Set<string>();
    for (const printed of statements) {
      // 0.22 prints names as its query builder writes them.
      const statement = printed.replace(
        /[[{]{2}([\w.]+)[\]}]{2}/g,
        (_, name: string) => `\`${name.replace('.', '`.`')}\``,
      );
      const [, table = '', where = ''] =
        /^SELECT (?:DISTINCT )?\w+\.\* FROM (\w+) ?.*?(?:WHERE (.*?))?(?: ORDER BY .*)?$/.exec(
          statement.replaceAll('`', ''),
        ) ?? [];
      seen.add(table);
      const rows = database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all() as { detail: string }[];
      const plan = rows.map(({ detail }) => detail);
      // The rules of these collections name no column, so a column is one of a filter.
      const isFiltered = GROWING.includes(table) && where.includes(`${table}.`);
      const sorts = plan.includes('USE TEMP B-TREE FOR ORDER BY') && / LIMIT 1$/.test(statement);
      const isInOrder = (step: string) =>
        IN_ORDER.includes(table) && step.includes(` USING INDEX idx_${table}_`);
      const scans = plan.some((step) => step.startsWith(`SCAN ${table}`) && !isInOrder(step));
      if (scans && (isFiltered || sorts)) slow.push(`${statement}\n  ${plan.join('\n  ')}`);
    }
    database.close();
    expect(seen).to.include.all.keys(...GROWING, ...COLLECTION_NAMES);
    expect(slow.join('\n')).to.equal('');
  });
});
