import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { LeadPage } from '../../client/edit/api/leads';
import { debianToolOrSkip } from '../support/debian-tool';
import { addEditor, signIn } from '../support/editors';
import { startTestPocketBase } from '../support/pocketbase';
import { startPrometheus, type TestPrometheus } from '../support/prometheus';
import { startSite, type TestSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

const ops = path.join(import.meta.dirname, '../../ops');
/** Enough traffic for every panel to show data; a rate needs two scrapes, which are one second apart. */
const DATA_TIMEOUT_MS = 180_000;
const ROUND_MS = 500;

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const { panels } = JSON.parse(readFileSync(path.join(ops, 'grafana/dashboard.json'), 'utf8')) as {
  panels: Panel[];
};
const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

/** The query as Grafana would send it for all instances. */
const filledIn = (expression: string) =>
  expression.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '30s');

/** Everything that visitors do: read pages, hit missing ones, report web vitals and send forms. */
async function visit(site: TestSite, round: number): Promise<void> {
  const post = (address: string, body: object) =>
    fetch(site.url + address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const pages = [
    '/',
    '/blog',
    '/web3',
    '/sl/web3/voucher',
    '/about',
    '/nothing/here',
    '/portfolio',
    '/healthz',
  ];
  for (const page of pages) await (await fetch(site.url + page, { redirect: 'manual' })).text();
  // The page after a form without JavaScript: never cached, so renders continue.
  await (await fetch(`${site.url}/contact?sent=contact`)).text();
  for (const [name, value] of Object.entries({ LCP: 1.2, INP: 0.1, FCP: 0.9, TTFB: 0.2, CLS: 0.01 }))
    expect((await post('/vitals', { name, value, route: 'index' })).status).to.equal(204);
  if (round % 5 > 0) return;
  const message = { name: 'Ana Novak', email: 'ana@example.com', message: `Hello, round ${round}` };
  expect((await post('/forms/contact', message)).status).to.equal(200);
}

/** Somebody answers the newest lead, if it has arrived. */
async function answer(site: TestSite, cookie: string): Promise<void> {
  const ask = (address: string, body?: object) =>
    fetch(`${site.url}/edit/api/leads${address}`, {
      method: body ? 'PUT' : 'GET',
      headers: { Cookie: cookie, Origin: site.url, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { leads } = (await (await ask('')).json()) as LeadPage;
  const [lead] = leads.filter(({ state }) => state === 'new');
  if (lead) await ask(`/${lead.collection}/${lead.id}`, { state: 'answered', updated: lead.updated });
}

describe('the dashboard, on a real Prometheus that scrapes the running site,', () => {
  let prometheus: TestPrometheus;
  /** The values of each query, once it has data. */
  const results = new Map<string, number[]>();

  before(async function () {
    const program = await debianToolOrSkip(this, 'prometheus', 'prometheus');
    const pocketbase = await startTestPocketBase({ content: true });
    const backups = temporaryFolder('backups');
    writeFileSync(path.join(backups, 'copied'), ''); // as the command does that copies them elsewhere
    const site = await startSite({
      pocketbase,
      env: {
        CONTENT_TTL_S: '1',
        FORM_LIMIT_PER_10_MIN: '1000',
        BACKUP_DIR: backups,
        POCKETBASE_ADMIN_EMAIL: pocketbase.administrator.email,
        POCKETBASE_ADMIN_PASSWORD: pocketbase.administrator.password,
      },
    });
    prometheus = await startPrometheus(program, new URL(site.metricsUrl).host);
    const colleague = await addEditor(pocketbase, 'leads@example.com', 'Person with leads', ['leads']);
    const cookie = await signIn(site.url, colleague);
    const deadline = Date.now() + DATA_TIMEOUT_MS;
    for (let round = 0; Date.now() < deadline && results.size < queries.length; round++) {
      await visit(site, round);
      await answer(site, cookie);
      await sleep(ROUND_MS);
      for (const { expr } of queries) {
        if (results.has(expr)) continue;
        const values = (await prometheus.query(filledIn(expr))).filter(Number.isFinite);
        if (values.length > 0) results.set(expr, values);
      }
    }
  });

  for (const { title, expr } of queries)
    it(`has data for "${title}": ${expr}`, () =>
      expect(results.get(expr)).to.be.an('array').that.is.not.empty);

  it('comes with alert rules that all evaluate, none of which fires for a healthy site', async () => {
    const { groups } = await prometheus.api<{
      groups: { rules: { name: string; health: string; state: string }[] }[];
    }>('rules');
    const rules = groups.flatMap((group) => group.rules);
    expect(rules).not.to.be.empty;
    expect(rules.filter(({ health }) => health !== 'ok')).to.deep.equal([]);
    expect(rules.filter(({ state }) => state === 'firing').map(({ name }) => name)).to.deep.equal([]);
  });
});
