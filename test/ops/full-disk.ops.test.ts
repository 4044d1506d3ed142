import { rmSync } from 'node:fs';
import { expect } from 'chai';
import { companyPocketBase } from '../support/company-site';
import { debianToolOrSkip } from '../support/debian-tool';
import { eventually } from '../support/eventually';
import { exchange } from '../support/exchange';
import { completeValues } from '../support/form-post';
import { startHaproxy } from '../support/haproxy';
import type { TestPocketBase } from '../support/pocketbase';
import { returningPort } from '../support/returning-port';
import { startSite, type TestSite } from '../support/site';
import { fill, onSmallDisk, skipWithoutSmallDisk } from '../support/small-disk';
import { temporaryFolder } from '../support/temporary-folder';

describe('a full disk of one of two sites behind HAProxy', function () {
  let pocketbase: TestPocketBase;
  let full: TestSite;
  let other: TestSite;
  let filler: string;
  let url: string;
  let folder: string;
  before(async function () {
    const program = await debianToolOrSkip(this, 'haproxy', 'haproxy');
    folder = temporaryFolder('disk');
    skipWithoutSmallDisk(this, folder);
    pocketbase = await companyPocketBase();
    const tls = await returningPort();
    const options = {
      pocketbase,
      env: { SITE_URL: `https://127.0.0.1:${tls}`, TRUST_PROXY: 'loopback', FORM_LIMIT_PER_10_MIN: '1000' },
    };
    [full, other] = await Promise.all([
      startSite({ ...options, dataDir: folder, wrapper: onSmallDisk(folder) }),
      startSite(options),
    ]);
    filler = `/proc/${full.pid}/root${folder}/filler`;
    const [a, b] = [full, other].map((site) => Number(new URL(site.url).port)) as [number, number];
    ({ url } = await startHaproxy(program, temporaryFolder('full-disk'), { tls, a, b }));
  });

  const ask = async (line: string, more = '', body = '') => {
    const host = new URL(url).host;
    const text = await exchange(
      url,
      `${line} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n${body}`,
    );
    return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
  };
  const get = (address: string) => ask(`GET ${address}`);
  const post = (mark: string) => {
    const body = JSON.stringify(completeValues('contact', mark));
    const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    return ask('POST /forms/contact', headers, body);
  };
  const countAt = async (site: TestSite, series: RegExp) =>
    [...(await site.metrics()).matchAll(series)].reduce((sum, [, value]) => sum + Number(value), 0);
  const posts = /^form_submissions_total\{form="contact",outcome="(?:accepted|failed)"\} (\d+)$/gm;
  const pages = /^page_cache_requests_total\{.*\} (\d+)$/gm;

  it('takes no post from a visitor, and then none to that site, which goes on serving pages', async () => {
    for (let count = 0; count < 10; count++) expect(await post(`before ${count}`)).to.equal(200);
    expect(await countAt(full, posts)).to.be.above(0);
    fill(filler);
    // Until HAProxy has asked, that site refuses them, and the other one gets them.
    for (let count = 0; count < 10; count++) expect(await post(`full ${count}`)).to.equal(200);
    await eventually(async () => {
      const before = await countAt(full, posts);
      for (let count = 0; count < 10; count++) expect(await post(`away ${count}`)).to.equal(200);
      expect(await countAt(full, posts)).to.equal(before);
    });
    const shown = await countAt(full, pages);
    for (let count = 0; count < 10; count++) expect(await get('/blog')).to.equal(200);
    expect(await countAt(full, pages)).to.be.above(shown);
  });

  it('ends with it', async () => {
    rmSync(filler);
    const before = await countAt(full, posts);
    await eventually(async () => {
      expect(await post('mended')).to.equal(200);
      expect(await countAt(full, posts)).to.be.above(before);
    });
  });

  it('is told to visitors by the site itself where the other site is away', async () => {
    await other.stop();
    fill(filler);
    await eventually(async () => void expect((await fetch(`${full.url}/readyz/forms`)).status).to.equal(503));
    const body = JSON.stringify(completeValues('contact', 'nowhere'));
    const reply = await exchange(
      url,
      `POST /forms/contact HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect(reply)
      .to.match(/^HTTP\/1\.1 503 /)
      .and.include('"ok":false');
    expect(await get('/blog')).to.equal(200);
  });
});
