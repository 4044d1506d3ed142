import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** All metrics of a process, as they travel between processes. */
export type MetricsReport = MetricObjectWithValues<MetricValue<string>>[];

/** What the primary asks of a worker, or answers it. */
export type ToWorker =
  | { type: 'report-metrics'; request: number }
  /** End: the whole site does (by that signal), or only this worker because another has taken its place. */
  | { type: 'stop'; reason: StopReason }
  /** `resetAt` in epoch ms. */
  | { type: 'counted'; request: number; totalHits: number; resetAt: number };

export type StopReason = 'SIGTERM' | 'SIGINT' | 'replaced';

/** What a worker tells the primary. */
export type ToPrimary =
  | { type: 'listening'; port: number; version: string; buildId: string }
  /** Visitors who come to this worker get pages. */
  | { type: 'ready' }
  /** `request` is null for the last report before a worker ends. */
  | { type: 'metrics'; request: number | null; metrics: MetricsReport }
  /** Count for a limit that all workers share. */
  | { type: 'count'; request: number; name: string; windowMs: number; key: string; change: 1 | -1 };

/** Variable in the environment of a worker that is not the first. */
export const JOINS_OTHERS = 'BRIGHTFOLD_JOINS_OTHERS';

export type MessageOf<Message extends { type: string }, Type extends Message['type']> = Extract<
  Message,
  { type: Type }
>;

/** Other parties (the test runner, a debugger) send messages over the same channel. */
export const isMessage = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
