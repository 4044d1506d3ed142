import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import { eventually } from '../support/eventually';
import { exampleSubmission } from './example-submission';
import { fakeTarget } from './fake-target';
import { recordedLog, temporaryOutbox } from './temporary-outbox';

describe('spam in the outbox', () => {
  const outboxes = temporaryOutbox();
  const { open, idsIn } = outboxes;

  it('keeps spam apart, does not deliver it, and erases it after 30 days', async () => {
    const target = fakeTarget('pocketbase');
    const { outbox } = open([target]);
    const spam = exampleSubmission('contact');
    expect(await outbox.accept(spam, 'spam')).to.deep.equal({ id: spam.id, isNew: true });
    expect(await outbox.accept(spam, 'spam')).to.deep.equal({ id: spam.id, isNew: false });
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([id]));
    expect([idsIn('spam'), target.got]).to.deep.equal([[spam.id], [id]]);
    outboxes.database.prune(Date.now() + 29 * DAY_MS);
    expect(idsIn('spam')).to.have.length(1);
    outboxes.database.prune(Date.now() + 31 * DAY_MS);
    expect([idsIn('spam'), idsIn('erased')]).to.deep.equal([[], [spam.id]]);
  });

  it('keeps a bounded number of spam submissions: the oldest go first, and the log says so', async () => {
    const { lines, log } = recordedLog('warn');
    const keepSpam = (ageS: number) => {
      const submission = exampleSubmission('contact');
      outboxes.database.add(submission, 'spam', Date.now() - ageS * 1_000);
      return submission.id;
    };
    const [newest, , second] = [keepSpam(10), keepSpam(40), keepSpam(20), keepSpam(30)];
    open([], { changes: { trimSpam: (now) => outboxes.store.trimSpam(now, 2) }, log });
    await eventually(() => void expect(idsIn('spam')).to.have.members([newest, second]));
    expect(outboxes.database.trimSpam(Date.now(), 2)).to.equal(0);
    await eventually(() => void expect(lines).to.have.length(1));
    expect(lines[0]).to.include('"removed":2').and.include('more spam than it keeps');
  });

  it('delivers released spam once, however old it is', async () => {
    let failures = 0;
    const target = fakeTarget('mail-team', () => {
      if (failures++ === 0) throw new Error('greylisted');
    });
    const spam = exampleSubmission('contact', { acceptedAt: Date.now() - 20 * DAY_MS });
    outboxes.database.add(spam, 'spam', Date.now());
    outboxes.database.want([spam.id]);
    open([target]);
    await eventually(() => void expect(failures).to.equal(1));
    expect(idsIn('spam', 'failed'), 'one failure is no refusal').to.deep.equal([]);
    outboxes.database.want([spam.id]);
    await eventually(() => void expect(idsIn('delivered')).to.deep.equal([spam.id]));
    expect(target.got).to.deep.equal([spam.id]);
  });

  it('is delivered if it comes again without what made it spam', async () => {
    const target = fakeTarget('pocketbase');
    const { outbox } = open([target]);
    const { id } = await outbox.accept(exampleSubmission('contact'), 'spam');
    await outbox.accept(exampleSubmission('contact', { id }));
    await eventually(() => void expect(target.got).to.deep.equal([id]));
  });

  it('is on disk no longer than a minute after it was erased', async () => {
    const values = { ...exampleSubmission('contact').values, message: 'x'.repeat(9_000) };
    const spam = exampleSubmission('contact', { values });
    outboxes.database.add(spam, 'spam', Date.now());
    let laterMs = 0;
    const isOnDisk = () =>
      readdirSync(outboxes.dataDir).some((name) =>
        readFileSync(path.join(outboxes.dataDir, name), 'latin1').includes('xxx'),
      );
    const { gauges } = open([], { now: () => Date.now() + laterMs });
    await eventually(() => void expect(gauges.setAside.size).to.be.above(0));
    outboxes.database.eraseSpam([spam.id], Date.now());
    expect(isOnDisk()).to.equal(true);
    laterMs = 61_000;
    await eventually(() => void expect(isOnDisk()).to.equal(false));
  });

  it('is kept up to 5,000 submissions by default', () => {
    const { database } = outboxes;
    database.transaction(() => {
      for (let n = 0; n < 5_001; n += 1) database.add(exampleSubmission('contact'), 'spam', Date.now());
    });
    expect([database.trimSpam(Date.now()), database.trimSpam(Date.now())]).to.deep.equal([1, 0]);
  });
});
