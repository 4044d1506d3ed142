import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { postPlain } from '../support/form-post';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { BOT, BROWSER } from '../support/user-agents';

describe('a page that cannot be rendered', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    pocketbase = await startTestPocketBase({ sampleContent: true });
    const preload = new URL('../support/failing-render.mjs', import.meta.url).href;
    site = await startSite({ pocketbase, env: { NODE_OPTIONS: `--import=${preload}` } });
  });
  after(async () => {
    await site?.stop();
    await pocketbase?.stop();
  });

  const ask = async (path: string, userAgent = BROWSER) => {
    const answer = await fetch(site.url + path, { headers: { 'user-agent': userAgent } });
    return { answer, text: await answer.text() };
  };

  it('answers the error page with 500, which nobody keeps', async () => {
    const { answer, text } = await ask('/about');
    expect(answer.status).to.equal(500);
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    expect(answer.headers.get('content-security-policy')).to.include("default-src 'none'");
    expect(text).to.include('<header').and.to.include('500');
    expect(text).to.include('Something went wrong while processing your request.');
    expect(text).not.to.include('this page cannot be rendered');
  });
  it('answers bare words where the error page fails too', async () => {
    const { answer, text } = await ask('/privacy-policy');
    expect(answer.status).to.equal(500);
    expect(text).to.match(/^<!doctype html>.*<h1>500/s);
    expect(text).not.to.include('<header');
  });
  it('answers bare words to machines', async () => {
    const { answer, text } = await ask('/about', BOT);
    expect(answer.status).to.equal(500);
    expect(text).not.to.include('<header');
  });
  it('is tried again each time, and told with its reason and request', async () => {
    const { answer } = await ask('/about');
    expect(answer.status).to.equal(500);
    const id = answer.headers.get('x-request-id');
    await eventually(() => {
      const line = site.logs.find(({ requestId, msg }) => requestId === id && msg !== 'request');
      expect(line).to.include({ msg: 'request failed', route: 'page' });
      expect(line!.err).to.have.property('message', 'this page cannot be rendered');
    });
  });
  it('does not end the site when a form that cannot be read should be shown on it', async () => {
    for (const page of ['/about', '/privacy-policy']) {
      const { status } = await postPlain(site.url, 'contact', {
        body: { message: 'x'.repeat(40_000) },
        headers: { Referer: site.url + page },
      });
      expect(status, page).to.equal(500);
    }
    expect((await ask('/')).answer.status).to.equal(200);
  });
  it('leaves the others alone', async () => {
    expect((await ask('/')).answer.status).to.equal(200);
    expect((await ask('/sl/about')).answer.status).to.equal(200);
  });
});
