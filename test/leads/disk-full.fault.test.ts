import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { setClock, SETTABLE_CLOCK } from '../support/clock';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { EXAMPLE_PAGES } from '../support/routes';
import { startSite, type TestSite } from '../support/site';
import { fill, fillInodes, onSmallDisk, skipWithoutSmallDisk } from '../support/small-disk';
import { startTestSmtp, type TestSmtp } from '../support/smtp';
import { temporaryFolder } from '../support/temporary-folder';

const PATIENCE_MS = 60_000;
/** Longer than the deliverer's pause after progress could not be written. */
const PAUSE_MS = 20_000;

describe('a full disk', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  /** `DATA_DIR` as mounted for the site. */
  let disk: string;
  let folder: string;
  const accepted: string[] = [];
  before(async function () {
    folder = temporaryFolder('disk');
    skipWithoutSmallDisk(this, folder);
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase, dataDir: folder, wrapper: onSmallDisk(folder) });
    disk = `/proc/${site.pid}/root${folder}`;
  });

  const post = async (mark: string) => {
    const response = await postJson(site.url, 'contact', { body: completeValues('contact', mark) });
    if (response.status === 200) accepted.push(response.json.id!);
    return response;
  };
  const failures = async () =>
    Number(/form_submissions_total\{form="contact",outcome="failed"\} (\d+)/.exec(await site.metrics())?.[1]);

  it('makes forms respond with 503, so that no visitor believes a lost message was sent', async () => {
    expect((await post('before')).status).to.equal(200);
    await eventually(async () => void (await pocketbase.admin.collection('messages').getOne(accepted[0]!)));
    fill(`${disk}/filler`);
    for (let count = 0; count < 3; count++) {
      const { status, headers, json } = await post(`while full ${count}`);
      expect([status, json.ok]).to.deep.equal([503, false]);
      expect(Number(headers['retry-after'])).to.be.greaterThan(0);
    }
    expect(await failures()).to.equal(3);
    await eventually(() => {
      const lines = site.logs.filter(({ msg }) => String(msg).includes('outbox'));
      expect(lines.map(({ reason }) => String(reason)).join()).to.match(/disk is full|ENOSPC/);
    });
  });
  it('is told to what sends posts here, and to what watches', async () => {
    const { status, text } = await rawRequest(site.url, '/readyz/forms');
    expect(status).to.equal(503);
    expect(text).to.match(
      /^\{"status":"not writable","reason":"(.*disk is full|ENOSPC: no space left on device)"\}$/,
    );
    expect(await site.metrics()).to.match(/^outbox_writable 0$/m);
  });
  it('affects neither pages nor the changes that an editor makes', async () => {
    for (const { path: address } of EXAMPLE_PAGES)
      expect((await rawRequest(site.url, address)).status, address).to.equal(200);
    const entry = await pocketbase.newestPost();
    await pocketbase.admin.collection('posts').update(entry.id, { title: 'Renamed on a full disk' });
    await eventually(async () => {
      expect((await rawRequest(site.url, '/blog')).text).to.include('Renamed on a full disk');
    });
    expect((await rawRequest(site.url, '/readyz')).status).to.equal(200);
  });
  it('has no effect once there is space again: the same message is accepted and stored once', async () => {
    rmSync(`${disk}/filler`);
    await eventually(async () =>
      expect((await rawRequest(site.url, '/readyz/forms')).text).to.equal('{"status":"ready","reason":null}'),
    );
    expect((await post('while full 0')).status).to.equal(200);
    await eventually(async () => {
      const records = await pocketbase.admin.collection('messages').getFullList();
      expect(records.map(({ id }) => id).sort()).to.deep.equal([...accepted].sort());
    }, PATIENCE_MS);
    await eventually(async () => void expect(await pendingAt(site)).to.equal(0), PATIENCE_MS);
    expect(readdirSync(disk).filter((name) => name.endsWith('.tmp'))).to.deep.equal([]);
  });
});

describe('a mail that is sent while the disk fills up', function () {
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let site: TestSite;
  let disk: string;
  let folder: string;
  /** Runs before the mail server accepts a mail. */
  let beforeAccepting = (): void | Promise<void> => undefined;
  before(async function () {
    folder = temporaryFolder('disk');
    skipWithoutSmallDisk(this, folder);
    [pocketbase, smtp] = await Promise.all([
      startTestPocketBase(),
      startTestSmtp({ onMail: () => beforeAccepting() }),
    ]);
  });
  beforeEach(async () => {
    site = await startSite({
      pocketbase,
      dataDir: folder,
      wrapper: onSmallDisk(folder),
      until: 'alive',
      env: {
        ...SETTABLE_CLOCK, // It ends pauses of the deliverer.
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Larkfield <hello@larkfield.example>',
        LEADS_TO: 'team@larkfield.example',
      },
    });
    disk = `/proc/${site.pid}/root${folder}`;
  });
  afterEach(() => site?.stop());
  const mailsOf = (id: string) => smtp.received.filter(({ mail }) => mail.messageId?.includes(id));
  const writeFailures = async () =>
    Number(/^outbox_write_failures_total (\d+)/m.exec(await site.metrics())?.[1]);
  const pending = () => pendingAt(site);

  for (const [last, exhaust] of [
    ['block', fill],
    ['inode', fillInodes],
  ] as const)
    it(`is sent once if the last ${last} is used up before its delivery is recorded`, async () => {
      beforeAccepting = () => exhaust(path.join(disk, 'filler'));
      const { json } = await postJson(site.url, 'contact', {
        body: completeValues('contact', `last ${last}`),
      });
      await eventually(() => void expect(mailsOf(json.id!)).to.have.length(1), PATIENCE_MS);
      beforeAccepting = () => undefined;
      // A submission whose progress cannot be written is tried again after a pause, and only that could send a second mail.
      const isTriedAfter = (failures: number) =>
        eventually(async () =>
          expect((await pending()) === 0 || (await writeFailures()) > failures).to.equal(true),
        );
      await isTriedAfter(0);
      const failures = await writeFailures();
      await setClock(site, PAUSE_MS);
      await isTriedAfter(failures);
      expect(mailsOf(json.id!)).to.have.length(1);
      rmSync(path.join(disk, 'filler'), { recursive: true });
      await setClock(site, 2 * PAUSE_MS);
      await eventually(async () => void expect(await pending()).to.equal(0), PATIENCE_MS);
      expect(mailsOf(json.id!)).to.have.length(1);
      expect(await pocketbase.admin.collection('messages').getOne(json.id!)).to.include({ form: 'contact' });
    });

  it('is sent once if it waited until the disk was full', async () => {
    await smtp.goDown();
    const posts = [0, 1].map((mark) =>
      postJson(site.url, 'contact', { body: completeValues('contact', `held back ${mark}`) }),
    );
    const ids = (await Promise.all(posts)).map(({ json }) => json.id!);
    await eventually(
      () => void expect(site.logs.map(({ target }) => target)).to.include('mail-team'),
      PATIENCE_MS,
    );
    fill(path.join(disk, 'filler'));
    await smtp.comeUp();
    // If something else has used the reserve before, deliveries wait for space.
    await eventually(
      async () => void expect(ids.flatMap(mailsOf).length + (await writeFailures())).to.be.above(0),
      PATIENCE_MS,
    );
    await setClock(site, PAUSE_MS);
    rmSync(path.join(disk, 'filler'));
    await setClock(site, 2 * PAUSE_MS);
    await eventually(async () => void expect(await pending()).to.equal(0), PATIENCE_MS);
    expect(ids.map((id) => mailsOf(id).length)).to.deep.equal([1, 1]);
  });
});

/** The submissions that wait, by the site's metrics. SQLite finds no file below another process's root. */
const pendingAt = async (site: TestSite) => Number(/^outbox_pending (\d+)/m.exec(await site.metrics())?.[1]);
