import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { DAY_MS } from '../../../client/data/day';
import {
  DeliveryRefusedError,
  TargetUnavailableError,
  type DeliveryTarget,
} from '../../../server/forms/delivery-target';
import type { TargetName } from '../../../server/forms/form-metrics';
import { createDeliverer, type Deliverer } from '../../../server/forms/deliverer';
import { createOutbox, OutboxUnavailableError } from '../../../server/forms/outbox';
import { openOutboxFolder, type OutboxEntry } from '../../../server/forms/outbox-folder';
import type { Submission } from '../../../server/forms/submission';
import { eventually } from '../../support/eventually';
import { exampleSubmission } from './example-submission';
import { recordedMetrics } from './recorded-metrics';

interface FakeTarget extends DeliveryTarget {
  behave(submission: Submission): { code?: string } | void;
}

/** A target that remembers what it got and does what it is told. */
function fakeTarget(name: TargetName, options: Partial<DeliveryTarget> = {}) {
  const got: string[] = [];
  const target: FakeTarget = {
    name,
    after: () => [],
    applies: () => true,
    behave: () => undefined,
    async deliver(submission: Submission) {
      const outcome = target.behave(submission);
      got.push(submission.id);
      return outcome;
    },
    ...options,
  };
  return { got, target };
}

/**
 * Beyond the pause that a target gets which was away while a slow machine accepted a few submissions, and beyond those
 * between the attempts at a slow target.
 */
const LONGEST_PAUSE_MS = 30_000;

describe('the outbox and its deliverer', () => {
  let dir: string;
  let opened: Deliverer[] = [];
  beforeEach(() => (dir = path.join(mkdtempSync(path.join(os.tmpdir(), 'outbox-')), 'outbox')));
  afterEach(async () => {
    await Promise.all(opened.map((deliverer) => deliverer.stop()));
    opened = [];
    rmSync(path.dirname(dir), { recursive: true, force: true });
  });

  function open(targets: readonly DeliveryTarget[], { start = true, log = pino({ level: 'silent' }) } = {}) {
    const recorded = recordedMetrics();
    const folder = openOutboxFolder(dir);
    const deliverer = createDeliverer({ folder, targets, logger: log, metrics: recorded.metrics });
    if (start) deliverer.start();
    opened.push(deliverer);
    return { outbox: createOutbox(folder, deliverer.wake), deliverer, ...recorded };
  }
  const files = (state: string) => readdirSync(path.join(dir, state));
  const entry = (state: string, id: string) =>
    JSON.parse(readFileSync(path.join(dir, state, `${id}.json`), 'utf8')) as OutboxEntry;

  const entryStates = (id: string) =>
    ['pending', 'failed', 'spam'].filter((state) => files(state).includes(`${id}.json`));

  it('has a submission on disk, readable by its owner alone, before it confirms it', async () => {
    const { outbox } = open([], { start: false });
    const submission = exampleSubmission('contact');
    expect(await outbox.accept(submission)).to.deep.equal({ id: submission.id, isNew: true });
    expect(entry('pending', submission.id).submission).to.deep.equal(submission);
    expect(statSync(path.join(dir, 'pending', `${submission.id}.json`)).mode & 0o777).to.equal(0o600);
    for (const folder of ['.', 'pending', 'failed', 'done', 'spam', 'requests', 'temporary'])
      expect(statSync(path.join(dir, folder)).mode & 0o777, folder).to.equal(0o700);
    expect(files('temporary')).to.deep.equal([]);
  });

  it('closes a folder that other users could enter', async () => {
    mkdirSync(dir, { mode: 0o755 });
    open([]);
    await eventually(() => void expect(statSync(dir).mode & 0o777).to.equal(0o700));
  });

  it('delivers at once to each target in order, and forgets the entry', async () => {
    const order: string[] = [];
    const first = fakeTarget('pocketbase');
    const second = fakeTarget('mail-team');
    first.target.behave = () => void order.push('pocketbase');
    second.target.behave = () => void order.push('mail-team');
    const { outbox, deliverer, deliveries, gauges } = open([first.target, second.target]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('pending')).to.deep.equal([]));
    expect(order).to.deep.equal(['pocketbase', 'mail-team']);
    expect(deliveries).to.deep.equal(['pocketbase delivered', 'mail-team delivered']);
    expect(files('done')).to.deep.equal([id]);
    await eventually(() => void expect([deliverer.depth(), gauges.pending]).to.deep.equal([0, 0]));
  });

  it('keeps a repeated submission once, before, during and after its delivery', async () => {
    const { target, got } = fakeTarget('pocketbase');
    const { outbox } = open([target]);
    const submission = exampleSubmission('contact');
    await Promise.all(Array.from({ length: 20 }, () => outbox.accept(submission)));
    await eventually(() => void expect(files('done')).to.deep.equal([submission.id]));
    await outbox.accept(submission);
    await eventually(() => void expect(files('pending')).to.deep.equal([]));
    expect(got).to.deep.equal([submission.id]);
  });

  it('continues where an earlier process stopped, without repeating a delivery', async () => {
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-team');
    mail.target.behave = () => {
      throw new TargetUnavailableError('down');
    };
    const before = open([record.target, mail.target]);
    const { id } = await before.outbox.accept(exampleSubmission('contact'));
    await eventually(
      () => void expect(entry('pending', id).outcomes).to.deep.equal({ pocketbase: 'delivered' }),
    );
    await before.deliverer.stop();

    mail.target.behave = () => undefined;
    open([record.target, mail.target]);
    await eventually(() => void expect(files('done')).to.deep.equal([id]));
    expect(record.got).to.have.length(1);
    expect(mail.got).to.have.length(1);
  });

  it('waits no longer than it is told for a delivery that does not end, and keeps the submission', async () => {
    const { target } = fakeTarget('pocketbase', { deliver: () => new Promise<void>(() => undefined) });
    let isClosed = false;
    target.close = () => (isClosed = true);
    const { outbox, deliverer } = open([target]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    opened = opened.filter((other) => other !== deliverer);
    await deliverer.stop(100);
    expect(isClosed).to.equal(true);
    expect(files('pending')).to.deep.equal([`${id}.json`]);
  });

  it('waits for a target that is down while the others go on', async () => {
    let isUp = false;
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-team');
    record.target.behave = () => {
      if (!isUp) throw new TargetUnavailableError('down');
    };
    const { outbox, gauges } = open([record.target, mail.target]);
    for (let count = 0; count < 20; count++) await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(mail.got).to.have.length(20));
    expect(gauges.pending).to.equal(20);
    expect(gauges.oldestSeconds).to.be.greaterThan(0);
    isUp = true;
    await eventually(() => void expect(files('done')).to.have.length(20), LONGEST_PAUSE_MS);
    expect(record.got).to.have.length(20);
    expect(mail.got).to.have.length(20);
  }).timeout(2 * LONGEST_PAUSE_MS);

  it('keeps no record and no mail waiting for a slow target, however many wait for it', async () => {
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-team');
    const started: string[] = [];
    let respond = (): void => undefined;
    const responded = new Promise<void>((resolve) => (respond = resolve));
    const webhook = fakeTarget('webhook', {
      isSlow: true,
      async deliver({ id }) {
        started.push(id);
        await responded;
      },
    });
    const { outbox } = open([webhook.target, record.target, mail.target]);
    for (let count = 0; count < 40; count++) await outbox.accept(exampleSubmission('contact'));
    await eventually(
      () => void expect([record.got, mail.got].map(({ length }) => length)).to.deep.equal([40, 40]),
    );
    expect(started.length, 'attempts at once').to.equal(8);
    expect(files('done')).to.deep.equal([]);
    respond();
    await eventually(() => void expect(files('done')).to.have.length(40), LONGEST_PAUSE_MS);
    expect([...new Set(started)], 'each once')
      .to.have.length(started.length)
      .and.to.have.length(40);
  }).timeout(2 * LONGEST_PAUSE_MS);

  it('tries a target that is down once, and not once for each submission', async () => {
    let attempts = 0;
    const { target } = fakeTarget('pocketbase');
    target.behave = () => {
      attempts++;
      throw new TargetUnavailableError('down');
    };
    const { outbox } = open([target]);
    for (let count = 0; count < 50; count++) await outbox.accept(exampleSubmission('contact'));
    expect(attempts).to.be.lessThan(10);
  });

  it('holds back the mail with the code until the code is stored', async () => {
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-visitor', { after: () => ['pocketbase'] });
    const codes: (string | undefined)[] = [];
    record.target.behave = () => ({ code: 'ANOTHER1' });
    mail.target.behave = ({ code }) => void codes.push(code);
    const { outbox } = open([record.target, mail.target]);
    await outbox.accept(exampleSubmission('referral'));
    await eventually(() => void expect(codes).to.deep.equal(['ANOTHER1']));
  });

  it('sets aside a refused submission with the reason, after the other targets have received it', async () => {
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-team');
    record.target.behave = () => {
      throw new DeliveryRefusedError('messages refused email (validation_is_email)');
    };
    const { outbox, deliveries } = open([record.target, mail.target]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('failed')).to.deep.equal([`${id}.json`]));
    await eventually(() => void expect(files('pending')).to.deep.equal([]));
    const { outcomes, failures } = entry('failed', id);
    expect(outcomes).to.deep.equal({ pocketbase: 'refused', 'mail-team': 'delivered' });
    expect(failures.pocketbase?.reason).to.equal('messages refused email (validation_is_email)');
    expect(deliveries).to.have.members(['pocketbase refused', 'mail-team delivered']);
  });

  it('retries a refused submission at an operator’s request, at the targets that refused it', async () => {
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-team');
    record.target.behave = () => {
      throw new DeliveryRefusedError('no');
    };
    const { outbox } = open([record.target, mail.target]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('failed')).to.have.length(1));
    record.target.behave = () => undefined;
    await openOutboxFolder(dir).request(id);
    await eventually(() => void expect(files('done')).to.deep.equal([id]));
    expect(files('failed')).to.deep.equal([]);
    expect(mail.got).to.have.length(1);
  });

  it('delivers an entry that an operator requests during its delivery', async () => {
    const { target } = fakeTarget('pocketbase');
    const folder = openOutboxFolder(dir);
    target.behave = ({ id }) => {
      void folder.request(id);
      target.behave = () => undefined;
      throw new DeliveryRefusedError('no');
    };
    const { outbox } = open([target]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect([files('done'), files('requests')]).to.deep.equal([[id], []]));
    await eventually(() => void expect([files('pending'), files('failed')]).to.deep.equal([[], []]));
  });

  it('keeps spam apart, does not deliver it, and removes it after 30 days', async () => {
    const { target, got } = fakeTarget('pocketbase');
    const { outbox } = open([target]);
    const spam = exampleSubmission('contact');
    expect(await outbox.keepSpam(spam)).to.deep.equal({ id: spam.id, isNew: true });
    expect(await outbox.keepSpam(spam)).to.deep.equal({ id: spam.id, isNew: false });
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('done')).to.deep.equal([id]));
    expect([files('spam'), got]).to.deep.equal([[`${spam.id}.json`], [id]]);
    const folder = openOutboxFolder(dir);
    await folder.prune(Date.now() + 29 * DAY_MS);
    expect(files('spam')).to.have.length(1);
    await folder.prune(Date.now() + 31 * DAY_MS);
    expect(files('spam')).to.deep.equal([]);
  });

  it('keeps a bounded number of spam entries: the oldest go first, and the log says so', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const folder = openOutboxFolder(dir, { spamKept: 2 });
    await folder.prepare();
    const keepSpam = async (ageS: number) => {
      const submission = exampleSubmission('contact');
      await folder.add(submission, 'spam');
      const writtenAt = Date.now() / 1000 - ageS;
      utimesSync(path.join(dir, 'spam', `${submission.id}.json`), writtenAt, writtenAt);
      return `${submission.id}.json`;
    };
    const [newest, , second] = [
      await keepSpam(10),
      await keepSpam(40),
      await keepSpam(20),
      await keepSpam(30),
    ];
    const deliverer = createDeliverer({
      folder,
      targets: [],
      logger: log,
      metrics: recordedMetrics().metrics,
    });
    opened.push(deliverer);
    deliverer.start();
    await eventually(() => void expect(files('spam')).to.have.members([newest, second]));
    expect(await folder.trimSpam()).to.equal(0);
    await eventually(() => void expect(lines).to.have.length(1));
    expect(lines[0]).to.include('"removed":2').and.include('more spam than it keeps');
  });

  it('delivers released spam once, however old it is', async () => {
    let failures = 0;
    const { target, got } = fakeTarget('mail-team');
    target.behave = () => {
      if (failures++ === 0) throw new Error('greylisted');
    };
    const { outbox } = open([target]);
    const spam = exampleSubmission('contact', { acceptedAt: Date.now() - 20 * DAY_MS });
    await outbox.keepSpam(spam);
    await openOutboxFolder(dir).request(spam.id);
    await eventually(() => void expect(failures).to.equal(1));
    expect([files('spam'), files('failed')], 'one failure is no refusal').to.deep.equal([[], []]);
    await openOutboxFolder(dir).request(spam.id);
    await eventually(() => void expect(files('done')).to.deep.equal([spam.id]));
    expect(got).to.deep.equal([spam.id]);
    // `done` is written before the entry goes.
    await eventually(() => void expect(entryStates(spam.id)).to.deep.equal([]));
  });

  it('backs off from a submission that fails by itself, and delivers the others', async () => {
    const { target, got } = fakeTarget('pocketbase');
    const bad = exampleSubmission('contact');
    target.behave = ({ id }) => {
      if (id === bad.id) throw new Error('mailbox full');
    };
    const { outbox, deliveries } = open([target]);
    await outbox.accept(bad);
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(got).to.have.length(1));
    await eventually(() => void expect(deliveries).to.include('pocketbase retried'));
    // It is counted before it is written, because a full disk must hide no failure.
    await eventually(() => {
      const { failures } = entry('pending', bad.id);
      expect(failures.pocketbase).to.include({ reason: 'mailbox full', count: 1 });
      expect(failures.pocketbase!.retryAt).to.be.greaterThan(bad.acceptedAt);
    });
  });

  it('gives up on a submission that fails for days', async () => {
    const { target } = fakeTarget('mail-team');
    target.behave = () => {
      throw new Error('greylisted');
    };
    const { outbox } = open([target]);
    const { id } = await outbox.accept(exampleSubmission('contact', { acceptedAt: Date.now() - 6 * DAY_MS }));
    await eventually(() => void expect(files('failed')).to.deep.equal([`${id}.json`]));
  });

  it('delivers the submissions of other processes once each, even without a message about them', async () => {
    const { target, got } = fakeTarget('pocketbase');
    const { deliverer } = open([target]);
    const workers = [deliverer.wake, () => undefined].map((tell) =>
      createOutbox(openOutboxFolder(dir), tell),
    );
    for (let count = 0; count < 60; count++) await workers[count % 2]!.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('done')).to.have.length(60));
    expect(got).to.have.length(60);
  });

  it('reads the entries of an earlier release', async () => {
    const folder = openOutboxFolder(dir);
    await folder.prepare();
    const submission = exampleSubmission('contact');
    const earlier = { submission, settled: { pocketbase: 'delivered' }, troubles: {} };
    writeFileSync(path.join(dir, 'pending', `${submission.id}.json`), JSON.stringify(earlier));
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-team');
    open([record.target, mail.target]);
    await eventually(() => void expect(files('done')).to.deep.equal([submission.id]));
    expect([record.got, mail.got]).to.deep.equal([[], [submission.id]]);
  });

  it('sets aside a file that is not an entry', async () => {
    await openOutboxFolder(dir).prepare();
    writeFileSync(path.join(dir, 'pending', 'broken.json'), '{"half":');
    open([]);
    await eventually(() => void expect(files('failed')).to.deep.equal(['broken.json']));
    expect(readFileSync(path.join(dir, 'failed', 'broken.json'), 'utf8')).to.equal('{"half":');
  });

  it('throws if it cannot keep a submission', async () => {
    writeFileSync(dir, 'a file stands where the folder should be');
    const { outbox } = open([], { start: false });
    let error: unknown;
    await outbox.accept(exampleSubmission('contact')).catch((thrown: unknown) => (error = thrown));
    expect(error).to.be.instanceOf(OutboxUnavailableError);
  });

  it('recovers when its folder was removed', async () => {
    const { target } = fakeTarget('pocketbase');
    const { outbox, deliverer } = open([target]);
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(deliverer.depth()).to.equal(0));
    rmSync(dir, { recursive: true });
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(existsSync(dir) && files('done')).to.have.length(1));
  });

  it('removes half-written files of an ended process, but not those being written when the clock is put forward', async () => {
    const folder = openOutboxFolder(dir);
    await folder.prepare();
    const nextWeek = Date.now() + 7 * DAY_MS;
    writeFileSync(path.join(dir, 'temporary', 'left.tmp'), '');
    await folder.prune(nextWeek);
    expect(files('temporary')).to.deep.equal(['left.tmp']);
    writeFileSync(path.join(dir, 'temporary', 'being-written.tmp'), '');
    await folder.prune(nextWeek);
    expect(files('temporary')).to.deep.equal(['being-written.tmp']);
  });

  it('writes no text of a submission into the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const { target } = fakeTarget('pocketbase');
    target.behave = () => {
      throw new DeliveryRefusedError('550 <ana@example.com> unknown');
    };
    const { outbox } = open([target], { log });
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('failed')).to.have.length(1));
    expect(lines.join(''))
      .to.include('outbox delivery')
      .and.not.match(/Ana|ana@|Hello|Pregib/);
  });
});
