import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import { OutboxUnavailableError } from '../../server/forms/outbox';
import type { Delivery, OutboxFolder } from '../../server/forms/outbox-folder';
import { eventually } from '../support/eventually';
import { exampleSubmission } from './example-submission';
import { fakeTarget } from './fake-target';
import { temporaryOutbox } from './temporary-outbox';

describe('the outbox', () => {
  const { pathOf, openFolder, open, files, entry } = temporaryOutbox();

  it('has a submission on disk, readable by its owner alone, before it confirms it', async () => {
    const { outbox } = open([], { start: false });
    const submission = exampleSubmission('contact');
    expect(await outbox.accept(submission)).to.deep.equal({ id: submission.id, isNew: true });
    expect(entry('pending', submission.id).submission).to.deep.equal(submission);
    expect(statSync(pathOf('pending', `${submission.id}.json`)).mode & 0o777).to.equal(0o600);
    for (const folder of ['.', 'pending', 'failed', 'done', 'spam', 'requests', 'temporary'])
      expect(statSync(pathOf(folder)).mode & 0o777, folder).to.equal(0o700);
    expect(files('temporary')).to.deep.equal([]);
  });

  it('closes a folder that other users could enter', async () => {
    mkdirSync(pathOf(), { mode: 0o755 });
    open([]);
    await eventually(() => void expect(statSync(pathOf()).mode & 0o777).to.equal(0o700));
  });

  it('keeps a repeated submission once, before, during and after its delivery', async () => {
    const target = fakeTarget('pocketbase');
    const { outbox } = open([target]);
    const submission = exampleSubmission('contact');
    await Promise.all(Array.from({ length: 20 }, () => outbox.accept(submission)));
    await eventually(() => void expect(files('done')).to.deep.equal([submission.id]));
    await outbox.accept(submission);
    await eventually(() => void expect(files('pending')).to.deep.equal([]));
    expect(target.got).to.deep.equal([submission.id]);
  });

  it('sets aside a file that is not a submission', async () => {
    await openFolder().prepare();
    const submission = { ...exampleSubmission('contact'), id: 'x' };
    const whole = { submission, openedAt: 0, outcomes: {}, failures: {} };
    for (const text of [
      '{"half":',
      ...[{ outcomes: null }, { openedAt: undefined }, { submission: { ...submission, values: null } }].map(
        (part) => JSON.stringify({ ...whole, ...part }),
      ),
    ]) {
      writeFileSync(pathOf('pending', 'x.json'), text);
      expect(await openFolder().read('pending', 'x'), text).to.equal('unreadable');
    }
    open([]);
    await eventually(() => void expect(files('failed')).to.deep.equal(['x.json']));
  });

  type Move = (folder: OutboxFolder, delivery: Delivery) => Promise<void>;
  const moves: readonly [what: string, from: string, unwritable: string, move: Move][] = [
    ['is delivered', 'pending', 'done', (folder, { submission }) => folder.finish(submission.id, {})],
    ['is refused', 'pending', 'temporary', (folder, delivery) => folder.setAside(delivery)],
    ['is requested again', 'failed', 'temporary', (folder, { submission }) => folder.reopen(submission.id)],
  ];
  for (const [what, from, unwritable, move] of moves)
    it(`loses no submission that ${what} while nothing can be written`, async () => {
      const folder = openFolder();
      await folder.prepare();
      const submission = exampleSubmission('contact');
      const delivery: Delivery = {
        submission,
        openedAt: 0,
        outcomes: { pocketbase: 'refused' },
        failures: {},
      };
      await folder.add(submission);
      if (from === 'failed') await folder.setAside(delivery);
      rmSync(pathOf(unwritable), { recursive: true });
      writeFileSync(pathOf(unwritable), 'no folder');
      const failure = await move(folder, delivery).catch(({ code }: NodeJS.ErrnoException) => code);
      expect(failure).to.equal('ENOTDIR');
      expect(files(from)).to.deep.equal([`${submission.id}.json`]);
    });

  it('throws if it cannot keep a submission', async () => {
    writeFileSync(pathOf(), 'a file stands where the folder should be');
    const { outbox } = open([], { start: false });
    let error: unknown;
    await outbox.accept(exampleSubmission('contact')).catch((thrown: unknown) => (error = thrown));
    expect(error).to.be.instanceOf(OutboxUnavailableError);
  });

  it('recovers when its folder was removed', async () => {
    const { outbox, gauges } = open([fakeTarget('pocketbase')]);
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect([files('done').length, gauges.pending]).to.deep.equal([1, 0]));
    rmSync(pathOf(), { recursive: true });
    await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(existsSync(pathOf()) && files('done')).to.have.length(1));
  });

  /** Writes a file of the outbox, and returns when, by the clock of the disk. */
  function writeEmpty(...at: Parameters<typeof pathOf>): number {
    writeFileSync(pathOf(...at), '');
    return statSync(pathOf(...at)).mtimeMs;
  }

  it('knows a delivered submission for two days, in which a repeat is not delivered again', async () => {
    const folder = openFolder();
    await folder.prepare();
    const deliveredAt = writeEmpty('done', 'delivered');
    await folder.prune(deliveredAt + 1.9 * DAY_MS);
    expect(files('done')).to.deep.equal(['delivered']);
    await folder.prune(deliveredAt + 2.1 * DAY_MS);
    expect(files('done')).to.deep.equal([]);
  });

  it('removes half-written files of an ended process after an hour, but not those being written when the clock is put forward', async () => {
    const folder = openFolder();
    await folder.prepare();
    const writtenAt = writeEmpty('temporary', 'left.tmp');
    for (const minutes of [59, 59]) await folder.prune(writtenAt + minutes * 60_000);
    expect(files('temporary')).to.deep.equal(['left.tmp']);
    writeEmpty('temporary', 'being-written.tmp');
    await folder.prune(writtenAt + 61 * 60_000);
    expect(files('temporary')).to.deep.equal(['being-written.tmp']);
  });
});
