import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { pino } from 'pino';
import type { RecordModel } from 'pocketbase';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { DAY_MS, parseStoredDate, toStoredDate } from '../../client/model/stored-date';
import type { ContentRecord } from '../../client/model/content-record';
import { readConfig } from '../../server/config';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { createSiteMails } from '../../server/forms/mail/site-mails';
import { createLeadFiller } from '../../server/edit/leads/lead-filler';
import { createLeadWatch } from '../../server/edit/leads/lead-watch';
import { leadsByHash, leadsOfPerson } from '../../server/forms/erasure/lead-records';
import { hashAddress } from '../../server/forms/canonical-address';
import { readPersonKey } from '../../server/forms/lead-columns';
import { addMonths, leadRules } from '../../server/forms/lead-rules';
import { CLAIMS, DELIVERIES, LEAD_NOTES } from '../../server/forms/private-collections';
import { addEditor } from '../support/editors';
import { eventually } from '../support/eventually';
import { nobody } from '../support/nobody';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startTestSmtp, type TestSmtp } from '../support/smtp';
import { withResolvers } from '../support/with-resolvers';

const TEAM = 'team@larkfield.example';
const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** Time zones without daylight saving: hours ahead of UTC. */
const ZONES = { 'Asia/Tokyo': 9, 'America/Phoenix': -7, 'Asia/Kathmandu': 5.75 } as const;
type Zone = keyof typeof ZONES;

describe(`those who answer leads, with PocketBase ${line},`, function () {
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let messages: Awaited<ReturnType<typeof loadAllMessages>>;
  before(async function () {
    pocketbase = await startOrSkip(this, line);
    smtp = await startTestSmtp();
    messages = await loadAllMessages();
  });
  beforeEach(async () => {
    smtp.received.length = 0;
    for (const name of ['messages', 'referrals', LEAD_NOTES, DELIVERIES, CLAIMS]) await empty(name);
  });
  async function empty(name: string): Promise<void> {
    for (const { id } of await pocketbase.admin.collection(name).getFullList())
      await pocketbase.admin.collection(name).delete(id);
  }

  /** A process of the site, which looks after the leads once whenever it is told to. */
  function watchLeads({ zone = 'Asia/Tokyo', site = {} }: { zone?: Zone; site?: object } = {}) {
    const config = readConfig({
      POCKETBASE_URL: pocketbase.url,
      POCKETBASE_EMAIL: pocketbase.webServer.email,
      POCKETBASE_PASSWORD: pocketbase.webServer.password,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Larkfield <hello@larkfield.example>',
      LEADS_TO: TEAM,
    });
    const client = createPocketBaseClient(config);
    let at = 0;
    let record = site;
    let ended = 0;
    const counted = { unanswered: 0, overdue: 0 };
    const warnings: string[] = [];
    return {
      client,
      counted,
      warnings,
      /** Changes the site record. */
      keep: (changed: object) => void (record = changed),
      /** Starts and looks at each of these times, does the rest in between, and stops as soon as the last look is done. */
      async look(...steps: (number | (() => Promise<void>))[]): Promise<void> {
        let resolve: () => void;
        const watch = createLeadWatch({
          config,
          logger: pino(
            { level: 'warn' },
            {
              write: (text) => {
                warnings.push(text);
                resolve();
              },
            },
          ),
          metrics: {
            leadsUnanswered: { set: (count: number) => void (counted.unanswered = count) },
            leadsOverdue: {
              set: (count: number) => {
                counted.overdue = count;
                resolve();
              },
            },
          } as Parameters<typeof createLeadWatch>[0]['metrics'],
          client,
          // As its outbox keeps it across restarts.
          store: { morning: async () => ended, endMorning: async (day) => void (ended = day) },
          messages,
          siteMails: createSiteMails({
            config,
            messages,
            identity: (locale) => ({ ...nobody(locale), timeZone: zone }),
          }),
          rowAt: () => null,
          siteRules: () => leadRules(record as ContentRecord),
          now: () => at,
        });
        for (const step of steps) {
          if (typeof step === 'function') {
            await step();
            continue;
          }
          at = step;
          const looking = withResolvers();
          ({ resolve } = looking);
          watch.wake();
          await looking.promise;
        }
        await watch.stop();
      },
    };
  }
  const addLead = (fields: object = {}): Promise<RecordModel> =>
    pocketbase.admin
      .collection('messages')
      .create({ form: 'contact', name: 'Ana Novak', email: 'ana@example.com', message: 'Hello', ...fields });
  const leads = (name = 'messages') => pocketbase.admin.collection(name).getFullList();
  const subjects = () => smtp.received.map(({ mail }) => mail.subject);
  /** A time in a morning, so many days from now. */
  const morning = (days: number, hour = 8, zone: Zone = 'Asia/Tokyo'): number =>
    Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + (hour - ZONES[zone]) * HOUR_MS;

  describe('get a mail in the morning', () => {
    it('that lists every overdue lead, the oldest first, and leads to it', async () => {
      const first = await addLead({ name: 'First', context: { page: '/pricing' } });
      const referral = await pocketbase.admin
        .collection('referrals')
        .create({ name: 'Second', email: 'second@example.com' });
      for (const state of ['answered', 'closed']) await addLead({ name: `Is ${state}`, state });
      await addLead({ name: 'Third', state: 'in work' });
      const process = watchLeads();
      await process.look(morning(3));
      expect(process.counted).to.deep.equal({ unanswered: 3, overdue: 3 });
      expect(smtp.received).to.have.length(1);
      const { recipients, mail } = smtp.received[0]!;
      expect(recipients).to.deep.equal([TEAM]);
      expect(mail.subject).to.match(/^\[.*\] .*: 3$/);
      const names = [...mail.text!.matchAll(/^(First|Second|Third|Is \w+) · /gm)].map(([, name]) => name);
      expect(names).to.deep.equal(['First', 'Second', 'Third']);
      for (const { collectionName, id } of [first, referral])
        for (const text of [mail.text, mail.html])
          expect(text).to.include(`/edit/leads?lead=${collectionName}/${id}`);
      expect(mail.text).to.include('First · /pricing · ');
    });

    it('from one of two processes, also after it was started again, and again the next day', async () => {
      await addLead();
      const [one, two] = [watchLeads(), watchLeads()];
      await Promise.all([one.look(morning(3)), two.look(morning(3))]);
      await one.look(morning(3, 9));
      await two.look(morning(3, 10));
      expect(smtp.received).to.have.length(1);
      await Promise.all([one.look(morning(4)), two.look(morning(4))]);
      expect(smtp.received).to.have.length(2);
      expect([one.warnings, two.warnings]).to.deep.equal([[], []]);
    });

    it('from one of two processes, though its claim vanishes with a PocketBase that is restored', async () => {
      await addLead();
      await watchLeads().look(morning(3));
      const times = [8, 8.5, 9].map((hour) => morning(3, hour));
      await watchLeads().look(...times, () => empty(CLAIMS), morning(3, 10));
      expect(smtp.received).to.have.length(1);
    });

    it('once, though its claim vanishes while it is started again', async () => {
      await addLead();
      const process = watchLeads();
      await process.look(morning(3));
      await empty(CLAIMS);
      await process.look(morning(3, 9));
      expect(smtp.received).to.have.length(1);
    });

    it('that lists the fifty oldest, says how many more there are, and leads to them', async () => {
      for (let at = 0; at < 52; at++) {
        await pocketbase.admin
          .collection(at % 2 ? 'referrals' : 'messages')
          .create({ name: `Lead ${at}`, email: 'lead@example.com' });
        // PocketBase's times are those of milliseconds.
        await sleep(2);
      }
      await watchLeads().look(morning(3));
      const { mail } = smtp.received[0]!;
      const names = [...mail.text!.matchAll(/^(Lead \d+) · /gm)].map(([, name]) => name);
      expect(names).to.deep.equal(Array.from({ length: 50 }, (_, at) => `Lead ${at}`));
      expect(mail.subject).to.match(/: 52$/);
      for (const text of [mail.text, mail.html]) expect(text).to.match(/\b2 more\..*\/edit\/leads\b/);
    });

    it('also if the mail server failed at first, from another process too', async () => {
      await addLead();
      const process = watchLeads();
      await smtp.goDown();
      await process.look(morning(3));
      await smtp.comeUp();
      await watchLeads().look(morning(3, 9));
      await watchLeads().look(morning(3, 10));
      expect(smtp.received).to.have.length(1);
    });

    it('only if a lead has waited longer than the site record says', async () => {
      await addLead({ state: 'answered' });
      await addLead({ state: 'closed' });
      await watchLeads().look(morning(3));
      await addLead();
      await watchLeads({ site: { answer_hours: 24 * 30 } }).look(morning(4));
      expect(subjects()).to.deep.equal([]);
      await watchLeads({ site: { answer_hours: 24 * 30 } }).look(morning(33));
      expect(smtp.received).to.have.length(1);
    });

    for (const zone of Object.keys(ZONES) as Zone[])
      it(`between seven and eleven in the site's time zone: ${zone}`, async () => {
        await addLead();
        const process = watchLeads({ zone });
        const isSent = async (day: number, hour: number) => {
          smtp.received.length = 0;
          await process.look(morning(day, hour, zone));
          return smtp.received.length === 1;
        };
        const minute = 1 / 60;
        for (const [place, hour] of [0, 7 - minute, 11, 24 - minute].entries())
          expect(await isSent(3 + place, hour), String(hour)).to.equal(false);
        for (const [place, hour] of [7, 11 - minute].entries())
          expect(await isSent(13 + place, hour), String(hour)).to.equal(true);
      });
  });

  it('find every lead of a person, before and after it has its hash and when an administrator changes its address', async () => {
    const first = await addLead({ email: 'Ana@Bücher.example', name: 'Ana Škof', data: { company: 'Groß' } });
    const second = await pocketbase.admin
      .collection('referrals')
      .create({ name: 'Ana', email: 'ana@xn--bcher-kva.example' });
    await addLead({ email: 'bor@example.com' });
    await addLead({ email: '' });
    const { client } = watchLeads();
    const filler = createLeadFiller({ client, logger: pino({ level: 'silent' }) });
    const idsOf = async (address: string) =>
      (await leadsOfPerson(pocketbase.admin, address)).map(({ id }) => id).sort();
    const both = [first.id, second.id].sort();
    const hashed = async (address: string) => {
      const key = (await readPersonKey(pocketbase.admin))!;
      return (await leadsByHash(pocketbase.admin, hashAddress(key, address))).map(({ id }) => id).sort();
    };
    expect(await idsOf('ANA@bücher.example')).to.deep.equal(both);
    expect(await idsOf('')).to.deep.equal([]);
    filler.wake();
    await eventually(async () => {
      expect(
        await pocketbase.admin.collection('messages').getFullList({ filter: 'person = ""' }),
      ).to.deep.equal([]);
      expect(await hashed('ANA@bücher.example')).to.deep.equal(both);
    });
    expect((await leads())[0]!.folded)
      .to.include('ana skof')
      .and.include('gross');
    expect(await idsOf('ana@bücher.example')).to.deep.equal(both);
    await pocketbase.admin.collection('messages').update(first.id, { email: 'bor@example.com' });
    filler.wake();
    await eventually(async () => expect(await hashed('bor@example.com')).to.include(first.id));
    expect(await idsOf('ana@bücher.example')).to.deep.equal([second.id]);
    expect(await leads(CLAIMS)).to.deep.equal([]);
    await filler.stop();
  });

  describe('keep a lead for the months that the site record says', () => {
    const eraseOn = async (id: string) =>
      parseStoredDate((await pocketbase.admin.collection('messages').getOne(id)).erase_on);
    const receivedAt = ({ created }: RecordModel) => parseStoredDate(created)!;
    /** PocketBase's own clock stands still: it takes the day for come. */
    const dayComes = (id: string) =>
      pocketbase.admin.collection('messages').update(id, { erase_on: toStoredDate(Date.now() - MINUTE_MS) });

    it('which is announced a month before, and then ends with its notes and deliveries', async () => {
      const lead = await addLead();
      const other = await addLead({ form: 'voucher' });
      const maja = await addEditor(pocketbase, 'maja@example.com', 'Maja Leban', ['leads']);
      for (const { id } of [lead, other]) {
        await pocketbase.admin.collection(LEAD_NOTES).create({ lead: id, text: 'Called', editor: maja.id });
        await pocketbase.admin
          .collection(DELIVERIES)
          .create({ id, instance: 'of the test', state: 'delivered' });
      }
      const site = { contact_months: 6, voucher_months: 12 };
      const process = watchLeads({ site });
      const dueAt = addMonths(receivedAt(lead), 6);
      await process.look(addMonths(dueAt, -1) - DAY_MS);
      expect(await eraseOn(lead.id)).to.equal(null);
      await process.look(addMonths(dueAt, -1) + DAY_MS);
      expect(await eraseOn(lead.id)).to.equal(Math.max(dueAt, addMonths(addMonths(dueAt, -1) + DAY_MS, 1)));
      // A site whose clock is ahead erases nothing: PocketBase lets it only after that day.
      await process.look(dueAt + 2 * DAY_MS);
      expect(await leads()).to.have.length(2);
      await dayComes(lead.id);
      await process.look(dueAt + 2 * DAY_MS);
      for (const [name, key] of [
        ['messages', 'id'],
        [LEAD_NOTES, 'lead'],
        [DELIVERIES, 'id'],
      ] as const)
        expect(
          (await leads(name)).map((record) => String(record[key])),
          name,
        ).to.deep.equal([other.id]);
      expect(process.warnings).to.deep.equal([]);
    });

    it('with a month to look at what goes if the months become fewer, and all of the time if they become more', async () => {
      const lead = await addLead();
      const process = watchLeads({ site: { contact_months: 24 } });
      const at = addMonths(receivedAt(lead), 10);
      await process.look(at);
      expect(await eraseOn(lead.id)).to.equal(null);
      process.keep({ contact_months: 3 });
      await process.look(at);
      expect(await eraseOn(lead.id)).to.equal(addMonths(at, 1));
      process.keep({ contact_months: 24 });
      await process.look(at + DAY_MS);
      expect(await eraseOn(lead.id)).to.equal(null);
    });

    it('24 months unless it says otherwise', async () => {
      const lead = await addLead();
      const process = watchLeads();
      await process.look(addMonths(receivedAt(lead), 22));
      expect(await eraseOn(lead.id)).to.equal(null);
      await process.look(addMonths(receivedAt(lead), 23) + DAY_MS);
      expect(await eraseOn(lead.id)).to.not.equal(null);
    });
  });
});
