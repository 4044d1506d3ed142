import { expect } from 'chai';
import type { CollectionModel } from 'pocketbase';
import { FORMS, type FormName } from '../../client/forms/forms';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { TargetDeniedError } from '../../server/forms/delivery-target';
import { missingFrom } from '../../server/forms/fit-record';
import { createPocketBaseTarget, submissionRecord } from '../../server/forms/pocketbase-target';
import type { Submission } from '../../server/forms/submission';
import { startForeignPocketBase, type ForeignPocketBase } from '../support/foreign-pocketbase';
import { POCKETBASE_LINE } from '../support/pocketbase';
import { exampleSubmission } from './example-submission';

const context = { page: '/contact', language: 'sl', referrer: 'example.org' } as const;
const FORM_NAMES = Object.keys(FORMS) as FormName[];

const line = POCKETBASE_LINE;

describe(`leads in a PocketBase ${line} that a company runs already`, () => {
  let service: ForeignPocketBase;
  const clients: ReturnType<typeof createPocketBaseClient>[] = [];
  before(async function () {
    service = await startForeignPocketBase(this, line);
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

  it('keeps every value of every form, whatever kind of account the site has', async () => {
    const accounts = {
      nobody,
      person: service.person,
      administrator: { email: service.adminEmail, password: service.adminPassword },
    };
    for (const [kind, account] of Object.entries(accounts)) {
      const target = targetAs(account);
      for (const form of FORM_NAMES) {
        const submission = exampleSubmission(form, { context } as Partial<Submission>);
        await target.deliver(submission);
        const record = await service.admin.collection('messages').getOne(submission.id);
        expect(missingFrom(record, { form, ...valuesOf(submission) }), `${kind} ${form}`).to.deep.equal([]);
        expect(record.message, `${kind} ${form}`).to.match(
          new RegExp(`^${(submission.values as { message?: string }).message ?? ''}`),
        );
      }
    }
  });

  it('keeps one record of a submission that is delivered twice', async () => {
    for (const account of [nobody, { email: service.adminEmail, password: service.adminPassword }]) {
      const submission = exampleSubmission('contact', { context } as Partial<Submission>);
      await targetAs(account).deliver(submission);
      const count = (await messages()).length;
      await targetAs(account).deliver(submission);
      expect(await messages()).to.have.length(count);
    }
  });

  it('takes a record that it may not read for its own only where that holds every value', async () => {
    await service.admin.collections.delete('messages');
    await change(['name', 'email', 'message']);
    const submission = exampleSubmission('contact', { context } as Partial<Submission>);
    const failing = { isDown: false };
    for (const { isDown } of [{ isDown: true }, { isDown: false }]) {
      failing.isDown = isDown;
      await Promise.resolve(targetBehind(failing).deliver(submission)).catch(() => undefined);
      const complete = (await messages()).filter(
        (record) => missingFrom(record, { form: submission.form, ...valuesOf(submission) }).length === 0,
      );
      expect(complete).to.have.length(1);
    }
    expect(await messages()).to.have.length(1);
  });

  it('fails rather than keep less than was sent', async () => {
    await service.admin.collections.delete('messages');
    await change(['name', 'email', 'message:shortText']);
    const target = targetAs(nobody);
    const submission = exampleSubmission('contact', { context } as Partial<Submission>);
    for (let attempt = 0; attempt < 2; attempt++) {
      const failure = await Promise.resolve(target.deliver(submission)).then(
        () => null,
        (error: unknown) => error as Error,
      );
      expect(failure).to.be.instanceOf(Error);
    }
    await service.admin.collections.delete('messages');
    await change(['name', 'email', 'message', 'data:json']);
  });

  it('waits, and says why, while nobody may create messages', async () => {
    await service.admin.collections.update('messages', { createRule: null });
    const failure = await Promise.resolve(targetAs(nobody).deliver(exampleSubmission('contact'))).then(
      () => null,
      (error: unknown) => error as Error,
    );
    expect(failure).to.be.instanceOf(TargetDeniedError);
    expect(failure?.message).to.contain('create records in messages (403)');
    await service.admin.collections.update('messages', { createRule: '@request.auth.id != ""' });
    const refused = await Promise.resolve(targetAs(nobody).deliver(exampleSubmission('contact'))).then(
      () => null,
      (error: unknown) => error as Error,
    );
    expect(refused).to.be.instanceOf(TargetDeniedError);
    await targetAs(service.person).deliver(exampleSubmission('contact'));
  });

  it('waits while there is no collection for it', async () => {
    await service.admin.collections.delete('messages');
    const failure = await Promise.resolve(targetAs(nobody).deliver(exampleSubmission('referral'))).then(
      () => null,
      (error: unknown) => error as Error,
    );
    expect(failure).to.be.instanceOf(TargetDeniedError);
    expect(failure?.message).to.equal('the content service has no collection messages');
  });

  it('adds to the message what has no other place', async () => {
    await change(['name', 'email', 'message']);
    for (const account of [nobody, { email: service.adminEmail, password: service.adminPassword }]) {
      const target = targetAs(account);
      const submissions = FORM_NAMES.map((form) =>
        exampleSubmission(form, { context } as Partial<Submission>),
      );
      for (const submission of submissions) await target.deliver(submission);
      const records = await messages();
      for (const submission of submissions) {
        const complete = records.filter(
          (record) =>
            record.email === submission.values.email &&
            missingFrom(record, { form: submission.form, ...valuesOf(submission) }).length === 0,
        );
        expect(complete, submission.form).to.have.length(1);
      }
      for (const { id } of records) await service.admin.collection('messages').delete(id);
    }
  });
});
