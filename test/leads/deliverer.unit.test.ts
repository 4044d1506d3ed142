import { utimesSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import {
  DeliveryRefusedError,
  SenderErasedError,
  TargetUnavailableError,
} from '../../server/forms/delivery-target';
import { drawnValue } from '../../server/forms/form-backends';
import { createOutbox } from '../../server/forms/outbox';
import type { Submission } from '../../server/forms/submission';
import { eventually } from '../support/eventually';
import { withResolvers } from '../support/with-resolvers';
import { exampleSubmission } from './example-submission';
import { failWith, fakeTarget } from './fake-target';
import { recordedLog, SCAN_MS, temporaryOutbox } from './temporary-outbox';

/**
 * Beyond the pause that a target gets which was away while a slow machine accepted a few submissions, and beyond those
 * between the attempts at a slow target.
 */
const LONGEST_PAUSE_MS = 30_000;

/** Submissions that are delivered at once. */
const CONCURRENT = 8;

describe('the deliverer', () => {
  const { pathOf, openFolder, open, files, entry } = temporaryOutbox();

  it('delivers at once to each target in order, and forgets the submission', async () => {
    const order: string[] = [];
    const names = ['pocketbase', 'mail-team'] as const;
    const targets = names.map((name) => fakeTarget(name, () => void order.push(name)));
    const { outbox, deliverer, deliveries, gauges } = open(targets);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('pending')).to.deep.equal([]));
    expect(order).to.deep.equal(names);
    expect(deliveries).to.deep.equal(['pocketbase delivered', 'mail-team delivered']);
    expect(files('done')).to.deep.equal([id]);
    await eventually(() => void expect([deliverer.underway(), gauges.pending]).to.deep.equal([[], 0]));
  });

  it('continues where an earlier process stopped, without repeating a delivery', async () => {
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-team', failWith(new TargetUnavailableError('down')));
    const before = open([record, mail]);
    const { id } = await before.outbox.accept(exampleSubmission('contact'));
    await eventually(
      () => void expect(entry('pending', id).outcomes).to.deep.equal({ pocketbase: 'delivered' }),
    );
    await before.deliverer.stop();

    mail.behave = () => undefined;
    open([record, mail]);
    await eventually(() => void expect(files('done')).to.deep.equal([id]));
    expect([record.got, mail.got]).to.deep.equal([[id], [id]]);
  });

  it('makes no attempt if it is stopped while the attempt is prepared', async () => {
    const target = fakeTarget('pocketbase');
    const folder = openFolder();
    let stopped: Promise<void> | undefined;
    const { outbox, deliverer } = open([target], {
      folder: {
        ...folder,
        stage(entry) {
          stopped = deliverer.stop();
          return folder.stage(entry);
        },
      },
    });
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(stopped).not.to.equal(undefined));
    await stopped;
    expect([target.got, files('temporary')]).to.deep.equal([[], []]);
    expect(entry('pending', id).outcomes).to.deep.equal({});
  });

  it('tries a target that is down once and not for each submission, while the others go on, and logs the outage and its end once', async () => {
    const { lines, log } = recordedLog();
    let isUp = false;
    let attempts = 0;
    const record = fakeTarget('pocketbase', () => {
      attempts++;
      if (!isUp) throw new TargetUnavailableError('down');
    });
    const mail = fakeTarget('mail-team');
    // The pause does not pass while the submissions come.
    let stopped: number | null = Date.now();
    const { outbox, gauges, deliveries } = open([record, mail], { log, now: () => stopped ?? Date.now() });
    for (let count = 0; count < 20; count++) await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(mail.got).to.have.length(20));
    expect(attempts, 'those that begin together fail together').to.be.at.most(CONCURRENT);
    stopped = null;
    expect(gauges.pending).to.equal(20);
    expect(gauges.oldestSeconds).to.be.greaterThan(0);
    await eventually(
      () => void expect(deliveries.filter((one) => one === 'pocketbase retried').length).to.be.above(2),
    );
    isUp = true;
    await eventually(() => void expect(files('done')).to.have.length(20), LONGEST_PAUSE_MS);
    expect([record.got.length, mail.got.length]).to.deep.equal([20, 20]);
    const messages = lines.map((line) => String((JSON.parse(line) as { msg: string }).msg));
    expect(messages.filter((msg) => msg.startsWith('outbox target'))).to.deep.equal([
      'outbox target is unavailable',
      'outbox target responds again',
    ]);
  });

  it('logs once that its folder cannot be read, until it can be read again', async () => {
    const { lines, log } = recordedLog();
    const folder = openFolder();
    let scans = 0;
    open([], {
      folder: {
        ...folder,
        erasures: () => (++scans === 3 ? folder.erasures() : Promise.reject(new Error('the disk fails'))),
      },
      log,
    });
    await eventually(() => void expect(lines).to.have.length(2));
    expect(scans).to.be.at.least(4);
  });

  it('keeps no record and no mail waiting for a slow target, however many wait for it', async () => {
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-team');
    const started: string[] = [];
    const { promise: responded, resolve: respond } = withResolvers();
    const hang = ({ id }: Submission) => {
      started.push(id);
      return responded;
    };
    const { outbox } = open([fakeTarget('webhook', hang, { isSlow: true }), record, mail]);
    for (let count = 0; count < 40; count++) await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect([record.got.length, mail.got.length]).to.deep.equal([40, 40]));
    expect(started.length, 'attempts at once').to.equal(8);
    expect(files('done')).to.deep.equal([]);
    respond();
    await eventually(() => void expect(files('done')).to.have.length(40), LONGEST_PAUSE_MS);
    expect([...new Set(started)], 'each once')
      .to.have.length(started.length)
      .and.to.have.length(40);
  });

  it('ends a delivery to a slow target when it is stopped, waits for any other, and leaves the rest on disk', async () => {
    const order: string[] = [];
    const [first, second] = [exampleSubmission('contact'), exampleSubmission('contact')];
    const { promise: hanging, reject: endWebhook } = withResolvers();
    const webhook = fakeTarget('webhook', () => hanging, {
      isSlow: true,
      applies: ({ id }) => id === first.id,
      close() {
        order.push('the slow one is closed');
        endWebhook(new TargetUnavailableError('closed'));
      },
    });
    const mailLeaves = async () => {
      order.push('a mail begins');
      await eventually(() => void expect(order).to.include('the slow one is closed'));
      order.push('the mail has left');
    };
    const mail = fakeTarget('mail-team', mailLeaves, { applies: ({ id }) => id === second.id });
    const { outbox, deliverer } = open([webhook, mail]);
    await outbox.accept(first);
    await outbox.accept(second);
    await eventually(() => void expect(order).to.deep.equal(['a mail begins']));
    await deliverer.stop();
    expect(order.slice(1)).to.deep.equal(['the slow one is closed', 'the mail has left']);
    expect([files('pending'), files('done')]).to.deep.equal([[`${first.id}.json`], [second.id]]);
  });

  it('erases a submission that is being delivered after its delivery, which would write it again', async () => {
    const { promise: responded, resolve: respond } = withResolvers();
    const record = fakeTarget('pocketbase', () => responded);
    const failing = fakeTarget('mail-team', failWith(new Error('greylisted')));
    const folder = openFolder();
    const { outbox } = open([record, failing], { folder });
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await folder.requestErasure(id);
    await new Promise((resolve) => setTimeout(resolve, 4 * SCAN_MS));
    expect(files('erasures')).to.deep.equal([id]);
    respond();
    await eventually(() => void expect(files('erasures')).to.deep.equal([]));
    expect([record.got, files('pending')]).to.deep.equal([[id], []]);
  });

  it('has on disk that a target was reached before it turns to the next one', async () => {
    const folder = openFolder();
    const steps: string[] = [];
    const { outbox } = open([fakeTarget('pocketbase'), fakeTarget('mail-team')], {
      folder: {
        ...folder,
        async stage(state) {
          steps.push('staged');
          const receipt = await folder.stage(state);
          const commit = async () => {
            await setImmediate();
            await receipt.commit();
            steps.push('committed');
          };
          return { ...receipt, commit };
        },
      },
    });
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('done')).to.have.length(1));
    expect(steps).to.deep.equal(['staged', 'committed', 'staged', 'committed']);
  });

  it('ignores a pause that was set before the clock went back a minute', async () => {
    let at = Date.now();
    const target = fakeTarget('pocketbase', failWith(new TargetUnavailableError('down')));
    const { outbox, deliveries } = open([target], { now: () => at });
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(deliveries).to.include('pocketbase retried'));
    target.behave = () => undefined;
    at -= 60_000;
    await eventually(() => void expect(target.got).to.have.length(1));
  });

  it('holds back the mail with the code until the code is stored', async () => {
    const codes: (string | undefined)[] = [];
    const record = fakeTarget('pocketbase', () => ({ drawn: { code: 'ANOTHER1' } }));
    const noteCode = (submission: Submission) => void codes.push(drawnValue(submission).code);
    const mail = fakeTarget('mail-visitor', noteCode, { after: () => ['pocketbase'] });
    const { outbox } = open([record, mail]);
    await outbox.accept(exampleSubmission('referral'));
    await eventually(() => void expect(codes).to.deep.equal(['ANOTHER1']));
  });

  it('sends no mail with a code that the content service has refused', async () => {
    const record = fakeTarget('pocketbase', failWith(new DeliveryRefusedError('no')));
    const mail = fakeTarget('mail-visitor', undefined, { after: () => ['pocketbase'] });
    const { outbox } = open([record, mail]);
    const { id } = await outbox.accept(exampleSubmission('referral'));
    await eventually(() => void expect(files('failed')).to.deep.equal([`${id}.json`]));
    expect(mail.got).to.deep.equal([]);
  });

  it('forgets a submission whose sender was erased, and tells nobody of it', async () => {
    const mail = fakeTarget('mail-team');
    const { outbox } = open([fakeTarget('pocketbase', failWith(new SenderErasedError())), mail]);
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('pending')).to.deep.equal([]));
    expect([files('failed'), files('done'), mail.got]).to.deep.equal([[], [], []]);
  });

  it('sets aside a refused submission with the reason, after the other targets have received it, and retries it at an operator’s request where it was refused', async () => {
    const reason = 'messages refused email (validation_is_email)';
    const record = fakeTarget('pocketbase', failWith(new DeliveryRefusedError(reason)));
    const mail = fakeTarget('mail-team');
    const { outbox, deliveries } = open([record, mail]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('failed')).to.deep.equal([`${id}.json`]));
    await eventually(() => void expect(files('pending')).to.deep.equal([]));
    const { outcomes, failures } = entry('failed', id);
    expect(outcomes).to.deep.equal({ pocketbase: 'refused', 'mail-team': 'delivered' });
    expect(failures.pocketbase?.reason).to.equal(reason);
    expect(deliveries).to.have.members(['pocketbase refused', 'mail-team delivered']);

    record.behave = () => undefined;
    await openFolder().request(id);
    await eventually(() => void expect(files('done')).to.deep.equal([id]));
    expect([files('failed'), mail.got]).to.deep.equal([[], [id]]);
  });

  it('delivers a submission that an operator requests during its delivery', async () => {
    const folder = openFolder();
    const target = fakeTarget('pocketbase', ({ id }) => {
      void folder.request(id);
      target.behave = () => undefined;
      throw new DeliveryRefusedError('no');
    });
    const { outbox } = open([target]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect([files('done'), files('requests')]).to.deep.equal([[id], []]));
    await eventually(() => void expect([files('pending'), files('failed')]).to.deep.equal([[], []]));
  });

  it('backs off from a submission that fails by itself, and delivers the others', async () => {
    const bad = exampleSubmission('contact', { acceptedAt: Date.now() });
    let triedAt = 0;
    const target = fakeTarget('pocketbase', ({ id }) => {
      if (id !== bad.id) return;
      triedAt = Date.now();
      throw new Error('mailbox full');
    });
    const { outbox, deliveries } = open([target]);
    const acceptedAt = Date.now();
    await outbox.accept(bad);
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(target.got).to.have.length(1));
    await eventually(() => void expect(deliveries).to.include('pocketbase retried'));
    // It is counted before it is written, because a full disk must hide no failure.
    await eventually(() => {
      const { failures } = entry('pending', bad.id);
      expect(failures.pocketbase).to.include({ reason: 'mailbox full', count: 1 });
      expect(failures.pocketbase!.retryAt).to.be.within(acceptedAt + 4_000, triedAt + 5_000);
    });
  });

  it('pauses for a quarter of an hour at most, however often a submission has failed', async () => {
    const submission = exampleSubmission('contact');
    const failures = { 'mail-team': { reason: 'greylisted', count: 30, retryAt: 0 } };
    const folder = openFolder();
    await folder.prepare();
    await folder.save({ submission, openedAt: Date.now(), outcomes: {}, failures });
    const at = Date.now();
    open([fakeTarget('mail-team', failWith(new Error('greylisted')))], { now: () => at });
    await eventually(() => {
      const { count, retryAt } = entry('pending', submission.id).failures['mail-team']!;
      expect(count).to.equal(31);
      expect((retryAt - at) / 60_000).to.be.within(12, 15);
    });
  });

  it('retries a submission that fails by itself for five days, and then gives up', async () => {
    const { outbox } = open([fakeTarget('mail-team', failWith(new Error('greylisted')))]);
    const [recent, old] = [4, 6].map((days) =>
      exampleSubmission('contact', { acceptedAt: Date.now() - days * DAY_MS }),
    );
    for (const submission of [recent!, old!]) await outbox.accept(submission);
    await eventually(() => void expect(files('failed')).to.deep.equal([`${old!.id}.json`]));
    await eventually(
      () => void expect(entry('pending', recent!.id).failures['mail-team']!.count).to.equal(1),
    );
  });

  it('takes the oldest submissions of a backlog first, whatever order the folder has', async () => {
    const folder = openFolder();
    await folder.prepare();
    // The ids count upwards while the times go back: folders list names in an order of their own.
    const accepted = Array.from({ length: 30 }, (_, index) =>
      exampleSubmission('contact', { acceptedAt: Date.now() - index * 60_000 }),
    );
    for (const submission of accepted) {
      await folder.add(submission);
      const seconds = submission.acceptedAt / 1_000;
      utimesSync(pathOf('pending', `${submission.id}.json`), seconds, seconds);
    }
    const { promise: responded, resolve: respond } = withResolvers();
    const started: string[] = [];
    const begin = ({ id }: Submission) => {
      started.push(id);
      return responded;
    };
    open([fakeTarget('pocketbase', begin)]);
    await eventually(() => void expect(started).to.have.length(CONCURRENT));
    const oldest = accepted.slice(-CONCURRENT).map(({ id }) => id);
    expect(started).to.have.members(oldest);
    respond();
    await eventually(() => void expect(files('done')).to.have.length(accepted.length));
  });

  it('delivers the submissions of other processes once each, even without a message about them', async () => {
    const target = fakeTarget('pocketbase');
    const { deliverer } = open([target]);
    const processes = [deliverer.wake, () => undefined].map((tell) => createOutbox(openFolder(), tell));
    for (let count = 0; count < 60; count++) await processes[count % 2]!.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('done')).to.have.length(60));
    expect(target.got).to.have.length(60);
  });

  it('waits 15 seconds when progress cannot be written, then writes it before it goes on, and repeats no delivery', async () => {
    let at = Date.now();
    let isFull = true;
    let failures = 0;
    const saved: string[] = [];
    const folder = openFolder();
    const target = fakeTarget('pocketbase');
    const { outbox } = open([target], {
      now: () => at,
      folder: {
        ...folder,
        async finish(id) {
          if (isFull) {
            failures += 1;
            throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          }
          saved.push(`finish ${id}`);
          await folder.finish(id, {});
        },
        async save(entry) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          await folder.save(entry);
          saved.push(`save ${entry.submission.id}`);
        },
      },
    });
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect([target.got.length, failures]).to.deep.equal([1, 1]));
    isFull = false;
    at += 14_999;
    const other = await outbox.accept(exampleSubmission('contact'));
    await new Promise((resolve) => setTimeout(resolve, 4 * SCAN_MS));
    expect([target.got.length, saved]).to.deep.equal([1, []]);
    at += 2;
    await eventually(
      () => void expect([files('done').sort(), files('pending')]).to.deep.equal([[id, other.id].sort(), []]),
    );
    expect(target.got).to.have.length(2);
    expect(saved.filter((step) => step.endsWith(id))).to.deep.equal([`save ${id}`, `finish ${id}`]);
  });

  it('looks for expired files every hour, and for too much spam every minute', async () => {
    let at = Date.now();
    const looks = { pruned: 0, trimmed: 0 };
    const folder = openFolder();
    open([], {
      now: () => at,
      folder: {
        ...folder,
        prune: async () => void (looks.pruned += 1),
        trimSpam: () => Promise.resolve(((looks.trimmed += 1), 0)),
      },
    });
    await eventually(() => void expect(looks).to.deep.equal({ pruned: 1, trimmed: 1 }));
    at += 60_001;
    await eventually(() => void expect(looks).to.deep.equal({ pruned: 1, trimmed: 2 }));
    at += 59 * 60_000;
    await eventually(() => void expect(looks).to.deep.equal({ pruned: 2, trimmed: 3 }));
  });

  it('writes no text of a submission into the log', async () => {
    const { lines, log } = recordedLog('trace');
    const refuse = failWith(new DeliveryRefusedError('550 <ana@example.com> unknown'));
    const { outbox } = open([fakeTarget('pocketbase', refuse)], { log });
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('failed')).to.have.length(1));
    expect(lines.join(''))
      .to.include('outbox delivery')
      .and.not.match(/Ana|ana@|Hello|Pregib/);
  });
});
