import { expect } from 'chai';
import { Counter, Histogram, Registry } from 'prom-client';
import { bindCounter, bindObserver } from '../../../server/observability/bound-metrics';

describe('a bound observer', () => {
  it('counts as the histogram itself does, in every bucket and past the last', async () => {
    const texts = await Promise.all(
      [true, false].map(async (isBound) => {
        const registry = new Registry();
        const histogram = new Histogram({
          name: 'seconds',
          help: 'Time',
          labelNames: ['method', 'status'] as const,
          buckets: [0.1, 1],
          registers: [registry],
        });
        for (const labels of [
          { method: 'GET', status: 200 },
          { method: 'GET', status: 304 },
        ]) {
          const observe = isBound
            ? bindObserver(histogram, labels)
            : (value: number) => histogram.observe(labels, value);
          for (const value of [0.05, 0.1, 0.5, 1, 2, 2]) observe(value);
        }
        return registry.metrics();
      }),
    );
    expect(texts[0]).to.equal(texts[1]);
    expect(texts[0]).to.include('seconds_count{method="GET",status="304"} 6');
  });
});

describe('a bound counter', () => {
  it('counts as the counter itself does, with it and beside other labels', async () => {
    const registry = new Registry();
    const counter = new Counter({
      name: 'pages_total',
      help: 'Pages',
      labelNames: ['result'] as const,
      registers: [registry],
    });
    const count = bindCounter(counter, { result: 'hit' });
    for (let turn = 0; turn < 3; turn += 1) count();
    counter.inc({ result: 'hit' });
    counter.inc({ result: 'miss' });
    count();
    const text = await registry.metrics();
    expect(text).to.include('pages_total{result="hit"} 5').and.include('pages_total{result="miss"} 1');
  });
});
