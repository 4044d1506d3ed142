import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import type PocketBase from 'pocketbase';
import { HONEYPOT_FIELD } from '../../client/forms/form-post';
import { FORM_NAMES, type FormName } from '../../client/forms/forms';
import { newIdempotencyKey } from '../../client/forms/send-form';
import { DAY_MS, toStoredDate } from '../../client/model/stored-date';
import { pocketBaseFolders } from '../../scripts/pocketbase/command-line';
import { unzip } from '../../scripts/unzip';
import { startPocketBase, type RunningPocketBase } from '../../scripts/pocketbase/start-pocketbase';
import { listEditors, removeEditor, setEditor } from '../../scripts/schema/editors';
import { listBackups, POCKETBASE_FILE } from '../../server/backup/backup-set';
import { createBackup } from '../../server/backup/create-backup';
import { signInAsAdmin } from '../../server/content/admin-client';
import { isSamePerson } from '../../server/forms/canonical-address';
import { findLeadRecords } from '../../server/forms/erasure/lead-records';
import { openOutboxDatabase } from '../../server/forms/outbox-database';
import { OUTBOX_FILES, outboxFile } from '../../server/storage/data-dir';
import { CLAIMS, DELIVERIES, INSTANCES, LEAD_NOTES } from '../../server/forms/private-collections';
import { signIn } from './editors';
import { eventually } from './eventually';
import { completeValues, postJson, postPlain } from './form-post';
import { guardedPocketBase } from './pocketbase-process';
import { ensureTemplate } from './pocketbase-template';
import { returningPort } from './returning-port';
import { runScript } from './run-script';
import { startSite, type TestSite } from './site';
import { silentLog } from '../../scripts/run-command';
import { idsInOutbox } from './outbox';
import { startTestSmtp, type TestSmtp } from './smtp';
import { startWebhookReceiver } from './webhook-receiver';

const TEAM = 'team@larkfield.example';
/** Somebody who answers leads. */
const MAJA = { email: 'maja@leads.example', password: 'password of maja' };
/** How long PocketBase hangs. */
const HANG_MS = 5_000;
/** How long the mail server and the webhook are away. */
const AWAY_MS = 1_000;
/** Several times the longest pause before an unreachable target is tried again, which is 15 s. */
const DELIVERY_MS = 90_000;
/** A plain post has the day for its key, so one that may be repeated is not sent so shortly before the next day. */
const PLAIN_UNTIL_MS = DAY_MS - 20 * 60_000;
/** Collections that the site goes on writing by itself after a restore, so their records differ. */
const WRITTEN_BY_SITE = [DELIVERIES, INSTANCES, CLAIMS];

/**
 * The leads that the drill expects. A lead that was sent while something else happened is `maybe`: it may have been kept or not.
 * Its name is its own.
 */
interface Expected {
  leads: Map<string, { email: string; state: 'must' | 'maybe' }>;
  /** Ids. */
  spam: Map<string, { email: string }>;
  editors: Set<string>;
  /** Names of leads that were answered in the inbox, with a note. */
  answered: Set<string>;
}

const copyOf = ({ leads, spam, editors, answered }: Expected): Expected => ({
  answered: new Set(answered),
  leads: new Map(leads),
  spam: new Map(spam),
  editors: new Set(editors),
});

export type Drill = Awaited<ReturnType<typeof startDrill>>;

/**
 * Starts a site with its PocketBase, mail server, webhook and backups: what happens to it, and what must be there afterwards. The
 * machine that a backup is restored on has a new DATA_DIR; the old one is lost.
 */
export async function startDrill(bin: string) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'site-drill-'));
  const backupDir = path.join(root, 'backups');
  mkdirSync(backupDir);
  const template = await ensureTemplate(bin, true);
  const smtp: TestSmtp = await startTestSmtp({ server: { closeTimeout: 50 } });
  const webhook = await startWebhookReceiver();
  const pocketbasePort = await returningPort();
  let machines = 0;
  let dataDir = path.join(root, 'data0');
  let pocketbase: RunningPocketBase;
  let site: TestSite;
  let admin: PocketBase;
  let hanging: Promise<void> = Promise.resolve();
  let count = 0;
  /** Whether the outbox has lost what PocketBase has, and no backup has both. */
  let isOutboxOlder = false;
  let expected: Expected = {
    leads: new Map(),
    spam: new Map(),
    editors: new Set(),
    answered: new Set(),
  };
  const backups: { folder: string; machine: number; expected: Expected; waiting: readonly string[] }[] = [];
  /** How often a mail about a lead may go out once more, by the lead's id: a response may tell the id later. */
  const repeats = new Map<string, number>();
  const nameOf = new Map<string, string>();

  const startPocketBaseHere = async () => {
    pocketbase = await startPocketBase({ dataDir, bin, port: pocketbasePort, log: silentLog });
    admin = (await signInAsAdmin(pocketbase.administrator)).pb;
  };
  const startSiteHere = async () => {
    site = await startSite({
      pocketbase,
      dataDir,
      until: 'alive',
      env: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Larkfield <hello@larkfield.example>',
        LEADS_TO: TEAM,
        LEADS_WEBHOOK_URL: webhook.url,
        LEADS_WEBHOOK_SECRET: webhook.secret,
        FORM_LIMIT_PER_10_MIN: '100000',
        BACKUP_DIR: backupDir,
        POCKETBASE_ADMIN_EMAIL: pocketbase.administrator.email,
        POCKETBASE_ADMIN_PASSWORD: pocketbase.administrator.password,
      },
    });
  };
  const idsIn = (state: 'pending' | 'spam', folder = dataDir) => idsInOutbox(folder, state);
  /** A mail of these leads may be in flight, or have left after the state that is restored. */
  const allowRepeat = (ids: readonly string[]) => {
    for (const id of ids) repeats.set(id, (repeats.get(id) ?? 0) + 1);
  };
  const script = async (name: string, ...args: string[]) => {
    const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, POCKETBASE_BIN: bin };
    const { code, stderr } = await runScript(name, args, env);
    if (code !== 0) throw new Error(`${name}: ${stderr}`);
  };
  /** A request of somebody who answers leads. */
  const inbox = async (address: string, method: string, body?: object) => {
    const headers = { Cookie: await signIn(site.url, MAJA), Origin: site.url };
    const response = await fetch(`${site.url}/edit/api/leads/${address}`, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status}`);
  };
  /** Repeats what fails while PocketBase is away, as a person would. */
  const insist = (work: () => Promise<void>) => eventually(work, DELIVERY_MS);
  /** Until nothing waits, and PocketBase knows of all. */
  const untilReported = async () => {
    await hanging;
    await eventually(() => {
      const database = openOutboxDatabase(dataDir);
      const left = [...database.list(['pending']), ...database.unreported(Date.now())];
      database.close();
      expect(left).to.deep.equal([]);
    }, DELIVERY_MS);
  };
  const killSite = async () => {
    await site.kill();
    allowRepeat(idsIn('pending'));
  };
  /** A lead with a name of its own, which may be sent several times. */
  function newLead(email: string, form: FormName = 'contact', extra: Record<string, string> = {}) {
    count += 1;
    const name = `drill${count}x`;
    const body = { ...completeValues(form, name), name, email, id: newIdempotencyKey(), ...extra };
    const sendPlain = async (): Promise<void> => {
      expect((await postPlain(site.url, form, { body: { ...body, id: '' } })).status).to.equal(303);
    };
    /** @returns its id */
    const send = async (): Promise<string> => {
      const { status, json } = await postJson(site.url, form, { body });
      expect(status).to.equal(200);
      nameOf.set(json.id!, name);
      return json.id!;
    };
    return { name, send, sendPlain };
  }
  const readLeads = () => findLeadRecords(admin, () => true);
  async function compare(what: string): Promise<void> {
    const records = await readLeads();
    const names = records.map((record) => String(record.name));
    expect(new Set(names).size, `${what}: every lead is one record`).to.equal(names.length);
    const must = [...expected.leads].filter(([, { state }]) => state === 'must').map(([name]) => name);
    expect(
      names.filter((name) => expected.leads.get(name)?.state !== 'maybe').sort(),
      `${what}: leads`,
    ).to.deep.equal(must.sort());
    expect(idsIn('spam').sort(), `${what}: spam`).to.deep.equal([...expected.spam.keys()].sort());
    const notes = await admin.collection(LEAD_NOTES).getFullList();
    const ids = records.map(({ id }) => id);
    expect(
      notes.filter(({ lead }) => !ids.includes(String(lead))),
      `${what}: notes of erased leads`,
    ).to.deep.equal([]);
    for (const name of expected.answered) {
      if (expected.leads.get(name)?.state !== 'must') continue;
      const lead = records.find((record) => record.name === name)!;
      expect(lead.state, `${what}: state of ${name}`).to.equal('answered');
      expect(notes.filter((note) => note.lead === lead.id).map((note) => note.text)).to.include(
        `About ${name}`,
      );
    }
    const editors = (await listEditors(admin)).flatMap(({ email }) => (email === MAJA.email ? [] : [email]));
    expect(editors.sort(), `${what}: editors`).to.deep.equal([...expected.editors].sort());
  }
  async function compareTold(): Promise<void> {
    const records = new Map((await readLeads()).map((record) => [String(record.name), record]));
    const mailsAbout = (name: string) =>
      smtp.received.filter(
        ({ mail, recipients }) => recipients.includes(TEAM) && mail.text?.includes(`${name}\n`),
      ).length;
    for (const [name, { state, email }] of expected.leads) {
      if (state !== 'must') continue;
      expect(mailsAbout(name), `mails about ${name}`).to.be.at.least(1);
      const { id, code } = records.get(name)!;
      const told = webhook.received.filter(({ event }) => event.data.values.name === name);
      expect(
        new Set(told.map(({ event: { data } }) => `${data.id} ${String(data.code)}`)),
        name,
      ).to.deep.equal(new Set([`${id} ${String(code)}`]));
      const mails = smtp.received.filter(({ mail }) => mail.messageId?.startsWith(`<visitor.${id}@`));
      // People who send several leads are not told of each.
      if (code && email.startsWith('rush')) expect(mails, `mails to ${email}`).not.to.deep.equal([]);
      for (const { mail } of mails) expect(mail.text, name).to.include(code);
    }
    for (const [id, name] of nameOf) {
      expect(mailsAbout(name), `mails about ${name}`).to.be.at.most(1 + (repeats.get(id) ?? 0));
      expect(records.get(name)?.id ?? id, `the id of ${name}`).to.equal(id);
    }
    expect(webhook.unsigned).to.equal(0);
  }

  /** Records and versions as they are stored, the sums of PocketBase's files without the thumbs, and the secrets. */
  async function readKept(): Promise<Map<string, string>> {
    const kept = new Map<string, string>();
    for (const { name } of await admin.collections.getFullList())
      if (!name.startsWith('_') && !WRITTEN_BY_SITE.includes(name))
        for (const record of await admin.collection(name).getFullList())
          kept.set(`${name}/${record.id}`, JSON.stringify(record));
    const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
    const storage = path.join(dataDir, 'pocketbase/data/storage');
    for (const { name, parentPath } of readdirSync(storage, { recursive: true, withFileTypes: true }))
      if (path.extname(name) && !parentPath.includes('thumbs_'))
        kept.set(path.relative(dataDir, path.join(parentPath, name)), sum(path.join(parentPath, name)));
    for (const name of ['pocketbase-credentials.json', 'preview-secret'])
      kept.set(name, sum(path.join(dataDir, name)));
    return kept;
  }

  cpSync(template, dataDir, { recursive: true });
  await startPocketBaseHere();
  for (const name of ['ana', 'bor', 'cene', 'dana']) {
    const email = `${name}@editors.example`;
    await setEditor(admin!, { email, password: `password of ${name}` });
    expected.editors.add(email);
  }
  await setEditor(admin!, { ...MAJA, roles: ['leads'] });
  await startSiteHere();
  // With BACKUP_DIR the site makes its first backup at once.
  await eventually(() => expect(site.logs.map(({ msg }) => msg)).to.include('backup made'));
  const [first] = readdirSync(backupDir);
  backups.push({
    folder: path.join(backupDir, first!),
    machine: machines,
    expected: copyOf(expected),
    waiting: [],
  });

  const drill = {
    /** A visitor's lead, whose response confirms it. */
    async lead(email: string, form?: FormName) {
      const { name, send } = newLead(email, form);
      await send();
      expected.leads.set(name, { email, state: 'must' });
    },
    async spam(email: string) {
      const { send } = newLead(email, 'contact', { [HONEYPOT_FIELD]: 'x' });
      expected.spam.set(await send(), { email });
    },
    /** Runs `during` while leads arrive. A visitor whose lead is not confirmed sends it again until it is. */
    async rush(during: () => Promise<void>) {
      let isOver = false;
      const sent: string[] = [];
      const unconfirmed: (() => Promise<unknown>)[] = [];
      const rushing = (async () => {
        for (; !isOver; await wait(50)) {
          const email = `rush${count}@example.com`;
          const lead = newLead(email, FORM_NAMES[count % FORM_NAMES.length]);
          const { name } = lead;
          const send = count % 2 && Date.now() % DAY_MS < PLAIN_UNTIL_MS ? lead.sendPlain : lead.send;
          expected.leads.set(name, { email, state: 'maybe' });
          sent.push(name);
          await send().catch(() => unconfirmed.push(send));
        }
      })();
      await during().finally(() => (isOver = true));
      await rushing;
      for (const send of unconfirmed) await insist(async () => void (await send()));
      for (const name of sent) expected.leads.set(name, { ...expected.leads.get(name)!, state: 'must' });
    },
    /** Fails without harm while PocketBase is away. */
    async backup() {
      const before = copyOf(expected);
      const made = await createBackup({ dataDir, backupDir, pocketbase: pocketbase.administrator }).catch(
        () => null,
      );
      if (!made) return;
      // A lead that arrived meanwhile may be in it.
      for (const [name, { email: of }] of expected.leads)
        if (!before.leads.has(name)) before.leads.set(name, { email: of, state: 'maybe' });
      const { folder } = made;
      const waiting = idsIn('pending', path.join(folder, 'site'));
      backups.push({ folder, machine: machines, expected: before, waiting });
      isOutboxOlder = false;
    },
    /** Answers the newest lead in the inbox, and notes that. */
    async answer() {
      const [name] = [...expected.leads].findLast(([, { state }]) => state === 'must') ?? [];
      if (name === undefined) return;
      await insist(async () => {
        const lead = (await readLeads()).find((record) => record.name === name);
        if (!lead) throw new Error('the lead is not there yet');
        const address = `${lead.collectionName}/${lead.id}`;
        await inbox(address, 'PUT', { state: 'answered', updated: lead.updated });
        await inbox(`${address}/notes`, 'POST', { text: `About ${name}` });
      });
      expected.answered.add(name);
    },
    /** Erases a person who has sent a lead, in the inbox. */
    async erase(email: string) {
      const isPerson = (one: { email: string }) => one.email === email;
      const mayBeThere = [...expected.leads.values()].filter(isPerson);
      if (!mayBeThere.some(({ state }) => state === 'must')) return;
      await insist(async () => {
        const [lead] = await findLeadRecords(admin, (record) => isSamePerson(record.email, email));
        if (!lead) throw new Error('the lead is not there yet');
        await inbox(`${lead.collectionName}/${lead.id}/person`, 'DELETE');
      });
      for (const state of [expected, ...backups.map((backup) => backup.expected)])
        for (const kept of [state.leads, state.spam])
          for (const [key, one] of kept) if (one.email === email) kept.delete(key);
    },
    async removeEditor() {
      const [email] = expected.editors;
      if (!email) return;
      await insist(async () => void (await removeEditor(admin, email)));
      expected.editors.delete(email);
    },
    async restartSite() {
      await site.stop('SIGTERM');
      for (const { msg, ids } of site.logs)
        if (msg.startsWith('stopped during deliveries')) allowRepeat(ids as string[]);
      await startSiteHere();
    },
    async killSite() {
      await killSite();
      await startSiteHere();
    },
    async killPocketBase() {
      const victim = guardedPocketBase(pocketbase.pid());
      if (victim) process.kill(victim, 'SIGKILL');
    },
    /** PocketBase does nothing for a while, in which other things happen. */
    async hangPocketBase() {
      await hanging;
      const victim = guardedPocketBase(pocketbase.pid());
      if (!victim) return;
      process.kill(victim, 'SIGSTOP');
      hanging = wait(HANG_MS).then(() => {
        // It may have been killed since.
        if (guardedPocketBase(pocketbase.pid()) === victim) process.kill(victim, 'SIGCONT');
      });
    },
    /** The mail server and the webhook are away for a while. */
    async interruptReceivers() {
      await Promise.all([smtp.goDown(), webhook.goDown()]);
      // A mail may have arrived whose confirmation has not.
      allowRepeat(idsIn('pending'));
      await wait(AWAY_MS);
      await Promise.all([smtp.comeUp(), webhook.comeUp()]);
    },
    /** Loses the machine and restores one of the backups. */
    async restore(choose: (count: number) => number) {
      await killSite();
      await hanging;
      await pocketbase.stop();
      rmSync(dataDir, { recursive: true, force: true });
      const backup = backups[choose(backups.length)]!;
      machines += 1;
      isOutboxOlder = false;
      dataDir = path.join(root, `data${machines}`);
      await script('restore', backup.folder);
      expected = copyOf(backup.expected);
      allowRepeat(backup.waiting);
      await startPocketBaseHere();
      await startSiteHere();
    },
    /** Puts the outbox of one of the backups in place of the newer one, once nothing is under way. PocketBase stays as it is. */
    async restoreOutbox(choose: (count: number) => number) {
      const ofThisMachine = backups.filter(({ machine }) => machine === machines);
      const backup = ofThisMachine[choose(ofThisMachine.length)];
      const file = backup && outboxFile(path.join(backup.folder, 'site'));
      if (!file || !existsSync(file)) return;
      await untilReported();
      await site.stop('SIGTERM');
      isOutboxOlder = true;
      for (const name of OUTBOX_FILES) rmSync(path.join(dataDir, name), { force: true });
      cpSync(file, outboxFile(dataDir));
      await startSiteHere();
    },
    /**
     * Puts PocketBase of the newest backup in place of the newer one while the site runs. What both have lost, an older outbox
     * and this, no part of the site can know.
     */
    async losePocketBase() {
      const backup = backups.findLast(({ machine }) => machine === machines);
      if (!backup || isOutboxOlder) return;
      await hanging;
      await pocketbase.stop();
      const { data } = pocketBaseFolders(dataDir);
      rmSync(data, { recursive: true });
      await unzip(path.join(backup.folder, POCKETBASE_FILE), data);
      expected.editors = new Set(backup.expected.editors);
      expected.answered = new Set(backup.expected.answered);
      const since = toStoredDate(Date.now());
      await startPocketBaseHere();
      // Longer than the site needs to see it, nothing is lost besides.
      await eventually(async () => {
        const [own] = await admin.collection(INSTANCES).getFullList({ sort: '-seen' });
        expect(String(own?.seen) > since).to.equal(true);
      }, DELIVERY_MS);
    },
    /** Until the site is as it must be. */
    compare: () => insist(() => compare('the site')),
    /**
     * Compares site, mails and webhooks with what must be there, then makes a backup and compares what is restored from it, down to
     * every record, file and secret.
     */
    async check() {
      await hanging;
      await eventually(() => expect(idsIn('pending')).to.deep.equal([]), DELIVERY_MS);
      await drill.compare();
      await compareTold();
      const kept = await readKept();
      expect(kept.size).to.be.above(100);
      await insist(() => script('backup'));
      const [made] = await listBackups(backupDir);
      backups.push({ folder: made!.folder, machine: machines, expected: copyOf(expected), waiting: [] });
      await drill.restore((length) => length - 1);
      await eventually(() => expect(idsIn('pending')).to.deep.equal([]), DELIVERY_MS);
      await compare('the next backup');
      // The site may have written further versions, with copies of files.
      const restored = await readKept();
      for (const [what, value] of kept) expect(restored.get(what), what).to.equal(value);
      await compareTold();
    },
    async stop() {
      await hanging;
      await site?.kill();
      await pocketbase?.stop();
      await Promise.all([smtp.goDown(), webhook.goDown()]);
      rmSync(root, { recursive: true, force: true });
    },
  };
  return drill;
}
