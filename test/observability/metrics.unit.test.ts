import { createServer } from 'node:http';
import { expect } from 'chai';
import { createMetrics } from '../../server/observability/metrics';
import { onOutcome } from '../../server/observability/request-outcome';
import { eventually } from '../support/eventually';
import { listen } from '../support/listen';

describe('metrics', () => {
  it('include the series of alerts before their first event', async () => {
    const text = await createMetrics({ processMetrics: false }).text();
    expect(text).to.include('outbox_deliveries_total{target="mail-team",outcome="refused"} 0');
    expect(text).to.include('form_submissions_total{form="voucher",outcome="failed"} 0');
  });
});

describe('the outcome of a request', () => {
  it('has the status that was sent, and 499 if the visitor left before all of it was', async () => {
    const outcomes: number[] = [];
    const server = createServer((req, res) => {
      onOutcome(req, res, ({ status }) => outcomes.push(status));
      res.write('first part');
      if (req.url === '/whole') res.end();
    });
    const { url } = await listen(server);
    const leaving = new AbortController();
    await (await fetch(`${url}/whole`)).text();
    await fetch(url, { signal: leaving.signal });
    leaving.abort();
    await eventually(() => expect(outcomes).to.deep.equal([200, 499]));
  });
});
