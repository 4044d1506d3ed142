import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { createMetrics } from '../../server/observability/metrics';
import { routeLabel, setRouteLabel } from '../../server/http/route-label';

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
