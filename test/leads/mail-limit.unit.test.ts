import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import { createMailLimit, mailboxOf } from '../../server/forms/visitor-mails';
import { outboxFile } from '../../server/storage/data-dir';
import { exampleSubmission } from './example-submission';
import { temporaryOutbox } from './temporary-outbox';

const NOW = Date.UTC(2026, 10, 21, 9, 30);

describe('the limit of mails to one address', () => {
  const outboxes = temporaryOutbox();

  /** Opens the limit as a process of the site does when it starts. */
  const open = (secret = 'of this site') => createMailLimit(outboxes.store, Buffer.from(secret));
  const example = (email?: string) => {
    const submission = exampleSubmission('referral');
    return email ? { ...submission, values: { ...submission.values, email } } : submission;
  };
  const admitted = async (results: readonly Promise<boolean>[]) =>
    (await Promise.all(results)).filter(Boolean).length;

  it('admits two a day and form, also of many at once and across restarts', async () => {
    const limit = open();
    expect(await admitted(Array.from({ length: 20 }, () => limit.admit(example(), NOW)))).to.equal(2);
    expect(await open().admit(example(), NOW + DAY_MS - 1)).to.equal(false);
    expect(await open().admit(exampleSubmission('contact'), NOW), 'another form').to.equal(true);
    expect(await open().admit(example('bea@example.com'), NOW), 'another address').to.equal(true);
    expect(await open().admit(example(), NOW + DAY_MS), 'a day later').to.equal(true);
  });
  it('counts a submission once, however often its delivery is tried', async () => {
    const first = example();
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await open().admit(first, NOW + attempt)).to.equal(true);
    expect(await open().admit(example(), NOW)).to.equal(true);
    expect(await open().admit(example(), NOW)).to.equal(false);
    expect(await open().admit(first, NOW), 'the first again').to.equal(true);
  });
  it('is over after a day if the clock was wrong by years', async () => {
    for (let mail = 0; mail < 2; mail++) await open().admit(example(), NOW + 1_000 * DAY_MS);
    expect(await open().admit(example(), NOW)).to.equal(true);
  });
  it('keeps no address, only its hash with the key of the site, and that for a day', async () => {
    for (const secret of ['of this site', 'of another']) await open(secret).admit(example(), NOW);
    outboxes.database.cutLog();
    expect(readFileSync(outboxFile(outboxes.dataDir), 'latin1')).not.to.match(/ana@|ana-|example\.com/);
    for (const secret of ['of this site', 'of another']) {
      await open(secret).admit(example(), NOW);
      expect(await open(secret).admit(example(), NOW), 'a third mail').to.equal(false);
    }
    const [anHourLater, aDayLater] = [NOW + DAY_MS - 1, NOW + DAY_MS];
    outboxes.database.prune(anHourLater);
    expect(await open().admit(example(), NOW)).to.equal(false);
    outboxes.database.prune(aDayLater);
    expect(await open().admit(example(), NOW)).to.equal(true);
  });
  it('is the same however the address is written', () => {
    for (const address of ['Ana.Novak@Example.com', 'ananovak+shop@example.com', 'ana.novak+a+b@EXAMPLE.COM'])
      expect(mailboxOf(address), address).to.equal('ananovak@example.com');
    expect(mailboxOf('ana@ČRKA.example')).to.equal(mailboxOf('ana@xn--rka-eqa.example'));
  });
  it('tells people apart', () => {
    const addresses = ['ana@example.com', 'ana-novak@example.com', 'ana@example.org', 'ana@mail.example.com'];
    expect(new Set(addresses.map(mailboxOf)).size).to.equal(addresses.length);
  });
});
