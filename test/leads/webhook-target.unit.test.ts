import { expect } from 'chai';
import { TargetUnavailableError } from '../../server/forms/delivery-target';
import { createWebhookTarget } from '../../server/forms/webhook-target';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';
import { exampleSubmission } from './example-submission';
import { failureOf } from './failure-of';

/** For a receiver that does not respond at all; the others get the usual time. */
const SHORT_TIMEOUT_MS = 300;

describe('the webhook', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => void (receiver = await startWebhookReceiver()));

  const target = (change: { secret?: string } = {}) =>
    createWebhookTarget({ url: receiver.url, secret: receiver.secret, ...change });
  const failure = (webhook = target()) => failureOf(webhook.deliver(exampleSubmission('contact')));

  it('carries the lead, signed, and the same id and body whenever it is repeated', async () => {
    const lead = exampleSubmission('referral');
    await target().deliver(lead);
    await target().deliver(lead);
    const [first, second] = receiver.received;
    expect(first).to.deep.equal(second);
    expect(first!.id).to.equal(lead.id);
    expect(first!.event).to.deep.equal({
      type: 'lead.created',
      timestamp: '2024-11-21T09:30:00.000Z',
      data: { id: lead.id, form: 'referral', locale: 'en', values: lead.values, code: 'K7QX3MWP' },
    });
  });

  it('is sent only for a lead that has its record', () =>
    expect(target().after(exampleSubmission('contact'))).to.deep.equal('pocketbase'));

  it('distinguishes a receiver that refuses one lead from an unusable one, and shows nothing of its response', async () => {
    const kinds: Record<string, string[]> = { lead: [], receiver: [] };
    for (const status of [301, 307, 400, 401, 403, 404, 410, 413, 422, 429, 500, 502, 503]) {
      receiver.respond = (_req, res) =>
        void res.writeHead(status, { Location: '/elsewhere' }).end('ana@example.com is unknown');
      const error = await failure();
      expect(error?.message).to.equal(`the webhook responded with ${status}`);
      kinds[error instanceof TargetUnavailableError ? 'receiver' : 'lead']!.push(String(status));
    }
    expect(kinds.lead!.join(' ')).to.equal('400 413 422 500');
    expect(kinds.receiver!.join(' ')).to.equal('301 307 401 403 404 410 429 502 503');
  });

  it('is refused by a receiver with another secret', async () => {
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const error = await failure(target({ secret: other }));
    expect(error?.message).to.equal('the webhook responded with 401');
    expect([receiver.unsigned, receiver.received.length]).to.deep.equal([1, 0]);
  });

  it('does not wait for the end of a response', async () => {
    let isClosed: () => void;
    const closed = new Promise<void>((resolve) => (isClosed = resolve));
    receiver.respond = (_req, res) => {
      res.writeHead(200);
      const endless = setInterval(() => res.write('x'.repeat(65_536)), 1);
      res.once('close', () => {
        clearInterval(endless);
        isClosed();
      });
    };
    expect(await failure()).to.equal(null);
    await closed;
  });

  it('gives up on a receiver that does not respond in time, and names no address', async () => {
    receiver.respond = () => undefined;
    const webhook = createWebhookTarget(receiver, { timeoutMs: SHORT_TIMEOUT_MS });
    const error = await failure(webhook);
    expect(error).to.be.instanceOf(TargetUnavailableError);
    expect(error!.message).to.equal('the webhook cannot be reached (TimeoutError)');
  });

  it('gives up at once when the site stops', async () => {
    const webhook = createWebhookTarget(receiver);
    receiver.respond = () => webhook.close!();
    expect(await failure(webhook)).to.be.instanceOf(TargetUnavailableError);
  });

  it('reports that nothing listens at its address', async () => {
    await receiver.goDown();
    expect((await failure())!.message).to.equal('the webhook cannot be reached (ECONNREFUSED)');
  });
});
