import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { DAY_MS } from '../../client/model/stored-date';
import { eraseAddress } from '../../server/forms/erasure/erased-people';
import { createOutbox, OutboxUnavailableError } from '../../server/forms/outbox';
import { openOutboxDatabase } from '../../server/forms/outbox-database';
import type { Report } from '../../server/forms/stored-submission';
import { startOutboxThread } from '../../server/forms/outbox-store';
import { giveBackFolder, takeOverFolder } from '../../server/forms/outbox-takeover';
import { OUTBOX_FILES, outboxFile } from '../../server/storage/data-dir';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/temporary-folder';
import { exampleSubmission } from './example-submission';
import { fakeTarget } from './fake-target';
import { temporaryOutbox } from './temporary-outbox';

/** A disk answers a busy machine late. */
const PATIENT_MS = 60_000;

describe('the outbox of a process', () => {
  /** Opens it as a process of the site does, and its database as another process does. */
  function start() {
    const dataDir = temporaryFolder('outbox');
    const { store, stop } = startOutboxThread(dataDir);
    atSuiteEnd(stop);
    return { dataDir, store, stop, outbox: createOutbox(store, () => undefined) };
  }
  const keptIn = (dataDir: string) => {
    const database = openOutboxDatabase(dataDir);
    const kept = database.list(['pending', 'spam']);
    database.close();
    return kept;
  };

  it('has submissions on disk, readable by their owner alone, before it confirms them, also many at once', async () => {
    const { dataDir, outbox } = start();
    const submissions = Array.from({ length: 50 }, () => exampleSubmission('contact'));
    const kept = await Promise.all(submissions.map((submission) => outbox.accept(submission)));
    expect(kept).to.deep.equal(submissions.map(({ id }) => ({ id, isNew: true })));
    expect(keptIn(dataDir).map(({ submission }) => submission)).to.have.deep.members(submissions);
    for (const name of readdirSync(dataDir))
      expect(statSync(path.join(dataDir, name)).mode & 0o777, name).to.equal(0o600);
  });

  it('fails for one that cannot be kept, and keeps the others of the same moment', async () => {
    const { dataDir, store } = start();
    const [first, second] = [exampleSubmission('contact'), exampleSubmission('contact')];
    const results = await Promise.allSettled([
      store.add(first, 'pending', 0),
      store.add(second, 'pending', 'no time' as never),
    ]);
    expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected']);
    expect(keptIn(dataDir).map(({ id }) => id)).to.deep.equal([first.id]);
  });

  it('throws while its file is another one, and goes on when it is back', async () => {
    const { dataDir, outbox } = start();
    const file = outboxFile(dataDir);
    await outbox.accept(exampleSubmission('contact'));
    renameSync(file, `${file}-away`);
    writeFileSync(file, 'somebody else has written this');
    const error = await outbox.accept(exampleSubmission('contact')).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(OutboxUnavailableError);
    renameSync(`${file}-away`, file);
    await outbox.accept(exampleSubmission('contact'));
    expect(keptIn(dataDir)).to.have.length(2);
  });

  it('throws when the disk does not respond in time, and when too much waits for it', async () => {
    const never = () => new Promise<never>(() => undefined);
    const hanging = createOutbox({ add: never, probe: never }, () => undefined, { acceptMs: 10 });
    const error = await hanging.accept(exampleSubmission('contact')).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(OutboxUnavailableError);
    const { store } = start();
    const calls = await Promise.allSettled(Array.from({ length: 2_001 }, () => store.faults()));
    expect(calls.filter(({ status }) => status === 'rejected')).to.have.length(1);
  });

  it('says why nothing can be kept: its file was moved away, it cannot be written, or the disk does not respond', async () => {
    const { dataDir, store } = start();
    const outbox = createOutbox(store, () => undefined, { probeHoldsMs: 0, probeMs: PATIENT_MS });
    expect(await outbox.fault()).to.equal(null);
    const file = outboxFile(dataDir);
    renameSync(file, `${file}-away`);
    expect(await outbox.fault()).to.equal('somebody has moved outbox.db away');
    renameSync(`${file}-away`, file);
    expect(await outbox.fault()).to.equal(null);
    const closed = start().dataDir;
    mkdirSync(outboxFile(closed));
    const { store: refused, stop } = startOutboxThread(closed);
    atSuiteEnd(stop);
    // Those who ask are visitors, too.
    expect(await createOutbox(refused, () => undefined, { probeMs: PATIENT_MS }).fault()).to.equal(
      'unable to open database file',
    );
    const never = () => new Promise<never>(() => undefined);
    const hanging = createOutbox({ add: never, probe: never }, () => undefined, { probeMs: 10 });
    expect(await hanging.fault()).to.equal('the disk does not respond');
  });

  it('writes once to say that it can be written, however many ask, and not at all after it has kept something', async () => {
    const { store } = start();
    let probes = 0;
    const counting = { add: store.add, probe: () => ((probes += 1), store.probe()) };
    const asked = createOutbox(counting, () => undefined);
    await Promise.all(Array.from({ length: 100 }, () => asked.fault()));
    await asked.fault();
    expect(probes).to.equal(1);
    const busy = createOutbox(counting, () => undefined);
    await busy.accept(exampleSubmission('contact'));
    expect([await busy.fault(), probes]).to.deep.equal([null, 1]);
  });

  it('is removed with its last process but for one file, and what keeps space on the disk for it', async () => {
    const { dataDir, outbox, stop } = start();
    await outbox.accept(exampleSubmission('contact'));
    await stop();
    expect(readdirSync(dataDir).sort()).to.deep.equal([OUTBOX_FILES[0], OUTBOX_FILES[3]]);
  });
});

describe('the outbox', () => {
  const outboxes = temporaryOutbox();
  const { open, idsIn, delivery } = outboxes;
  const { id: of } = exampleSubmission('contact');
  const report = (state: Report['state'], changes: Partial<Report> = {}): Report => ({
    id: of,
    state,
    outcomes: {},
    failures: {},
    submission: null,
    ...changes,
  });

  it('keeps a repeated submission once, before, during and after its delivery', async () => {
    const target = fakeTarget('pocketbase');
    const { outbox } = open([target]);
    const submission = exampleSubmission('contact');
    await Promise.all(Array.from({ length: 20 }, () => outbox.accept(submission)));
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([submission.id]));
    expect(await outbox.accept(submission)).to.deep.equal({ id: submission.id, isNew: false });
    expect([idsIn('pending'), target.got]).to.deep.equal([[], [submission.id]]);
  });

  it('knows a delivered submission for two days, in which a repeat is not delivered again', async () => {
    const { outbox } = open([fakeTarget('pocketbase')]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([id]));
    outboxes.database.prune(Date.now() + 1.9 * DAY_MS);
    expect(idsIn('delivered')).to.deep.equal([id]);
    outboxes.database.prune(Date.now() + 2.1 * DAY_MS);
    expect(idsIn('delivered')).to.deep.equal([]);
  });

  it('has no text of an erased person on disk, and keeps what the same person sends later', () => {
    const { database, dataDir } = outboxes;
    const values = {
      ...exampleSubmission('contact').values,
      email: 'gone@example.com',
      message: 'x'.repeat(9_000),
    };
    const erased = exampleSubmission('contact', { values });
    const later = exampleSubmission('contact', { values, acceptedAt: Date.now() + DAY_MS });
    for (const submission of [erased, later]) database.add(submission, 'pending', Date.now());
    const people = [eraseAddress('Gone@example.com', Date.now())];
    expect(database.erasePeople(people, Date.now())).to.deep.equal([erased.id]);
    database.erase([later.id], Date.now());
    expect(database.cutLog()).to.equal(true);
    for (const name of readdirSync(dataDir))
      expect(readFileSync(path.join(dataDir, name), 'latin1'), name).not.to.match(/gone@|xxx/i);
    database.add({ ...erased, acceptedAt: Date.now() + 1 }, 'pending', Date.now() + 1);
    expect(idsIn('pending')).to.deep.equal([erased.id]);
  });

  it('that is an older copy learns what was delivered since, and what it never had', () => {
    const { database } = outboxes;
    const [mailed, told, unknown, untold] = Array.from({ length: 4 }, () => exampleSubmission('contact'));
    for (const submission of [mailed!, told!, untold!]) database.add(submission, 'pending', Date.now());
    database.adopt(
      [
        report('delivered', {
          id: mailed!.id,
          outcomes: { pocketbase: 'delivered', 'mail-team': 'delivered' },
        }),
        report('pending', { id: told!.id, outcomes: { 'mail-team': 'delivered' }, submission: told! }),
        report('pending', { id: unknown!.id, submission: unknown! }),
      ],
      100,
      Date.now(),
    );
    expect(idsIn('delivered')).to.deep.equal([mailed!.id]);
    expect(idsIn('pending')).to.have.members([told!.id, unknown!.id, untold!.id]);
    expect(delivery(told!.id, 'mail-team')).to.include({ state: 'delivered' });
    expect(database.announcedMark()).to.equal(100);
    expect(database.announceMark()).to.be.below(101 + 4);
  });

  it('gives a content service that is an older copy what that has lost, and mails nobody again', async () => {
    const { database } = outboxes;
    const [record, mail] = [fakeTarget('pocketbase'), fakeTarget('mail-team')];
    const { outbox } = open([record, mail]);
    const { id: before } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([before]));
    database.setReported(database.unreported(Date.now()));
    const mark = database.announceMark();
    const { id: since } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('delivered')).to.have.members([before, since]));
    database.repeatSince(mark, Date.now());
    await eventually(() => void expect(record.got).to.deep.equal([before, since, since]));
    await eventually(() => void expect(idsIn('delivered')).to.have.members([before, since]));
    expect(mail.got).to.deep.equal([before, since]);
  });

  it('takes over the folder of earlier releases, and writes it again for the way back', async () => {
    const { dataDir, database } = outboxes;
    const [waiting, failed, spam, done] = Array.from({ length: 4 }, () => exampleSubmission('contact'));
    for (const submission of [waiting!, failed!]) database.add(submission, 'pending', Date.now());
    database.put(
      report('failed', {
        id: failed!.id,
        outcomes: { pocketbase: 'delivered', 'mail-team': 'refused' },
        failures: { 'mail-team': { reason: '550 no', count: 2, retryAt: 0 } },
      }),
      0,
      Date.now(),
    );
    database.want([failed!.id]);
    database.add(spam!, 'spam', Date.now());
    database.put(report('delivered', { id: done!.id, outcomes: { pocketbase: 'delivered' } }), 0, Date.now());
    const folder = path.join(dataDir, 'outbox');
    const before = { failed: database.list(['failed'])[0]!.deliveries };
    expect(await giveBackFolder(dataDir, database)).to.equal(1);
    expect(readdirSync(dataDir)).to.deep.equal(['outbox']);
    const names = (state: string) => readdirSync(path.join(folder, state));
    expect(['pending', 'failed', 'spam', 'done', 'requests'].map(names)).to.deep.equal([
      [`${waiting!.id}.json`],
      [`${failed!.id}.json`],
      [`${spam!.id}.json`],
      [done!.id],
      [failed!.id],
    ]);
    // What an earlier release could not read, and what it was about to move when it was killed.
    writeFileSync(path.join(folder, 'pending', 'broken.json'), '{"half of ana@example.com');
    writeFileSync(path.join(folder, 'pending', `${done!.id}.json`), '{}');

    const next = openOutboxDatabase(dataDir);
    // A process of that release still accepts.
    const whileOneAccepts: typeof next = {
      ...next,
      transaction(work) {
        const result = next.transaction(work);
        writeFileSync(path.join(folder, 'pending', 'late.json'), '{}');
        return result;
      },
    };
    expect(() => takeOverFolder(dataDir, whileOneAccepts)).to.throw('ENOTEMPTY');
    takeOverFolder(dataDir, next);
    expect(readdirSync(dataDir)).not.to.include('outbox');
    expect(next.list(['pending']).map(({ id }) => id)).to.have.members([waiting!.id, 'broken', 'late']);
    const [back] = next.list(['failed']);
    expect(back).to.deep.include({ submission: failed, isWanted: true, deliveries: before.failed });
    expect(next.list(['spam'])[0]!.submission).to.deep.equal(spam);
    expect(next.list(['delivered'])[0]!.id).to.equal(done!.id);
    expect(next.erasePeople([eraseAddress('ana@example.com', 1)], Date.now())).to.include('broken');
    next.close();
  });

  it('knows after a restart which morning is done with', () => {
    outboxes.database.endMorning(20261129);
    expect(openOutboxDatabase(outboxes.dataDir).morning()).to.equal(20261129);
  });

  it('sets aside what cannot be read', async () => {
    outboxes.database.put(report('pending', { submission: 'no submission' as never }), 0, 0);
    open([fakeTarget('pocketbase')]);
    await eventually(() => void expect(idsIn('failed')).to.deep.equal([of]));
  });
});
