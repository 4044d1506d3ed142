import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect } from 'chai';
import { HONEYPOT_FIELD } from '../../client/forms/form-post';
import type { FormName } from '../../client/forms/forms';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startSite, type TestSite } from '../support/site';

describe('the limit of kept posts per address', () => {
  let site: TestSite;
  before(async () => {
    site = await startSite({ env: { FORM_LIMIT_PER_10_MIN: '3', TRUST_PROXY: '1' } });
  });

  /** Each test posts from an address of its own. */
  let visitors = 0;
  beforeEach(() => void (visitors += 1));
  const headers = () => ({ 'X-Forwarded-For': `192.0.2.${visitors}` });
  const post = (form: FormName, body: object) => postJson(site.url, form, { body, headers: headers() });
  const kept = (state: string) =>
    existsSync(path.join(site.dataDir, 'outbox', state))
      ? readdirSync(path.join(site.dataDir, 'outbox', state)).length
      : 0;

  it('leads to a refusal with the time to wait, however many invalid posts came before', async () => {
    for (let count = 0; count < 10; count++) expect((await post('contact', {})).status).to.equal(422);
    for (let count = 0; count < 3; count++) {
      const { status } = await post('contact', completeValues('contact', `limit ${count}`));
      expect(status).to.equal(200);
    }
    const refused = await post('voucher', completeValues('voucher', 'over'));
    expect(refused.status).to.equal(429);
    expect(refused.json.ok).to.equal(false);
    expect(Number(refused.headers['retry-after'])).to.be.within(1, 600);
    expect(await site.metrics()).to.include('form_submissions_total{form="voucher",outcome="limited"} 1');
    // There is no content service, and nothing is lost.
    expect(kept('pending')).to.equal(3);
  });

  it('holds for posts whose connection ends before the response', async () => {
    const before = kept('pending');
    for (let count = 0; count < 12; count++)
      await postAndHangUp(site.url, completeValues('contact', `${count}`), headers());
    await eventually(async () => {
      const { status } = await post('contact', completeValues('contact', 'last'));
      expect(status).to.equal(429);
    });
    await eventually(() => void expect(kept('pending')).to.equal(before + 3));
  });
  it('holds for spam too', async () => {
    const statuses = [];
    for (let count = 0; count < 5; count++) {
      const body = { ...completeValues('contact', `spam ${count}`), [HONEYPOT_FIELD]: 'x' };
      statuses.push((await post('contact', body)).status);
    }
    expect(statuses).to.deep.equal([200, 200, 200, 429, 429]);
    expect(kept('spam')).to.equal(3);
  });
  it('counts the same submission once, however often it is sent', async () => {
    const before = kept('pending');
    const body = { ...completeValues('contact', 'again'), id: 'abcdefghij01234' };
    for (let count = 0; count < 6; count++) expect((await post('contact', body)).status).to.equal(200);
    expect(kept('pending')).to.equal(before + 1);
  });
  it('does not count posts that could not be kept', async () => {
    writeFileSync(path.join(site.dataDir, 'in-the-way'), '');
    const outbox = path.join(site.dataDir, 'outbox');
    // The site may be writing there, and would create the folder again.
    await eventually(() => {
      rmSync(outbox, { recursive: true, force: true });
      renameSync(path.join(site.dataDir, 'in-the-way'), outbox);
    });
    const status = async (mark: string) => (await post('contact', completeValues('contact', mark))).status;
    for (let count = 0; count < 6; count++) expect(await status(`unkept ${count}`)).to.equal(503);
    rmSync(outbox);
    for (let count = 0; count < 3; count++) expect(await status(`kept ${count}`)).to.equal(200);
    expect(await status('over')).to.equal(429);
  });
});

/** Sends a whole post and ends the connection without waiting for the response. */
async function postAndHangUp(
  origin: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const text = JSON.stringify(body);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST /forms/contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  await new Promise((resolve) =>
    socket.write(
      `${head}${lines.join('')}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      resolve,
    ),
  );
  socket.destroy();
}
