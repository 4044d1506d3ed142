import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { createMetrics } from '../../server/observability/metrics';
import { onOutcome } from '../../server/observability/request-outcome';
import { routeLabel, setRouteLabel } from '../../server/http/route-label';
import { eventually } from '../support/eventually';
import { listen } from '../support/listen';

describe('metrics', () => {
  it('belong to one site and do not mix with those of another', async () => {
    const [one, other] = [createMetrics({ processMetrics: false }), createMetrics({ processMetrics: false })];
    one.formSubmissions.inc({ form: 'contact', outcome: 'accepted' });
    expect(await one.text()).to.include('form_submissions_total{form="contact",outcome="accepted"} 1');
    expect(await other.text()).to.include('form_submissions_total{form="contact",outcome="accepted"} 0');
  });
  it('include the series of alerts before their first event', async () => {
    const text = await createMetrics({ processMetrics: false }).text();
    expect(text).to.include('outbox_deliveries_total{target="mail-team",outcome="refused"} 0');
    expect(text).to.include('form_submissions_total{form="voucher",outcome="failed"} 0');
  });
  it('call their callbacks right before a scrape', async () => {
    const metrics = createMetrics({ processMetrics: false });
    let age = 3;
    metrics.beforeScrape(() => metrics.contentStaleSeconds.set(age));
    expect(await metrics.text()).to.include('content_stale_seconds 3');
    age = 4;
    expect(await metrics.text()).to.include('content_stale_seconds 4');
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

describe('the route label of a response', () => {
  const response = () => new ServerResponse(new IncomingMessage(new Socket()));

  it('is the one that the last handler set', () => {
    const res = response();
    setRouteLabel(res, 'asset');
    setRouteLabel(res, 'blog');
    expect(routeLabel(res)).to.equal('blog');
  });
  it('is unmatched for anything else', () => {
    expect(routeLabel(response())).to.equal('unmatched');
  });
});
