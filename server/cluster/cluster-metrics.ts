import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { MetricsReport } from './messages';

/** How long a scrape waits for a worker; Prometheus itself gives up after 10 s. */
const REPORT_TIMEOUT_MS = 3_000;

/**
 * Context: each worker counts for itself, and a scrape must not meet one worker now and another later, nor may a sum
 * fall when a worker ends, because Prometheus takes a fall for a restart and counts everything anew. Decision: the
 * primary asks all workers and adds what those that are gone had counted by their last report. Consequence: a worker
 * that is killed takes with it what it counted since the scrape before, which nobody has seen.
 */
export interface ClusterMetrics {
  readonly registry: Registry;
  /** The metrics of all workers as Prometheus text. */
  text(): Promise<string>;
  /** A worker has answered. */
  receive(worker: number, request: number | null, metrics: MetricsReport): void;
  /** A worker is gone. */
  forget(worker: number): void;
}

/** @param ask sends a request for a report to all workers and says whom it reached. */
export function createClusterMetrics(ask: (request: number) => number[]): ClusterMetrics {
  const registry = new Registry();
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start time of the process since unix epoch in seconds',
    registers: [registry],
    aggregator: 'first',
  }).set(Date.now() / 1000 - process.uptime());
  const latest = new Map<number, MetricsReport>();
  const waiting = new Map<number, { workers: Set<number>; done: () => void }>();
  let gone: MetricsReport = [];
  let requests = 0;

  function settle(worker: number, request?: number | null): void {
    for (const [id, { workers, done }] of waiting) {
      if (request !== undefined && request !== id) continue;
      if (workers.delete(worker) && workers.size === 0) done();
    }
  }

  function collect(): Promise<void> {
    const request = ++requests;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        waiting.delete(request);
        resolve();
      };
      // One that does not answer in time is shown as it was.
      const timer = setTimeout(done, REPORT_TIMEOUT_MS);
      const workers = new Set(ask(request));
      if (workers.size === 0) done();
      else waiting.set(request, { workers, done });
    });
  }

  return {
    registry,
    async text() {
      await collect();
      const own = (await registry.getMetricsAsJSON()) as MetricsReport;
      return AggregatorRegistry.aggregate([own, ...latest.values(), gone]).metrics();
    },
    receive(worker, request, metrics) {
      latest.set(worker, metrics);
      settle(worker, request);
    },
    forget(worker) {
      const last = latest.get(worker);
      latest.delete(worker);
      settle(worker);
      if (last) gone = addCounts(gone, last);
    },
  };
}

/** What only ever grows: counters and histograms. Gauges tell of a process, and end with it. */
function addCounts(sum: MetricsReport, report: MetricsReport): MetricsReport {
  const counts = report.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
  const byName = new Map(sum.map((metric) => [metric.name, metric]));
  for (const metric of counts) {
    const known = byName.get(metric.name);
    byName.set(metric.name, known ? { ...known, values: addValues(known.values, metric.values) } : metric);
  }
  return [...byName.values()];
}

type Values = MetricsReport[number]['values'];

function addValues(sum: Values, more: Values): Values {
  const keyOf = (value: Values[number]) =>
    JSON.stringify([(value as { metricName?: string }).metricName, Object.entries(value.labels).sort()]);
  const byKey = new Map(sum.map((value) => [keyOf(value), value]));
  for (const value of more) {
    const known = byKey.get(keyOf(value));
    byKey.set(keyOf(value), known ? { ...known, value: known.value + value.value } : value);
  }
  return [...byKey.values()];
}
