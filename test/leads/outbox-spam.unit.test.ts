import { utimesSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import { eventually } from '../support/eventually';
import { exampleSubmission } from './example-submission';
import { fakeTarget } from './fake-target';
import { recordedLog, temporaryOutbox } from './temporary-outbox';

describe('spam in the outbox', () => {
  const { pathOf, clockOfFiles, openFolder, open, files } = temporaryOutbox();
  const entryStates = (id: string) =>
    ['pending', 'failed', 'spam'].filter((state) => files(state).includes(`${id}.json`));

  it('keeps spam apart, does not deliver it, and removes it after 30 days', async () => {
    const target = fakeTarget('pocketbase');
    const { outbox } = open([target], { now: clockOfFiles });
    const spam = exampleSubmission('contact');
    expect(await outbox.accept(spam, 'spam')).to.deep.equal({ id: spam.id, isNew: true });
    expect(await outbox.accept(spam, 'spam')).to.deep.equal({ id: spam.id, isNew: false });
    const { id } = await outbox.accept(exampleSubmission('contact'));
    await eventually(() => void expect(files('done')).to.deep.equal([id]));
    expect([files('spam'), target.got]).to.deep.equal([[`${spam.id}.json`], [id]]);
    const folder = openFolder();
    const keptAt = await folder.writtenAt('spam', spam.id);
    await folder.prune(keptAt + 29 * DAY_MS);
    expect(files('spam')).to.have.length(1);
    await folder.prune(keptAt + 31 * DAY_MS);
    expect(files('spam')).to.deep.equal([]);
  });

  it('keeps a bounded number of spam submissions: the oldest go first, and the log says so', async () => {
    const { lines, log } = recordedLog('warn');
    const folder = openFolder({ spamKept: 2 });
    await folder.prepare();
    const keepSpam = async (ageS: number) => {
      const submission = exampleSubmission('contact');
      await folder.add(submission, 'spam');
      const writtenAt = Date.now() / 1000 - ageS;
      utimesSync(pathOf('spam', `${submission.id}.json`), writtenAt, writtenAt);
      return `${submission.id}.json`;
    };
    const [newest, , second] = [
      await keepSpam(10),
      await keepSpam(40),
      await keepSpam(20),
      await keepSpam(30),
    ];
    open([], { folder, log });
    await eventually(() => void expect(files('spam')).to.have.members([newest, second]));
    expect(await folder.trimSpam()).to.equal(0);
    await eventually(() => void expect(lines).to.have.length(1));
    expect(lines[0]).to.include('"removed":2').and.include('more spam than it keeps');
  });

  it('delivers released spam once, however old it is', async () => {
    let failures = 0;
    const target = fakeTarget('mail-team', () => {
      if (failures++ === 0) throw new Error('greylisted');
    });
    const spam = exampleSubmission('contact', { acceptedAt: Date.now() - 20 * DAY_MS });
    await openFolder().prepare();
    await openFolder().add(spam, 'spam');
    await openFolder().request(spam.id);
    open([target]);
    await eventually(() => void expect(failures).to.equal(1));
    expect([files('spam'), files('failed')], 'one failure is no refusal').to.deep.equal([[], []]);
    await openFolder().request(spam.id);
    await eventually(() => void expect(files('done')).to.deep.equal([spam.id]));
    expect(target.got).to.deep.equal([spam.id]);
    // `done` is written before the submission goes.
    await eventually(() => void expect(entryStates(spam.id)).to.deep.equal([]));
  });
  it('is kept up to 5,000 submissions by default', async () => {
    const folder = openFolder();
    await folder.prepare();
    for (let n = 0; n < 5_001; n += 1) writeFileSync(pathOf('spam', `${n}.json`), '');
    expect([await folder.trimSpam(), await folder.trimSpam()]).to.deep.equal([1, 0]);
  });
});
