import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import type { Erased, Lead, LeadPage, Undelivered } from '../../client/edit/api/leads';
import { HONEYPOT_FIELD } from '../../client/forms/form-post';
import { createBackup } from '../../server/backup/create-backup';
import { ERASED_PEOPLE_FILE } from '../../server/forms/erasure/erased-people';
import { openOutboxDatabase, type OutboxDatabase } from '../../server/forms/outbox-database';
import { exampleSubmission } from './example-submission';
import { addEditor, askEdit, signIn } from '../support/editors';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { idsInOutbox } from '../support/outbox';
import { DELIVERIES } from '../../server/forms/private-collections';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

const ANA = 'ana.erased@example.com';
const OTHER = 'mojca@example.com';
/** The files of a folder that hold an address. A site writes and removes some meanwhile. */
const filesNaming = (dataDir: string, address: string): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('pocketbase'))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => existsSync(file) && readFileSync(file, 'utf8').toLowerCase().includes(address));

/** A submission counts as waiting after ten seconds, and a busy machine takes its time. */
const REPORTED_MS = 60_000;
describe(`what two processes of a site have not delivered, with PocketBase ${line},`, function () {
  let root: string;
  let pocketbase: TestPocketBase;
  let sites: TestSite[];
  let start: (name: string) => Promise<TestSite>;
  let cookie: string;
  before(async function () {
    root = temporaryFolder('undelivered');
    pocketbase = await startOrSkip(this, line);
    start = (name) =>
      startSite({
        pocketbase,
        dataDir: path.join(root, name),
        env: {
          LEADS_TO: 'team@larkfield.example',
          FORM_LIMIT_PER_10_MIN: '1000',
          BACKUP_DIR: path.join(root, `backups of ${name}`),
          // Nobody listens there, so every lead waits after it was stored and mailed.
          LEADS_WEBHOOK_URL: 'http://127.0.0.1:7/',
          LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
        },
      });
    sites = [await start('one'), await start('two')];
    const maja = await addEditor(pocketbase, 'maja@example.com', 'Maja Leban', ['leads']);
    cookie = await signIn(sites[0]!.url, maja);
  });

  /** Asks one process for all of them. */
  const ask = (address: string, method = 'GET', body?: object) =>
    askEdit(sites[0]!.url, cookie, `/api/leads${address}`, method, body);
  const read = async <Found>(address: string): Promise<Found> => (await (await ask(address)).json()) as Found;
  const undelivered = () => read<Undelivered[]>('/undelivered');
  const leadOf = async (name: string) => (await read<LeadPage>('')).leads.find((lead) => lead.name === name);
  const send = (site: TestSite, form: 'contact' | 'referral', mark: string, more: object = {}) =>
    postJson(site.url, form, { body: { ...completeValues(form, mark), name: mark, ...more } });
  const spam = { [HONEYPOT_FIELD]: 'x' };
  /** Uses the outbox of a site, as another of its processes would. */
  const use = (dataDir: string, work: (database: OutboxDatabase) => void): void => {
    const database = openOutboxDatabase(dataDir);
    database.transaction(() => work(database));
    database.close();
  };
  /** Sets a submission aside in the second process, as one that a target has refused. */
  const putRefused = (name: string): void => {
    const submission = exampleSubmission('contact', {
      id: name.toLowerCase().replace(' ', '').padEnd(15, '0'),
    });
    submission.values.name = name;
    const failures = { 'mail-team': { reason: 'the mailbox is full', count: 3, retryAt: 0 } };
    const outcomes = { 'mail-team': 'refused' } as const;
    use(sites[1]!.dataDir, (database) =>
      database.put({ id: submission.id, state: 'failed', submission, outcomes, failures }, 0, Date.now()),
    );
  };
  const namesIn = (all: readonly Undelivered[], state: Undelivered['state']) =>
    all.filter((each) => each.state === state).map(({ summary }) => summary?.name);
  const namesOf = async (state: Undelivered['state']) => namesIn(await undelivered(), state);

  it('is listed with the reason, from the outbox of each', async () => {
    for (const [place, site] of sites.entries()) {
      await send(site, 'contact', `Waits ${place}`);
      await send(site, 'contact', `Spam ${place}`, spam);
    }
    for (const name of ['Refused', 'Written to']) putRefused(name);
    await eventually(async () => {
      const all = await undelivered();
      expect(namesIn(all, 'waiting')).to.have.members(['Waits 0', 'Waits 1']);
      expect(namesIn(all, 'spam')).to.have.members(['Spam 0', 'Spam 1']);
      expect(namesIn(all, 'failed')).to.have.members(['Refused', 'Written to']);
      const waiting = all.find(({ state }) => state === 'waiting')!;
      const webhook = waiting.targets.find(({ target }) => target === 'webhook');
      expect(webhook?.reason).to.include('the webhook cannot be reached');
    }, REPORTED_MS);
    const failed = (await undelivered()).find(({ state }) => state === 'failed')!;
    expect(failed.targets).to.deep.include({
      target: 'mail-team',
      outcome: 'refused',
      reason: 'the mailbox is full',
    });
    // Reported by a process of another release.
    for (const [index, submission] of [{ form: 'webinar', values: {} }, { values: {} }, 'text'].entries()) {
      const id = `ofanother${index}00000`;
      await pocketbase.admin
        .collection(DELIVERIES)
        .create({ id, instance: 'x', state: 'failed', submission });
      expect((await undelivered()).find((each) => each.id === id)).to.deep.include({
        summary: null,
        values: [],
      });
      await pocketbase.admin.collection(DELIVERIES).delete(id);
    }
    const { id, collection } = (await leadOf('Waits 0'))!;
    const { delivery } = await read<Lead>(`/${collection}/${id}`);
    expect(delivery?.targets.map(({ target, outcome }) => [target, outcome])).to.deep.include.members([
      ['pocketbase', 'delivered'],
      ['mail-team', 'delivered'],
      ['webhook', 'waiting'],
    ]);
  });

  it('is delivered by the process that has it, when somebody says so: spam as any lead', async () => {
    const wanted = (await undelivered()).filter(({ summary }) =>
      ['Spam 1', 'Refused'].includes(summary?.name ?? ''),
    );
    expect(wanted).to.have.length(2);
    for (const { id } of wanted) expect((await ask(`/undelivered/${id}`, 'PUT', {})).status).to.equal(200);
    await eventually(async () => {
      expect(await leadOf('Spam 1')).to.include({ state: 'new' });
      expect(await leadOf('Refused')).to.include({ state: 'new' });
      expect(await namesOf('spam')).to.deep.equal(['Spam 0']);
      expect(await namesOf('failed')).to.deep.equal(['Written to']);
      const { id, collection } = (await leadOf('Spam 1'))!;
      const { delivery } = await read<Lead>(`/${collection}/${id}`);
      expect(delivery?.targets).to.deep.include({ target: 'mail-team', outcome: 'delivered', reason: '' });
    }, REPORTED_MS);
  });

  it('is taken off the list when somebody has seen to a refused one otherwise, and not while it waits', async () => {
    const setAside = async () =>
      /outbox_set_aside{target="mail-team"} (\d+)/.exec(await sites[1]!.metrics())?.[1];
    expect(await setAside()).to.equal('1');
    const all = await undelivered();
    for (const [name, status] of [
      ['Written to', 200],
      ['Waits 1', 409],
    ] as const) {
      const { id } = all.find(({ summary }) => summary?.name === name)!;
      expect((await ask(`/undelivered/${id}`, 'DELETE')).status).to.equal(status);
    }
    await eventually(async () => {
      const left = await undelivered();
      expect(namesIn(left, 'failed')).to.deep.equal([]);
      expect(left.filter(({ isWanted }) => isWanted)).to.deep.equal([]);
      expect(namesIn(left, 'waiting')).to.include('Waits 1');
      expect(await setAside()).to.equal('0');
    }, REPORTED_MS);
    expect((await ask('/undelivered/unknown00000000', 'DELETE')).status).to.equal(404);
  });

  it('is exported and erased with the person from every place, which a restore repeats', async () => {
    for (const site of sites) {
      for (const email of [ANA, OTHER]) {
        await send(site, 'contact', `Contact ${email} ${site.pid}`, { email });
        await send(site, 'contact', `Spam ${email} ${site.pid}`, { email: email.toUpperCase(), ...spam });
      }
    }
    await send(sites[0]!, 'referral', 'Referral of Ana', { email: ANA });
    await eventually(async () => {
      expect((await read<LeadPage>('')).leads.filter(({ email }) => email === ANA)).to.have.length(3);
      expect((await namesOf('spam')).filter((name) => name?.includes(ANA))).to.have.length(2);
    }, REPORTED_MS);
    mkdirSync(path.join(root, 'three'));
    const waited = [ANA, OTHER].map((email) => {
      const values = { ...exampleSubmission('contact').values, name: `Waited ${email}`, email };
      return exampleSubmission('contact', { values, acceptedAt: Date.now() });
    });
    use(path.join(root, 'three'), (waiting) => {
      for (const submission of waited) waiting.add(submission, 'pending', Date.now());
    });
    const lead = (await leadOf('Referral of Ana'))!;
    const address = `/${lead.collection}/${lead.id}`;
    expect((await ask(`${address}/notes`, 'POST', { text: 'Called at nine' })).status).to.equal(201);
    const exported = JSON.stringify(await read(`${address}/person.json`));
    expect(exported).to.include('Called at nine').and.include(`Spam ${ANA} ${sites[1]!.pid}`);
    expect(exported).not.to.include(OTHER);

    const backups = path.join(root, 'backups of one');
    // To the second, as a backup's name is.
    const since = new Date().toISOString().slice(0, 19);
    await createBackup({
      dataDir: sites[0]!.dataDir,
      backupDir: backups,
      pocketbase: pocketbase.administrator,
    });
    // The backup is reported within half a minute.
    await eventually(async () => {
      const instances = await pocketbase.admin.collection('instances').getFullList();
      const made = instances.flatMap((each) => each.backups as { madeAt: string }[]);
      expect(made.some(({ madeAt }) => madeAt >= since)).to.equal(true);
    }, REPORTED_MS);
    const response = await ask(`${address}/person`, 'DELETE');
    expect(response.status).to.equal(200);
    const erased = (await response.json()) as Erased;
    expect(erased).to.include({ leads: 3 });
    expect(erased.left).to.deep.equal([]);
    expect(erased.backups).not.to.deep.equal([]);

    for (const { dataDir } of sites) {
      expect(filesNaming(dataDir, ANA)).to.deep.equal([]);
      expect(idsInOutbox(dataDir, 'spam').length).to.be.above(0);
    }
    for (const name of ['messages', 'referrals', 'deliveries', 'lead_notes', 'erasures'])
      expect(JSON.stringify(await pocketbase.admin.collection(name).getFullList()).toLowerCase(), name)
        .not.to.include(ANA)
        .and.not.to.include('called at nine');
    expect(readFileSync(path.join(backups, ERASED_PEOPLE_FILE), 'utf8')).not.to.include('@');
    expect((await read<LeadPage>('')).leads.filter(({ email }) => email === OTHER)).to.have.length(2);

    // A process that did not run meanwhile has a lead of hers.
    sites.push(await start('three'));
    await eventually(async () => {
      expect(await leadOf(`Waited ${OTHER}`)).to.include({ email: OTHER });
      expect(filesNaming(path.join(root, 'three'), ANA)).to.deep.equal([]);
    }, REPORTED_MS);
    expect(await leadOf(`Waited ${ANA}`)).to.equal(undefined);
    // Nor was she mailed.
    const delivered = sites[2]!.logs.filter(({ msg }) => msg === 'outbox delivery').map(({ id }) => id);
    expect(delivered).to.include(waited[1]!.id).and.not.to.include(waited[0]!.id);

    await send(sites[0]!, 'contact', 'Ana once more', { email: ANA });
    await eventually(async () => expect(await leadOf('Ana once more')).to.include({ email: ANA }));
  });

  it('is emptied of its spam in every process', async () => {
    await send(sites[0]!, 'contact', 'Seen spam', spam);
    await send(sites[1]!, 'contact', 'Released spam', spam);
    await eventually(
      async () => expect(await namesOf('spam')).to.include.members(['Seen spam', 'Released spam']),
      REPORTED_MS,
    );
    const seen = (await undelivered()).filter(({ state }) => state === 'spam');
    const until = seen
      .map(({ reported }) => reported)
      .sort()
      .at(-1)!;
    // What comes after the editor has looked stays, and what a colleague has released.
    await send(sites[1]!, 'contact', 'Later spam', spam);
    await eventually(async () => expect(await namesOf('spam')).to.include('Later spam'), REPORTED_MS);
    const { id } = seen.find(({ summary }) => summary?.name === 'Released spam')!;
    expect((await ask(`/undelivered/${id}`, 'PUT', {})).status).to.equal(200);
    expect((await ask('/undelivered/spam', 'DELETE')).status).to.equal(400);
    const query = new URLSearchParams({ until }).toString();
    expect((await ask(`/undelivered/spam?${query}`, 'DELETE')).status).to.equal(200);
    await eventually(async () => {
      expect(await namesOf('spam')).to.deep.equal(['Later spam']);
      expect(await leadOf('Released spam')).to.include({ state: 'new' });
    }, REPORTED_MS);
    const kept = sites.flatMap(({ dataDir }) => idsInOutbox(dataDir, 'spam'));
    expect(kept).to.have.length(1);
  });
});
