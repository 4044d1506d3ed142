import { createServer } from 'node:http';
import { expect } from 'chai';
import { createLogger } from '../../server/observability/logger';
import { createMetrics } from '../../server/observability/metrics';
import { createOutcomeReport } from '../../server/observability/request-outcome';
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
    const metrics = createMetrics({ processMetrics: false });
    const report = createOutcomeReport(createLogger('silent'), metrics);
    const server = createServer((req, res) => {
      report(req, res, { requestId: 'an-id', isCached: false });
      res.write('first part');
      if (req.url === '/whole') res.end();
    });
    const { url } = await listen(server);
    const leaving = new AbortController();
    await (await fetch(`${url}/whole`)).text();
    await fetch(url, { signal: leaving.signal });
    leaving.abort();
    await eventually(async () => {
      const text = await metrics.text();
      expect(text).to.match(/^http_request_duration_seconds_count{.*status="200".*} 1$/m);
      expect(text).to.match(/^http_request_duration_seconds_count{.*status="499".*} 1$/m);
    });
  });
});
