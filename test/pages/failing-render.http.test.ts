import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { PAGE_FRESH_MS } from '../../server/pages/page-cache';
import { setClock, SETTABLE_CLOCK } from '../support/clock';
import { companyPocketBase } from '../support/company-site';
import { eventually } from '../support/eventually';
import { buildFailingServer } from '../support/failing-server';
import { startSite, type TestSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';
import { BROWSER } from '../support/user-agents';

describe('a page that cannot be rendered', () => {
  let failing: string;
  let site: TestSite;
  before(async () => {
    failing = path.join(temporaryFolder('failing'), 'failing');
    writeFileSync(failing, '');
    site = await startSite({
      pocketbase: await companyPocketBase(),
      server: await buildFailingServer(),
      env: { ...SETTABLE_CLOCK, NODE_ENV: 'production', FAILING_RENDER_FILE: failing },
    });
  });

  const ask = async (path: string) => {
    const response = await fetch(site.url + path, { headers: { 'user-agent': BROWSER } });
    return { response, text: await response.text() };
  };

  it('gets the error page with status 500, which is not cached', async () => {
    const { response, text } = await ask('/about');
    expect(response.status).to.equal(500);
    expect(response.headers.get('cache-control')).to.equal('no-store');
    expect(response.headers.get('content-security-policy')).to.include("default-src 'none'");
    expect(text).to.include('<header').and.to.include('500');
    expect(text).to.include('Something went wrong while processing your request.');
    expect(text).not.to.include('this page cannot be rendered');
  });
  it('gets the last-resort page if the error page fails too', async () => {
    const { response, text } = await ask('/privacy-policy');
    expect(response.status).to.equal(500);
    expect(text).to.match(/^<!doctype html>.*<title>500 - .*<h1>Something went wrong</s);
    expect(text).not.to.include('<header');
  });
  it('is rendered again on each request, and logged with its error and request id', async () => {
    const { response } = await ask('/about');
    expect(response.status).to.equal(500);
    const id = response.headers.get('x-request-id');
    await eventually(() => {
      const line = site.logs.find(({ requestId, msg }) => requestId === id && msg !== 'request');
      expect(line).to.include({ msg: 'request failed', route: 'page' });
      expect(line!.err).to.have.property('message', 'this page cannot be rendered');
    });
  });
  it('does not affect other pages', async () => {
    expect((await ask('/')).response.status).to.equal(200);
    expect((await ask('/sl/about')).response.status).to.equal(200);
  });

  it('that was rendered before stays as it is for visitors, and is logged and counted for operators', async () => {
    const visit = async () => {
      const response = await fetch(`${site.url}/about`);
      expect(response.status).to.equal(200);
      return { text: await response.text(), outcome: response.headers.get('x-page-cache') };
    };
    rmSync(failing);
    const first = await visit();
    writeFileSync(failing, '');
    await setClock(site, PAGE_FRESH_MS + 1_000);
    expect(await visit()).to.deep.equal({ text: first.text, outcome: 'stale' });
    await eventually(async () => {
      expect(await site.metrics()).to.match(/^page_rebuilds_failing 1$/m);
      const line = site.logs.find(({ msg }) => msg === 'stale page could not be rebuilt');
      expect(line).to.include({ route: 'page' });
      expect(line!.err).to.have.property('message', 'this page cannot be rendered');
    });
    expect(await visit()).to.deep.equal({ text: first.text, outcome: 'stale' });
    rmSync(failing);
    await setClock(site, PAGE_FRESH_MS + 10_000);
    await visit();
    await eventually(async () => expect(await site.metrics()).to.match(/^page_rebuilds_failing 0$/m));
  });
});
