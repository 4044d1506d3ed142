import { AggregatorRegistry, Counter, Gauge, Registry, type MetricValueWithName } from 'prom-client';
import type { MetricsReport } from './messages';

/** Longest wait of a scrape for the workers' reports; Prometheus itself gives up after 10 s. */
const REPORT_TIMEOUT_MS = 3_000;

/**
 * Context: each worker counts for itself, but Prometheus must see all of them in every scrape, and a sum that decreases
 * when a worker ends would look like a restart. Decision: the primary collects the workers' metrics and adds the last
 * reports of workers that have ended. Consequence: counts of a killed worker since its last report are lost.
 */
export interface ClusterMetrics {
  readonly registry: Registry;
  /** The metrics of all workers as Prometheus text. */
  text(): Promise<string>;
  /** Receives a worker's report. */
  receive(worker: number, request: number | null, metrics: MetricsReport): void;
  /** Keeps the counts of a worker that has ended. */
  forget(worker: number): void;
  countRestart(): void;
}

/** @param askWorkers requests a report from all workers and returns the ids of those that were reached. */
export function createClusterMetrics(askWorkers: (request: number) => number[]): ClusterMetrics {
  const registry = new Registry();
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start time of the process since unix epoch in seconds',
    registers: [registry],
    aggregator: 'first',
  }).set(Date.now() / 1000 - process.uptime());
  const restarts = new Counter({
    name: 'workers_restarted_total',
    help: 'Workers that died or hung and were replaced',
    registers: [registry],
  });
  const latest = new Map<number, MetricsReport>();
  const waiting = new Map<number, { workers: Set<number>; done: () => void }>();
  let gone: MetricsReport = [];
  let requests = 0;

  function noLongerWaitFor(worker: number, request?: number | null): void {
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
      // A worker that does not report in time is shown with its previous report.
      const timer = setTimeout(done, REPORT_TIMEOUT_MS);
      const workers = new Set(askWorkers(request));
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
      noLongerWaitFor(worker, request);
    },
    forget(worker) {
      const last = latest.get(worker);
      latest.delete(worker);
      noLongerWaitFor(worker);
      if (last) gone = addCounts(gone, last);
    },
    countRestart: () => restarts.inc(),
  };
}

/** Adds counters and histograms, which only increase. Gauges describe one process and end with it. */
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
  const keyOf = (value: MetricValueWithName<string>) =>
    JSON.stringify([value.metricName, Object.entries(value.labels).sort()]);
  const byKey = new Map(sum.map((value) => [keyOf(value), value]));
  for (const value of more) {
    const known = byKey.get(keyOf(value));
    byKey.set(keyOf(value), known ? { ...known, value: known.value + value.value } : value);
  }
  return [...byKey.values()];
}
