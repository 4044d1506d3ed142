import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** All metrics of a process, as they travel between processes. */
export type MetricsReport = MetricObjectWithValues<MetricValue<string>>[];

/** What the primary asks of a worker. */
export type ToWorker =
  | { type: 'report-metrics'; request: number }
  /** End: the whole site does (by that signal), or only this worker because another has taken its place. */
  | { type: 'stop'; reason: StopReason };

export type StopReason = 'SIGTERM' | 'SIGINT' | 'replaced';

/** What a worker tells the primary. */
export type ToPrimary =
  | { type: 'listening'; port: number; version: string; buildId: string }
  /** Visitors who come to this worker get pages. */
  | { type: 'ready' }
  /** `request` is null for the last report before a worker ends. */
  | { type: 'metrics'; request: number | null; metrics: MetricsReport };

/** Other parties (the test runner, a debugger) send messages over the same channel. */
export const isMessage = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
