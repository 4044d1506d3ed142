import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { FORM_NAMES, type FormName } from '../../client/forms/forms';
import { newIdempotencyKey } from '../../client/forms/send-form';
import { createRandom } from '../support/random';
import { eventually } from '../support/eventually';
import { completeValues, postJson, postPlain } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp, type ReceivedMail, type TestSmtp } from '../support/smtp';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';
import { utcDay } from '../support/utc-day';

const SUBMISSIONS = 300;
/** The submissions start at random moments within this time. */
const RUSH_MS = 40_000;
/** A visitor whose submission fails tries this often while the site runs, and then leaves. */
const ATTEMPTS = 12;
/** The run proves something only with at least this many kills and outages, however slowly the machine restarts things. */
const MIN_KILLS = 5;
const MIN_OUTAGES = 4;
/**
 * Within this time the outbox gets emptier: several times the longest pause before a target is tried again, because the
 * receiver may fail on the last lead several times in a row.
 */
const SETTLE_MS = 90_000;
const TEST_TIMEOUT_MS = 480_000;

/** One visitor's submission, and its outcome. */
interface Lead {
  form: FormName;
  values: Record<string, string>;
  /** The idempotency key of attempts by our code in the browser; a plain post has none. */
  idempotencyKey: string | null;
  /** Identifies the lead: its message, or its email address in a form without a message. */
  text: string;
  accepted: boolean;
  /** Whether it has no key and was tried on two days: the day stands for the key, so it may have become two leads. */
  isOfTwoDays: boolean;
  /** The id in the response. */
  id: string | null;
}

describe('a lead, while services fail and the site is killed,', () => {
  /** `TEST_SEED` repeats a run. */
  const seed = process.env.TEST_SEED ?? randomBytes(4).toString('hex');
  const random = createRandom(seed);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-lost-leads-'));
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let webhook: WebhookReceiver;
  let site: TestSite;
  let kills = 0;
  let outages = 0;
  const leads: Lead[] = Array.from({ length: SUBMISSIONS }, (_, count) => newLead(count));

  before(async () => {
    // The mail server closes at once instead of waiting for its clients.
    [pocketbase, smtp, webhook] = await Promise.all([
      startTestPocketBase(),
      startTestSmtp({ server: { authOptional: true, disabledCommands: ['AUTH'], closeTimeout: 50 } }),
      startWebhookReceiver(),
    ]);
    // A receiver that at times takes a lead and then fails anyway.
    webhook.respond = (_req, res) => {
      if (random.chance(0.2)) res.destroy();
      else res.writeHead(random.chance(0.2) ? 503 : 200).end();
    };
    site = await start();
  });
  after(async () => {
    await site?.stop();
    await Promise.all([pocketbase?.stop(), smtp?.goDown(), webhook?.goDown()]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`becomes one record and gets its mails and its webhook once it was accepted (seed ${seed})`, async function () {
    this.timeout(TEST_TIMEOUT_MS);
    let over = false;
    const isOver = () => over;
    const breaking = Promise.all([
      killSite(isOver),
      interrupt(pocketbase, isOver),
      interrupt(smtp, isOver),
      interrupt(webhook, isOver),
    ]);
    const moments = leads.map(() => random.between(0, RUSH_MS));
    const sending = leads.map((lead, count) => wait(moments[count]).then(() => send(lead, isOver)));
    try {
      await Promise.race([Promise.all(sending), breaking]);
    } finally {
      over = true;
    }
    await breaking;

    const inOutbox = (state: 'pending' | 'failed') => readdirSync(path.join(dataDir, 'outbox', state));
    // How long it takes altogether depends on the machine and on how often the receiver fails.
    for (let left = Infinity; left > 0; left = inOutbox('pending').length)
      await eventually(() => void expect(inOutbox('pending').length).to.be.lessThan(left), SETTLE_MS);
    expect(inOutbox('failed')).to.deep.equal([]);

    const accepted = leads.filter((lead) => lead.accepted);
    const recordsOf = await readRecords();
    const mailsOf = byLead(smtp.received);
    const webhooksOf = (id: unknown) => webhook.received.filter((one) => one.id === id);
    for (const lead of leads) {
      if (lead.isOfTwoDays) continue;
      const records = recordsOf(lead);
      if (!lead.accepted) {
        expect(records.length, lead.text).to.be.at.most(1);
        continue;
      }
      expect(records, lead.text).to.have.length(1);
      if (lead.id) expect(records[0]!.id, lead.text).to.equal(lead.id);
      expect(records[0], lead.text).to.include({ name: lead.values.name, email: lead.values.email });

      const told = webhooksOf(records[0]!.id);
      expect(told.length, `webhooks about ${lead.text}`).to.be.at.least(1);
      expect(new Set(told.map(({ body }) => body)).size, `webhooks about ${lead.text}`).to.equal(1);
      expect(told[0]!.event.data).to.deep.include({ id: records[0]!.id, form: lead.form });
      expect(told[0]!.event.data.values).to.deep.include({ email: lead.values.email });
      if (lead.form === 'referral') expect(told[0]!.event.data.code).to.equal(records[0]!.code);

      const mails = mailsOf(lead);
      for (const recipient of [
        'team@larkfield.example',
        ...(lead.form === 'referral' ? [lead.values.email!] : []),
      ]) {
        const sent = mails.filter(({ recipients }) => recipients.includes(recipient));
        expect(sent.length, `mails to ${recipient} about ${lead.text}`).to.be.at.least(1);
        const messageIds = new Set(sent.map(({ mail }) => mail.messageId));
        expect([...messageIds], `message ids of ${lead.text}`).to.have.length(1);
        if (lead.form === 'referral')
          for (const { mail } of sent) expect(mail.text).to.include(records[0]!.code as string);
      }
    }
    const twice = smtp.received.length - new Set(smtp.received.map(({ mail }) => mail.messageId)).size;
    const toldTwice = webhook.received.length - new Set(webhook.received.map(({ id }) => id)).size;
    console.log(
      `      ${accepted.length} of ${leads.length} accepted, ${kills} kills, ${outages} outages, ${smtp.received.length} mails (${twice} repeated), ${webhook.received.length} webhooks (${toldTwice} repeated)`,
    );
    expect(webhook.unsigned).to.equal(0);
    expect(accepted.length).to.be.greaterThan(SUBMISSIONS / 2);
  });

  function newLead(count: number): Lead {
    const form = random.pick(FORM_NAMES as [FormName, ...FormName[]]);
    const mark = `lead${count}x`;
    return {
      form,
      values: completeValues(form, mark),
      idempotencyKey: random.chance(0.7) ? newIdempotencyKey() : null,
      text: form === 'referral' ? `ana-${mark}@example.com` : `Hello ${mark}`,
      accepted: false,
      isOfTwoDays: false,
      id: null,
    };
  }

  const start = () =>
    startSite({
      pocketbase,
      dataDir,
      until: 'alive',
      env: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Larkfield <hello@larkfield.example>',
        LEADS_TO: 'team@larkfield.example',
        LEADS_WEBHOOK_URL: webhook.url,
        LEADS_WEBHOOK_SECRET: webhook.secret,
        FORM_LIMIT_PER_10_MIN: '100000',
      },
    });

  /**
   * Tries like a visitor, until a response confirms the submission. Connections break and are refused in the meantime.
   */
  async function send(lead: Lead, isOver: () => boolean): Promise<void> {
    const pause = random.between(150, 900);
    const firstDay = utcDay();
    for (let attempts = 0; !isOver(); await wait(pause)) {
      try {
        if (lead.idempotencyKey) {
          const { status, json } = await postJson(site.url, lead.form, {
            body: { ...lead.values, id: lead.idempotencyKey },
          });
          lead.accepted = status === 200;
          lead.id = json.id ?? null;
        } else {
          const { status } = await postPlain(site.url, lead.form, { body: lead.values });
          lead.accepted = status === 303;
        }
        attempts += 1;
      } catch (error) {
        // The server died during the request; the visitor cannot know whether the lead was kept. A refused connection
        // does not count: how long a slow machine takes to restart the site says nothing about the visitor's patience.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') attempts += 1;
      }
      lead.isOfTwoDays = !lead.idempotencyKey && utcDay() !== firstDay;
      if (lead.accepted || attempts === ATTEMPTS) return;
    }
  }

  async function killSite(isOver: () => boolean): Promise<void> {
    while (!isOver() || kills < MIN_KILLS) {
      await wait(random.between(200, 2_500));
      await site.kill();
      kills += 1;
      site = await start();
    }
  }

  async function interrupt(
    service: Pick<TestSmtp | WebhookReceiver, 'goDown' | 'comeUp'>,
    isOver: () => boolean,
  ): Promise<void> {
    while (!isOver() || outages < MIN_OUTAGES) {
      await wait(random.between(1_000, 6_000));
      await service.goDown();
      outages += 1;
      await wait(random.between(500, 4_000));
      await service.comeUp();
    }
  }

  async function readRecords(): Promise<(lead: Lead) => Record<string, unknown>[]> {
    const [messages, referrals] = await Promise.all(
      ['messages', 'referrals'].map((name) => pocketbase.admin.collection(name).getFullList()),
    );
    const codes = referrals!.map(({ code }) => code as string);
    expect(new Set(codes).size, 'codes are unique').to.equal(codes.length);
    return ({ form, text }) =>
      form === 'referral'
        ? referrals!.filter(({ email }) => email === text)
        : messages!.filter((record) => record.form === form && record.message === text);
  }

  const byLead = (mails: readonly ReceivedMail[]) => (lead: Lead) =>
    mails.filter(({ mail, recipients }) => mail.text?.includes(lead.text) || recipients.includes(lead.text));
});
