import { expect } from 'chai';
import type { CollectionModel, RecordModel } from 'pocketbase';
import { FORM_NAMES, type FormName } from '../../client/forms/forms';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { TargetDeniedError } from '../../server/forms/delivery-target';
import { missingFrom } from '../../server/forms/fit-record';
import { createPocketBaseTarget, submissionRecord } from '../../server/forms/pocketbase-target';
import type { Submission } from '../../server/forms/submission';
import { startForeignPocketBase, type ForeignPocketBase } from '../support/foreign-pocketbase';
import { POCKETBASE_LINE as line } from '../support/pocketbase';
import { exampleSubmission } from './example-submission';
import { failureOf } from './failure-of';

const context = { page: '/contact', language: 'sl', referrer: 'example.org' } as const;

describe(`leads in a PocketBase ${line} that a company runs already`, () => {
  let service: ForeignPocketBase;
  const clients: ReturnType<typeof createPocketBaseClient>[] = [];
  let administrator: { email: string; password: string };
  before(async function () {
    service = await startForeignPocketBase(this, line);
    ({ administrator } = service);
  });
  after(() => {
    for (const client of clients) client.close();
  });

  const targetAs = ({ email, password }: { email: string; password: string }) => {
    const client = createPocketBaseClient({ pocketbase: { url: service.url, email, password } });
    clients.push(client);
    return createPocketBaseTarget(client);
  };
  const nobody = { email: '', password: '' };
  /** As nobody, through a connection on which every create but the first fails while `isDown`. */
  const targetBehind = (failing: { isDown: boolean }) => {
    const client = createPocketBaseClient({ pocketbase: { url: service.url, ...nobody } });
    clients.push(client);
    let creates = 0;
    client.pocketBase.beforeSend = (url, options) => {
      const isLate = options.method === 'POST' && creates++ > 0;
      return isLate && failing.isDown ? { url: 'http://127.0.0.1:9', options } : { url, options };
    };
    return createPocketBaseTarget(client);
  };
  const change = (fields: readonly string[], rules: Partial<CollectionModel> = {}) => {
    const list = fields.map((field) => {
      const [name = '', type = 'text'] = field.split(':');
      if (type === 'shortText') return { name, type: 'text', max: 20, options: { max: 20 } };
      return { name, type, options: type === 'json' ? { maxSize: 2_000_000 } : {} };
    });
    return service.admin.collections.create({
      name: 'messages',
      type: 'base',
      [line === '0.22' ? 'schema' : 'fields']: list,
      createRule: '',
      ...rules,
    } as Partial<CollectionModel>);
  };
  const messages = () => service.admin.collection('messages').getFullList();
  const valuesOf = (submission: Submission) => submissionRecord(submission).fields;

  const withContext = (form: FormName = 'contact') =>
    exampleSubmission(form, { context } as Partial<Submission>);
  /** Those of the records that hold all of a submission. */
  const holdersOf = (submission: Submission, records: readonly RecordModel[]) =>
    records.filter(
      (record) => missingFrom(record, { form: submission.form, ...valuesOf(submission) }).length === 0,
    );

  it('keeps every value of every form, whatever kind of account the site has', async () => {
    const accounts = { nobody, person: service.person, administrator };
    for (const [kind, account] of Object.entries(accounts)) {
      const target = targetAs(account);
      for (const form of FORM_NAMES) {
        const submission = withContext(form);
        await target.deliver(submission);
        const record = await service.admin.collection('messages').getOne(submission.id);
        expect(holdersOf(submission, [record]), `${kind} ${form}`).to.have.length(1);
        expect(record.message, `${kind} ${form}`).to.match(
          new RegExp(`^${(submission.values as { message?: string }).message ?? ''}`),
        );
      }
    }
  });

  it('keeps one record of a submission that is delivered twice', async () => {
    for (const account of [nobody, administrator]) {
      const submission = withContext();
      await targetAs(account).deliver(submission);
      const count = (await messages()).length;
      await targetAs(account).deliver(submission);
      expect(await messages()).to.have.length(count);
    }
  });

  it('takes a record that it may not read for its own only where that holds every value', async () => {
    await service.admin.collections.delete('messages');
    await change(['name', 'email', 'message']);
    const submission = withContext();
    const failing = { isDown: false };
    for (const { isDown } of [{ isDown: true }, { isDown: false }]) {
      failing.isDown = isDown;
      await failureOf(targetBehind(failing).deliver(submission));
      expect(holdersOf(submission, await messages())).to.have.length(1);
    }
    expect(await messages()).to.have.length(1);
  });

  it('fails rather than keep less than was sent', async () => {
    await service.admin.collections.delete('messages');
    await change(['name', 'email', 'message:shortText']);
    const target = targetAs(nobody);
    const submission = withContext();
    for (let attempt = 0; attempt < 2; attempt++) {
      const failure = await failureOf(target.deliver(submission));
      expect(failure).to.be.instanceOf(Error);
    }
    await service.admin.collections.delete('messages');
    await change(['name', 'email', 'message', 'data:json']);
  });

  it('waits, and says why, while nobody may create messages', async () => {
    await service.admin.collections.update('messages', { createRule: null });
    const failure = await failureOf(targetAs(nobody).deliver(exampleSubmission('contact')));
    expect(failure).to.be.instanceOf(TargetDeniedError);
    expect(failure?.message).to.contain('create records in messages (403)');
    await service.admin.collections.update('messages', { createRule: '@request.auth.id != ""' });
    const refused = await failureOf(targetAs(nobody).deliver(exampleSubmission('contact')));
    expect(refused).to.be.instanceOf(TargetDeniedError);
    await targetAs(service.person).deliver(exampleSubmission('contact'));
  });

  it('waits while there is no collection for it', async () => {
    await service.admin.collections.delete('messages');
    const failure = await failureOf(targetAs(nobody).deliver(exampleSubmission('referral')));
    expect(failure).to.be.instanceOf(TargetDeniedError);
    expect(failure?.message).to.equal('the content service has no collection messages');
  });

  it('adds to the message what has no other place', async () => {
    await change(['name', 'email', 'message']);
    for (const account of [nobody, administrator]) {
      const target = targetAs(account);
      const submissions = FORM_NAMES.map(withContext);
      for (const submission of submissions) await target.deliver(submission);
      const records = await messages();
      for (const submission of submissions)
        expect(holdersOf(submission, records), submission.form).to.have.length(1);
      for (const { id } of records) await service.admin.collection('messages').delete(id);
    }
  });
});
