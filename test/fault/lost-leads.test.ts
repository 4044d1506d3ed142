import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { newSubmissionId } from '../../client/forms/submission-id';
import { FORM_NAMES, type FormName } from '../../client/forms/form-names';
import { eventually } from '../support/eventually';
import { completeValues, postJson, postPlain } from '../support/form-post';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { seededRandom } from '../support/seeded-random';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp, type ReceivedMail, type TestSmtp } from '../support/smtp';

const SUBMISSIONS = 300;
/** The submissions start at random moments within this time. */
const RUSH_MS = 40_000;
/** A visitor who is not told that the form was sent tries again this often, while there is a site, and then leaves. */
const ATTEMPTS = 12;
/** The run means something only with this many of each, however slow the machine starts things again. */
const MIN_KILLS = 5;
const MIN_OUTAGES = 4;
/** Beyond the longest back-off of a target that was away. */
const SETTLE_MS = 60_000;
const TEST_TIMEOUT_MS = 480_000;

/** What one visitor wants to send, and what came of it. */
interface Lead {
  form: FormName;
  values: Record<string, string>;
  /** Attempts of the browser's code carry one id; a plain post has none. */
  nonce: string | null;
  /** Finds the lead again: in its message, or in the address where a form has no message. */
  text: string;
  accepted: boolean;
  /** As the answer named it. */
  id: string | null;
}

describe('a lead, while everything breaks', () => {
  const random = seededRandom();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'brightfold-lost-leads-'));
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let site: TestSite;
  let kills = 0;
  let outages = 0;
  const leads: Lead[] = Array.from({ length: SUBMISSIONS }, (_, count) => newLead(count));

  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    // A server that goes does not wait for its clients.
    [pocketbase, smtp] = await Promise.all([
      startTestPocketBase(),
      startTestSmtp({ server: { authOptional: true, disabledCommands: ['AUTH'], closeTimeout: 50 } }),
    ]);
    site = await start();
  });
  after(async () => {
    await site?.stop();
    await Promise.all([pocketbase?.stop(), smtp?.goDown()]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`is one record and has its mails once it was accepted (seed ${random.seed})`, async function () {
    this.timeout(TEST_TIMEOUT_MS);
    let over = false;
    const isOver = () => over;
    const breaking = Promise.all([killSite(isOver), interrupt(pocketbase, isOver), interrupt(smtp, isOver)]);
    const moments = leads.map(() => random.between(0, RUSH_MS));
    const sending = leads.map((lead, count) => wait(moments[count]).then(() => send(lead, isOver)));
    try {
      await Promise.race([Promise.all(sending), breaking]);
    } finally {
      over = true;
    }
    await breaking;

    const inOutbox = (state: 'pending' | 'failed') => readdirSync(path.join(dataDir, 'outbox', state));
    await eventually(() => void expect(inOutbox('pending')).to.deep.equal([]), SETTLE_MS);
    expect(inOutbox('failed')).to.deep.equal([]);

    const accepted = leads.filter((lead) => lead.accepted);
    const recordsOf = await readRecords();
    const mailsOf = byLead(smtp.received);
    for (const lead of leads) {
      const records = recordsOf(lead);
      if (!lead.accepted) {
        expect(records.length, lead.text).to.be.at.most(1);
        continue;
      }
      expect(records, lead.text).to.have.length(1);
      if (lead.id) expect(records[0]!.id, lead.text).to.equal(lead.id);
      expect(records[0], lead.text).to.include({ name: lead.values.name, email: lead.values.email });

      const mails = mailsOf(lead);
      for (const recipient of [
        'team@brightfold.example',
        ...(lead.form === 'referral' ? [lead.values.email!] : []),
      ]) {
        const sent = mails.filter(({ recipients }) => recipients.includes(recipient));
        expect(sent.length, `mails to ${recipient} of ${lead.text}`).to.be.at.least(1);
        const messageIds = new Set(sent.map(({ mail }) => mail.messageId));
        expect([...messageIds], `of ${lead.text}`).to.have.length(1);
        if (lead.form === 'referral')
          for (const { mail } of sent) expect(mail.text).to.include(records[0]!.code as string);
      }
    }
    const twice = smtp.received.length - new Set(smtp.received.map(({ mail }) => mail.messageId)).size;
    console.log(
      `      ${accepted.length} of ${leads.length} accepted, ${kills} kills, ${outages} outages, ${smtp.received.length} mails (${twice} repeated)`,
    );
    expect(accepted.length).to.be.greaterThan(SUBMISSIONS / 2);
  });

  function newLead(count: number): Lead {
    const form = random.pick(FORM_NAMES);
    const mark = `lead${count}x`;
    return {
      form,
      values: completeValues(form, mark),
      nonce: random.chance(0.7) ? newSubmissionId() : null,
      text: form === 'referral' ? `ana+${mark}@example.com` : `Hello ${mark}`,
      accepted: false,
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
        MAIL_FROM: 'Brightfold <hello@brightfold.example>',
        LEADS_TO: 'team@brightfold.example',
        FORM_LIMIT_PER_10_MIN: '100000',
        // Processes that share the outbox, and one alone.
        WEB_CONCURRENCY: String(random.pick([1, 2])),
      },
    });

  /** Tries like a visitor: until told that it worked. Connections break and are refused meanwhile. */
  async function send(lead: Lead, isOver: () => boolean): Promise<void> {
    const pause = random.between(150, 900);
    for (let attempts = 0; !isOver(); await wait(pause)) {
      try {
        if (lead.nonce) {
          const { status, json } = await postJson(site.url, lead.form, {
            body: { ...lead.values, id: lead.nonce },
          });
          lead.accepted = status === 200;
          lead.id = json.id ?? null;
        } else {
          const { status } = await postPlain(site.url, lead.form, { body: lead.values });
          lead.accepted = status === 303;
        }
        attempts += 1;
      } catch (error) {
        // The server went away under the request; whether it was kept, the visitor cannot know. Where there is none, how
        // long a slow machine takes to start it is not the visitor's patience.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') attempts += 1;
      }
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
    service: Pick<TestSmtp, 'goDown' | 'comeUp'>,
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
