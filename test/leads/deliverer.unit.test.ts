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
import { LOOK_MS, recordedLog, temporaryOutbox } from './temporary-outbox';

/** Beyond the pause that a target gets which was away while a slow machine accepted a few submissions. */
const LONGEST_PAUSE_MS = 30_000;

/** Submissions that are delivered at once. */
const CONCURRENT = 8;

describe('the deliverer', () => {
  const outboxes = temporaryOutbox();
  const { open, idsIn, delivery } = outboxes;

  it('delivers at once to each target', async () => {
    const targets = [fakeTarget('pocketbase'), fakeTarget('mail-team')];
    const { outbox, deliverer, deliveries, gauges } = open(targets);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([id]));
    expect(targets.map(({ got }) => got)).to.deep.equal([[id], [id]]);
    expect(deliveries).to.have.members(['pocketbase delivered', 'mail-team delivered']);
    await eventually(() => void expect([deliverer.underway(), gauges.pending]).to.deep.equal([[], 0]));
  });

  it('continues where an earlier process stopped, without repeating a delivery', async () => {
    const record = fakeTarget('pocketbase');
    const mail = fakeTarget('mail-team', failWith(new TargetUnavailableError('down')));
    const before = open([record, mail]);
    const { id } = await before.outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(delivery(id, 'pocketbase')?.state).to.equal('delivered'));
    await before.deliverer.stop();

    mail.behave = () => undefined;
    open([record, mail]);
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([id]));
    expect([record.got, mail.got]).to.deep.equal([[id], [id]]);
  });

  it('delivers to the targets that it has now what a process with others has left', async () => {
    const away = ['mail-team', 'webhook'] as const;
    const before = open(away.map((name) => fakeTarget(name, failWith(new TargetUnavailableError('down')))));
    const { id } = await before.outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(delivery(id, 'webhook')?.tries).to.be.above(0));
    await before.deliverer.stop();
    const [record, mail] = [fakeTarget('pocketbase'), fakeTarget('mail-team')];
    open([record, mail]);
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([id]));
    expect([record.got, mail.got]).to.deep.equal([[id], [id]]);
  });

  it('leaves alone what was there before it, until it is told that nobody has got that', async () => {
    const target = fakeTarget('pocketbase');
    const left = exampleSubmission('contact');
    outboxes.database.add(left, 'pending', Date.now());
    const { outbox, deliverer } = open([target], { start: false });
    deliverer.start();
    const { id } = await outbox.accept(exampleSubmission('contact', { acceptedAt: Date.now() }));
    await eventually(() => void expect(target.got).to.deep.equal([id]));
    deliverer.goOn();
    await eventually(() => void expect(target.got).to.deep.equal([id, left.id]));
  });

  it('makes no attempt if it is stopped while the attempt is prepared', async () => {
    const target = fakeTarget('pocketbase');
    let stopped: Promise<void> | undefined;
    const { outbox, deliverer } = open([target], {
      changes: {
        due(...args) {
          stopped = deliverer.stop();
          return outboxes.store.due(...args);
        },
      },
    });
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(stopped).not.to.equal(undefined));
    await stopped;
    expect([target.got, idsIn('pending')]).to.deep.equal([[], [id]]);
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
    expect(outboxes.database.faults()).to.deep.equal({ pocketbase: 'down' });
    await eventually(() => void expect(idsIn('delivered')).to.have.length(20), LONGEST_PAUSE_MS);
    expect(outboxes.database.faults()).to.deep.equal({});
    expect([record.got.length, mail.got.length]).to.deep.equal([20, 20]);
    const messages = lines.map((line) => String((JSON.parse(line) as { msg: string }).msg));
    expect(messages.filter((msg) => msg.startsWith('outbox target'))).to.deep.equal([
      'outbox target is unavailable',
      'outbox target responds again',
    ]);
  });

  it('logs once that the outbox cannot be read, until it can be read again', async () => {
    const { lines, log } = recordedLog();
    let looks = 0;
    open([], {
      changes: {
        look: (...args) =>
          ++looks === 3 ? outboxes.store.look(...args) : Promise.reject(new Error('the disk fails')),
      },
      log,
    });
    await eventually(() => void expect(lines).to.have.length(2));
    expect(looks).to.be.at.least(4);
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
    const { outbox } = open([fakeTarget('webhook', hang), record, mail]);
    for (let count = 0; count < 40; count++) await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect([record.got.length, mail.got.length]).to.deep.equal([40, 40]));
    expect(started.length, 'attempts at once, and one each five seconds').to.be.within(8, 16);
    expect(idsIn('delivered')).to.deep.equal([]);
    respond();
    await eventually(() => void expect(idsIn('delivered')).to.have.length(40), LONGEST_PAUSE_MS);
    expect([...new Set(started)], 'each once')
      .to.have.length(started.length)
      .and.to.have.length(40);
  });

  it('ends a delivery to a slow target when it is stopped, waits for any other, and leaves the rest on disk', async () => {
    const order: string[] = [];
    const [first, second] = [exampleSubmission('contact'), exampleSubmission('contact')];
    const { promise: hanging, reject: endWebhook } = withResolvers();
    const webhook = fakeTarget('webhook', () => hanging, {
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
    expect([idsIn('pending'), idsIn('delivered')]).to.deep.equal([[first.id], [second.id]]);
  });

  it('does not bring back a submission that is erased while it is delivered, and says until when it is', async () => {
    const { promise: responded, resolve: respond } = withResolvers();
    const record = fakeTarget('pocketbase', () => responded);
    const { outbox, deliverer } = open([record]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(deliverer.underway()).to.deep.equal([id]));
    outboxes.database.erase([id], Date.now());
    expect(deliverer.underway()).to.deep.equal([id]);
    respond();
    await eventually(() => void expect(deliverer.underway()).to.deep.equal([]));
    expect([record.got, idsIn('erased')]).to.deep.equal([[id], [id]]);
    expect(outboxes.database.list(['erased'])[0]).to.include({ submission: null, unreadable: null });
  });

  it('has on disk that a target was reached before it turns to the next one', async () => {
    const steps: string[] = [];
    const note = (name: string) => () => void steps.push(name);
    const record = fakeTarget('pocketbase', note('stored'));
    const mail = fakeTarget('mail-team', note('mailed'), { after: () => 'pocketbase' });
    const { outbox } = open([record, mail], {
      changes: {
        async record(result) {
          await setImmediate();
          const state = await outboxes.store.record(result);
          steps.push(`recorded ${result.target}`);
          return state;
        },
      },
    });
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('delivered')).to.have.length(1));
    expect(steps).to.deep.equal(['stored', 'recorded pocketbase', 'mailed', 'recorded mail-team']);
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
    const mail = fakeTarget('mail-visitor', noteCode, { after: () => 'pocketbase' });
    const { outbox } = open([record, mail]);
    await outbox.accept(exampleSubmission('referral'));
    await eventually(() => void expect(codes).to.deep.equal(['ANOTHER1']));
  });

  it('sends no mail with a code that the content service has refused', async () => {
    const record = fakeTarget('pocketbase', failWith(new DeliveryRefusedError('no')));
    const mail = fakeTarget('mail-visitor', undefined, { after: () => 'pocketbase' });
    const { outbox } = open([record, mail]);
    const { id } = await outbox.accept(exampleSubmission('referral'));
    await eventually(() => void expect(idsIn('failed')).to.deep.equal([id]));
    expect(mail.got).to.deep.equal([]);
  });

  it('forgets a submission whose sender was erased, and tells nobody of it', async () => {
    const mail = fakeTarget('mail-team', undefined, { after: () => 'pocketbase' });
    const { outbox } = open([fakeTarget('pocketbase', failWith(new SenderErasedError())), mail]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('erased')).to.deep.equal([id]));
    expect([idsIn('pending', 'failed', 'delivered'), mail.got]).to.deep.equal([[], []]);
  });

  it('sets aside a refused submission with the reason, after the other targets have received it, and retries it at an operator’s request where it was refused', async () => {
    const reason = 'messages refused email (validation_is_email)';
    const record = fakeTarget('pocketbase', failWith(new DeliveryRefusedError(reason)));
    const mail = fakeTarget('mail-team');
    const { outbox, deliveries } = open([record, mail]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('failed')).to.deep.equal([id]));
    expect(delivery(id, 'pocketbase')).to.include({ state: 'refused', reason });
    expect(delivery(id, 'mail-team')).to.include({ state: 'delivered' });
    expect(deliveries).to.have.members(['pocketbase refused', 'mail-team delivered']);

    record.behave = () => undefined;
    outboxes.database.want([id]);
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([id]));
    expect([idsIn('failed'), mail.got]).to.deep.equal([[], [id]]);
  });

  it('counts what is set aside by the target that refused it, also after a restart, until somebody has seen to it', async () => {
    const refuse = failWith(new DeliveryRefusedError('no'));
    const targets = () => [fakeTarget('pocketbase'), fakeTarget('mail-team', refuse)];
    const { outbox, deliverer, gauges } = open(targets());
    const { id } = await outbox.accept(exampleSubmission('contact'));
    const counted = (of: typeof gauges, expected: number) =>
      eventually(() => void expect(Object.fromEntries(of.setAside)['mail-team']).to.equal(expected));
    await counted(gauges, 1);
    await deliverer.stop();
    const { gauges: later } = open(targets());
    await counted(later, 1);
    expect(later.setAside.get('pocketbase')).to.equal(0);
    outboxes.database.want([id], 'closed');
    await counted(later, 0);
    expect(idsIn('delivered')).to.deep.equal([id]);
  });

  it('counts what a target has refused also while another target waits', async () => {
    const waiting = fakeTarget('pocketbase', failWith(new TargetUnavailableError('down')));
    const refusing = fakeTarget('mail-team', failWith(new DeliveryRefusedError('no')));
    const { outbox, gauges } = open([waiting, refusing]);
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(gauges.setAside.get('mail-team')).to.equal(1));
    expect([gauges.pending, gauges.setAside.get('unreadable')]).to.deep.equal([1, 0]);
  });

  it('delivers a submission that an operator requests during its delivery', async () => {
    const target = fakeTarget('pocketbase', ({ id }) => {
      outboxes.database.want([id]);
      target.behave = () => undefined;
      throw new DeliveryRefusedError('no');
    });
    const { outbox } = open([target]);
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([id]));
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
      const { reason, tries, nextTry } = delivery(bad.id, 'pocketbase')!;
      expect({ reason, tries }).to.deep.equal({ reason: 'mailbox full', tries: 1 });
      expect(nextTry).to.be.within(acceptedAt + 4_000, triedAt + 5_000);
    });
  });

  /** A submission that has failed thirty times. */
  async function failedOften() {
    const submission = exampleSubmission('contact', { acceptedAt: Date.now() });
    const failures = { 'mail-team': { reason: 'greylisted', count: 30, retryAt: 0 } };
    outboxes.database.put(
      { id: submission.id, state: 'pending', outcomes: {}, failures, submission },
      Date.now(),
      Date.now(),
    );
    return submission.id;
  }
  const pauseAfter = async (id: string, at: number) => {
    await eventually(() => void expect(delivery(id, 'mail-team')).to.include({ tries: 31 }));
    return delivery(id, 'mail-team')!.nextTry - at;
  };

  it('goes on within ten seconds at a target that nothing shows to be well, however often a submission has failed', async () => {
    const at = Date.now();
    const id = await failedOften();
    open([fakeTarget('mail-team', failWith(new Error('greylisted')))], { now: () => at });
    expect(await pauseAfter(id, at)).to.be.within(6_000, 8_000);
  });

  it('pauses for a quarter of an hour at most, at a target that takes others', async () => {
    const at = Date.now();
    let failing = '';
    const mail = fakeTarget('mail-team', ({ id }) => {
      if (id === failing) throw new Error('greylisted');
    });
    const { outbox } = open([mail], { now: () => at });
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(mail.got).to.have.length(1));
    failing = await failedOften();
    const pauseMs = await pauseAfter(failing, at);
    expect(pauseMs / 60_000).to.be.within(12, 15);
  });

  it('tries one at a time at a target that fails one after the other', async () => {
    let attempts = 0;
    const mail = fakeTarget('mail-team', () => {
      attempts += 1;
      throw new Error('451 out of order');
    });
    const at = Date.now();
    const { outbox } = open([mail], { now: () => at });
    for (let count = 0; count < 40; count++)
      await outbox.accept(exampleSubmission('contact', { acceptedAt: at }));
    await eventually(() => void expect(outboxes.database.faults()).to.have.keys('mail-team'));
    await new Promise((resolve) => setTimeout(resolve, 4 * LOOK_MS));
    expect(attempts).to.be.at.most(2 * CONCURRENT);
  });

  it('retries a submission that fails by itself for five days, and then gives up', async () => {
    const { outbox } = open([fakeTarget('mail-team', failWith(new Error('greylisted')))]);
    const [recent, old] = [4, 6].map((days) =>
      exampleSubmission('contact', { acceptedAt: Date.now() - days * DAY_MS }),
    );
    for (const submission of [recent!, old!]) await outbox.accept(submission);
    await eventually(() => void expect(idsIn('failed')).to.deep.equal([old!.id]));
    await eventually(() => void expect(delivery(recent!.id, 'mail-team')).to.include({ tries: 1 }));
  });

  it('takes the newest and the oldest of a backlog first', async () => {
    const accepted = Array.from({ length: 30 }, (_, index) =>
      exampleSubmission('contact', { acceptedAt: Date.now() - index * 60_000 }),
    );
    for (const submission of accepted) outboxes.database.add(submission, 'pending', Date.now());
    const { promise: responded, resolve: respond } = withResolvers();
    const started: string[] = [];
    const begin = ({ id }: Submission) => {
      started.push(id);
      return responded;
    };
    open([fakeTarget('pocketbase', begin)]);
    await eventually(() => void expect(started).to.have.length(CONCURRENT));
    const ids = accepted.map(({ id }) => id);
    expect(started).to.have.members([...ids.slice(0, CONCURRENT / 2), ...ids.slice(-CONCURRENT / 2)]);
    respond();
    await eventually(() => void expect(idsIn('delivered')).to.have.length(accepted.length));
  });

  it('delivers the submissions of other processes once each, even without a message about them', async () => {
    const target = fakeTarget('pocketbase');
    const { deliverer } = open([target]);
    const processes = [deliverer.wake, () => undefined].map((tell) => createOutbox(outboxes.store, tell));
    for (let count = 0; count < 60; count++) await processes[count % 2]!.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('delivered')).to.have.length(60));
    expect(target.got).to.have.length(60);
  });

  it('waits 15 seconds when progress cannot be written, then writes it before it goes on, and repeats no delivery', async () => {
    let at = Date.now();
    let isFull = true;
    const recorded: string[] = [];
    const target = fakeTarget('pocketbase');
    const { outbox, counts } = open([target], {
      now: () => at,
      changes: {
        async record(result) {
          if (isFull) throw new Error('database or disk is full');
          recorded.push(result.id);
          return outboxes.store.record(result);
        },
      },
    });
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect([target.got.length, counts.writeFailures]).to.deep.equal([1, 1]));
    isFull = false;
    at += 14_999;
    const other = await outbox.accept(exampleSubmission('contact'));
    await new Promise((resolve) => setTimeout(resolve, 4 * LOOK_MS));
    expect([target.got.length, recorded]).to.deep.equal([1, []]);
    at += 2;
    await eventually(() => void expect(idsIn('delivered')).to.have.members([id, other.id]));
    expect([target.got, recorded]).to.deep.equal([
      [id, other.id],
      [id, other.id],
    ]);
  });

  it('looks for what has expired every hour, and for too much spam every minute', async () => {
    let at = Date.now();
    const looks = { pruned: 0, trimmed: 0 };
    open([], {
      now: () => at,
      changes: {
        prune: () => Promise.resolve(void (looks.pruned += 1)),
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
    await eventually(() => void expect(idsIn('failed')).to.have.length(1));
    expect(lines.join(''))
      .to.include('outbox delivery')
      .and.not.match(/Ana|ana@|Hello|Pregib/);
  });
});
