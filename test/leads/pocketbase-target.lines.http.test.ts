import { expect } from 'chai';
import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { createPocketBaseClient, type PocketBaseClient } from '../../server/content/pocketbase-client';
import {
  DeliveryRefusedError,
  TargetDeniedError,
  TargetUnavailableError,
} from '../../server/forms/delivery-target';
import { createPocketBaseTarget, submissionRecord } from '../../server/forms/pocketbase-target';
import type { Submission } from '../../server/forms/submission';
import { NONSENSE, startFaultyProxy } from '../support/faulty-proxy';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { exampleSubmission } from './example-submission';
import { failureOf } from './failure-of';

describe(`createPocketBaseTarget against PocketBase ${line}`, () => {
  let service: TestPocketBase;
  let client: PocketBaseClient;
  before(async function () {
    service = await startOrSkip(this, line);
    client = createPocketBaseClient({ pocketbase: { url: service.url, ...service.webServer } });
  });

  const deliver = (submission: Submission) => createPocketBaseTarget(client).deliver(submission);
  const stored = (collection: string, id: string) => service.admin.collection(collection).getOne(id);

  it('treats a repeated id as delivered if the form got a field after the record was stored', async () => {
    const { phone, ...values } = exampleSubmission('contact').values as Record<string, string>;
    const submission = exampleSubmission('contact', { values } as Partial<Submission>);
    const { fields } = submissionRecord(submission);
    expect([phone, fields.data]).to.deep.equal(['+386 1 000 01 20', { company: 'Pregib d.o.o.' }]);
    await service.admin.collection('messages').create({ id: submission.id, ...fields });
    await deliver(submission);
    expect((await stored('messages', submission.id)).data).to.deep.equal({ company: 'Pregib d.o.o.' });
  });

  it('refuses a submission whose id belongs to another record', async () => {
    const submission = exampleSubmission('contact');
    await deliver(submission);
    const other = exampleSubmission('contact', {
      id: submission.id,
      values: { ...submission.values, message: 'Something else' },
    });
    const failure = await failureOf(deliver(other));
    expect(failure).to.be.instanceOf(DeliveryRefusedError);
    expect((await stored('messages', submission.id)).message).to.equal('Hello');
  });

  it('draws another code if somebody else’s registration has it already, and finds it again after a crash', async () => {
    const theirs = exampleSubmission('referral', { code: 'AAAACCCC' });
    const ours = exampleSubmission('referral', {
      code: 'AAAACCCC',
      values: { ...theirs.values, email: 'other@example.com' },
    } as Partial<Submission>);
    await deliver(theirs);
    const outcome = await deliver(ours);
    expect(outcome?.drawn?.code)
      .to.match(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/)
      .and.not.equal('AAAACCCC');
    expect(await stored('referrals', ours.id)).to.include({
      code: outcome?.drawn?.code,
      email: 'other@example.com',
    });
    expect((await stored('referrals', theirs.id)).code).to.equal('AAAACCCC');
    // The process ended before it stored the new code: the entry still has the old one.
    expect(await deliver(ours)).to.deep.equal(outcome);
  });

  it('stores the longest and strangest texts that a post can hold', async () => {
    const submission = exampleSubmission('contact', {
      values: {
        ...exampleSubmission('contact').values,
        name: '“Ž” \ufffd <b>',
        company: '😀'.repeat(100),
        email: `${'a'.repeat(60)}@čebelica-${'b'.repeat(40)}.si`,
        phone: '’’',
        message: `${'č😀"\\\n\t'.repeat(5333)}xy`,
      },
    });
    await deliver(submission);
    await deliver(submission);
    expect((await stored('messages', submission.id)).message).to.equal(submission.values.message);
  });

  it('reports that the service is down, and delivers when it is back', async () => {
    const submission = exampleSubmission('contact');
    await service.goDown();
    expect(await failureOf(deliver(submission))).to.be.instanceOf(TargetUnavailableError);
    await service.comeUp();
    await deliver(submission);
  });

  it('treats responses of something else than PocketBase as a failure of the service', async () => {
    const proxy = await startFaultyProxy(service.url);
    const away = createPocketBaseClient({ pocketbase: { url: proxy.url, ...service.webServer } });
    const target = createPocketBaseTarget(away);
    await target.deliver(exampleSubmission('contact'));
    proxy.be('nonsense');
    for (let tries = 0; tries < 2 * NONSENSE.length; tries++)
      expect(await failureOf(target.deliver(exampleSubmission('contact')))).to.be.instanceOf(
        TargetUnavailableError,
      );
    away.close();
    await proxy.stop();
  });

  it('treats a wrong password as a service that is down, not as a bad submission', async () => {
    const pocketbase = { url: service.url, email: service.webServer.email, password: 'wrong password' };
    const target = createPocketBaseTarget(createPocketBaseClient({ pocketbase }));
    expect(await failureOf(target.deliver(exampleSubmission('contact')))).to.be.instanceOf(
      TargetUnavailableError,
    );
  });
});

describe('createPocketBaseTarget', () => {
  /** A service that refuses every creation with one error, has no record and has erased nobody. */
  function serviceWith(error: object, status = 400) {
    let cleared = false;
    const notFound = () => Promise.reject(new ClientResponseError({ status: 404, response: {} }));
    const pocketBase = {
      authStore: { clear: () => void (cleared = true) },
      collection: () => ({
        getList: () => Promise.resolve({ items: [] }),
        create: () => Promise.reject(new ClientResponseError({ status, response: error })),
        getOne: notFound,
      }),
    } as unknown as PocketBase;
    const target = createPocketBaseTarget({
      pocketBase,
      run: (request) => request(pocketBase),
      accountKind: 'web-server',
    });
    return { target, wasCleared: () => cleared };
  }
  const submission = exampleSubmission('contact');
  it('names the fields and codes of a refusal, never a value', async () => {
    const response = {
      data: { email: { code: 'validation_is_email', message: 'ana@example.com is no email' } },
    };
    const failure = await failureOf(serviceWith(response).target.deliver(submission));
    expect(failure).to.be.instanceOf(DeliveryRefusedError);
    expect(failure?.message).to.equal('messages refused email (validation_is_email)');
  });

  it('signs in again after a refusal without a reason, and keeps the submission', async () => {
    const { target, wasCleared } = serviceWith({ data: {} });
    expect(await failureOf(target.deliver(submission))).to.be.instanceOf(TargetDeniedError);
    expect(wasCleared()).to.equal(true);
  });

  for (const status of [0, 401, 403, 404, 408, 429, 500, 502, 503])
    it(`treats status ${status} as a failure of the service`, async () => {
      const failure = await failureOf(serviceWith({}, status).target.deliver(submission));
      expect(failure).to.be.instanceOf(TargetUnavailableError);
    });
});
