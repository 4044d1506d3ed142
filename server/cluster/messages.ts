import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** All metrics of a process, as they travel between processes. */
export type MetricsReport = MetricObjectWithValues<MetricValue<string>>[];

/** Messages from the primary to a worker. */
export type ToWorker =
  | { type: 'report-metrics'; request: number }
  /** End this worker: the whole site stops (by that signal), or another worker has replaced this one. */
  | { type: 'stop'; reason: StopReason }
  /** The result of `count`; `resetAt` in epoch ms. */
  | { type: 'counted'; request: number; totalHits: number; resetAt: number };

export type StopReason = 'SIGTERM' | 'SIGINT' | 'replaced';

/** Messages from a worker to the primary. */
export type ToPrimary =
  /** Sent every {@link HEARTBEAT_MS}: the event loop is not blocked. */
  | { type: 'alive' }
  | { type: 'listening'; port: number; version: string; buildId: string }
  /** The worker has content, so visitors get pages from it. */
  | { type: 'ready' }
  /** `request` is null for the last report before a worker ends. */
  | { type: 'metrics'; request: number | null; metrics: MetricsReport }
  /** A form submission is in the outbox. */
  | { type: 'submission-accepted'; id: string }
  /** Change the count of a limit that all workers share. */
  | { type: 'count'; request: number; name: string; windowMs: number; key: string; change: 1 | -1 };

export const HEARTBEAT_MS = 1_000;

/** Environment variable that is set for every worker but the first. */
export const JOINS_OTHERS = 'BRIGHTFOLD_JOINS_OTHERS';

export type MessageOf<Message extends { type: string }, Type extends Message['type']> = Extract<
  Message,
  { type: Type }
>;

/** The test runner and debuggers use the same channel, so a message may be anything. */
export const isMessage = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
