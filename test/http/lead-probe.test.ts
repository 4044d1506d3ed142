import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { readConfig } from '../../server/config';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import type { ProbeLink } from '../../server/forms/form-metrics';
import { createLeadProbe } from '../../server/forms/probe/lead-probe';
import { createProbeMarker, PROBE_FIELD } from '../../server/forms/probe/probe-marker';
import { readPreviewSecret } from '../../server/preview/preview-secret';
import { findFreePort } from '../../scripts/pocketbase/free-port';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp, type TestSmtp } from '../support/smtp';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

/** The first probe after the start, and the longest wait for a record. */
const PROBE_MS = 50_000;
/** How long a probe waits here for a record that cannot come. */
const NO_ARRIVAL_MS = 1_000;

describe('the lead path probe', function () {
  this.timeout(2 * PROBE_MS);
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let webhook: WebhookReceiver;
  let dataDir: string;
  let site: TestSite | null = null;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    [pocketbase, smtp, webhook] = await Promise.all([
      startTestPocketBase(),
      startTestSmtp(),
      startWebhookReceiver(),
    ]);
  });
  after(() => Promise.all([pocketbase?.stop(), smtp?.goDown(), webhook?.goDown()]));
  beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'brightfold-lead-probe-'))));
  afterEach(async () => {
    await site?.stop();
    site = null;
    await Promise.all([pocketbase.comeUp(), smtp.comeUp(), webhook.comeUp()]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (env: Record<string, string> = {}): Promise<TestSite> =>
    (site = await startSite({
      pocketbase,
      dataDir,
      until: 'alive',
      env: {
        LEAD_PROBE_MIN: '1',
        SMTP_URL: smtp.url,
        LEADS_TO: 'team@brightfold.example',
        LEADS_WEBHOOK_URL: webhook.url,
        LEADS_WEBHOOK_SECRET: webhook.secret,
        ...env,
      },
    }));
  /** The links of the first probe and whether they hold, once `last` is known. */
  async function linksOf(
    running: TestSite,
    ...last: ProbeLink[]
  ): Promise<Partial<Record<ProbeLink, number>>> {
    let links: Partial<Record<ProbeLink, number>> = {};
    await eventually(async () => {
      const series = (await running.metrics()).matchAll(/^lead_path_success\{link="(\w+)"\} (\d)$/gm);
      links = Object.fromEntries([...series].map(([, link, value]) => [link!, Number(value)]));
      expect(links).to.include.keys(...last);
    }, PROBE_MS);
    return links;
  }
  const value = async (running: TestSite, series: string) =>
    Number((await running.metrics()).split(`\n${series} `)[1]?.split('\n', 1)[0]);
  const records = async () => (await pocketbase.admin.collection('messages').getFullList()).length;
  const outbox = () =>
    ['pending', 'failed', 'spam', 'done', 'requests', 'erasures'].flatMap((state) =>
      readdirSync(path.join(dataDir, 'outbox', state)),
    );
  const WHOLE = { form: 1, outbox: 1, record: 1, removal: 1, mail: 1, webhook: 1 };

  it('goes from form to record and leaves no lead, mail, count or limit behind', async () => {
    const running = await start({ FORM_LIMIT_PER_10_MIN: '1' });
    expect(await linksOf(running, 'removal', 'mail', 'webhook')).to.deep.equal(WHOLE);
    expect(await value(running, 'lead_path_seconds'))
      .to.be.greaterThan(0)
      .and.lessThan(25);
    expect([await records(), smtp.received.length, webhook.received.length]).to.deep.equal([0, 0, 0]);
    await eventually(() => void expect(outbox()).to.deep.equal([]));
    expect(existsSync(path.join(dataDir, 'lead-probe'))).to.equal(false);
    expect(await value(running, 'form_submissions_total{form="contact",outcome="accepted"}')).to.equal(0);
    expect(await value(running, 'outbox_deliveries_total{target="pocketbase",outcome="delivered"}')).to.equal(
      0,
    );

    const first = await postJson(running.url, 'contact', { body: completeValues('contact', 'first') });
    const second = await postJson(running.url, 'contact', { body: completeValues('contact', 'second') });
    expect([first.status, second.status]).to.deep.equal([200, 429]);
    await eventually(async () => {
      expect([await records(), webhook.received.length, smtp.received.length]).to.deep.equal([1, 1, 1]);
    });
    await pocketbase.admin.collection('messages').delete(first.json.id!);
    webhook.received.length = 0;
    smtp.received.length = 0;
  });

  it('cannot be sent by a visitor', async () => {
    const running = await start({ LEAD_PROBE_MIN: '0' });
    const foreign = createProbeMarker(randomBytes(32)).sign(Date.now());
    const { json } = await postJson(running.url, 'contact', {
      body: { ...completeValues('contact', 'forged'), [PROBE_FIELD]: foreign },
    });
    await eventually(async () => {
      const record = await pocketbase.admin.collection('messages').getOne(json.id!);
      expect(record).to.include({ message: 'Hello forged', probe: false });
      expect(webhook.received.map(({ id }) => id)).to.deep.equal([json.id]);
    });
    expect(await value(running, 'form_submissions_total{form="contact",outcome="accepted"}')).to.equal(1);
    expect((await running.metrics()).includes('lead_path_success{')).to.equal(false);
    await pocketbase.admin.collection('messages').delete(json.id!);
    webhook.received.length = 0;
  });

  it('removes the record of a probe that was cut short', async () => {
    const { id } = await pocketbase.admin.collection('messages').create({ form: 'contact', probe: true });
    writeFileSync(path.join(dataDir, 'lead-probe'), id);
    expect(await linksOf(await start(), 'removal')).to.include({ removal: 1 });
    expect(await records()).to.equal(0);
  });

  describe('on a broken path', () => {
    /** The links of a probe that is sent from here and does not wait long for the record. */
    async function linksFromHere(
      siteUrl: string,
      last: ProbeLink,
    ): Promise<Partial<Record<ProbeLink, number>>> {
      const links: Partial<Record<ProbeLink, number>> = {};
      const { email, password } = pocketbase.webServer;
      const config = readConfig({
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        SITE_URL: siteUrl,
        LEAD_PROBE_MIN: '1',
        POCKETBASE_URL: pocketbase.url,
        POCKETBASE_EMAIL: email,
        POCKETBASE_PASSWORD: password,
      });
      const client = createPocketBaseClient(config);
      const probe = createLeadProbe({
        config,
        client,
        marker: createProbeMarker(readPreviewSecret(dataDir)),
        logger: pino({ level: 'silent' }),
        metrics: {
          leadPathSeconds: { set: () => undefined },
          leadPathSuccess: {
            set: ({ link }, success) => void (links[link] = success),
            remove: () => undefined,
          },
        },
        arrivalTimeoutMs: NO_ARRIVAL_MS,
      })!;
      try {
        probe.start(Number(new URL(siteUrl).port));
        await eventually(() => void expect(links).to.include.keys(last));
      } finally {
        probe.stop();
        client.close();
      }
      return links;
    }

    it('names the form if it is broken', async () => {
      // Nobody listens there.
      const links = await linksFromHere(`http://127.0.0.1:${await findFreePort(0)}`, 'form');
      expect(links).to.deep.equal({ form: 0 });
    });

    it('names the outbox if it cannot be written', async () => {
      writeFileSync(path.join(dataDir, 'outbox'), 'a file stands where the folder should be');
      const links = await linksOf(await start(), 'outbox', 'mail', 'webhook');
      expect(links).to.deep.equal({ form: 1, outbox: 0, mail: 1, webhook: 1 });
      rmSync(path.join(dataDir, 'outbox'));
    });

    it('names the record if the content service is unavailable', async () => {
      await pocketbase.goDown();
      const running = await start({ LEAD_PROBE_MIN: '0' });
      const links = await linksFromHere(running.url, 'record');
      expect(links).to.deep.equal({ form: 1, outbox: 1, record: 0 });
      await eventually(() => void expect(outbox(), 'the probe is not delivered later').to.deep.equal([]));
    });

    it('names the record if the content service refuses messages', async () => {
      await withRule('createRule', null, async () => {
        const running = await start({ LEAD_PROBE_MIN: '0' });
        const links = await linksFromHere(running.url, 'record');
        expect(links).to.deep.equal({ form: 1, outbox: 1, record: 0 });
      });
      expect(await records()).to.equal(0);
    });

    it('names the removal if it is not allowed, and leaves no records behind', async () => {
      await withRule('deleteRule', null, async () => {
        const links = await linksOf(await start(), 'removal', 'mail', 'webhook');
        expect(links).to.deep.equal({ removal: 0, mail: 1, webhook: 1 });
      });
      expect(await records()).to.equal(0);
    });

    it('names the mail server if it is unavailable', async () => {
      await smtp.goDown();
      expect(await linksOf(await start(), 'removal', 'mail', 'webhook')).to.deep.equal({ ...WHOLE, mail: 0 });
    });

    it('names the webhook if it is unavailable', async () => {
      await webhook.goDown();
      const running = await start();
      expect(await linksOf(running, 'removal', 'mail', 'webhook')).to.deep.equal({ ...WHOLE, webhook: 0 });
      await eventually(() => {
        const lines = running.logs.filter(({ msg }) => msg === 'lead path is broken');
        expect(lines.map(({ link, reason }) => [link, reason])).to.deep.equal([['webhook', 'ECONNREFUSED']]);
      });
    });
  });

  /** Runs with a rule of `messages` that somebody has changed. */
  async function withRule(rule: string, changed: string | null, work: () => Promise<void>): Promise<void> {
    const messages = await pocketbase.admin.collections.getOne('messages');
    const before = (messages as unknown as Record<string, string | null>)[rule];
    await pocketbase.admin.collections.update('messages', { [rule]: changed });
    try {
      await work();
    } finally {
      await site?.stop();
      await pocketbase.admin.collections.update('messages', { [rule]: before });
    }
  }
});
