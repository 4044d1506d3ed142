import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type CounterConfiguration,
  type GaugeConfiguration,
  type HistogramConfiguration,
} from 'prom-client';
import { FORM_NAMES } from '../../client/forms/forms';
import { DELIVERY_ENDS, TARGET_NAMES } from '../../client/forms/deliveries';
import { REPORT_KINDS } from './browser-report';

/** All metrics of the site. One registry per instance, so that tests can build several sites. */
export type Metrics = ReturnType<typeof createMetrics>;

const FORM_OUTCOMES = ['accepted', 'invalid', 'spam', 'limited', 'failed'] as const;
export type FormOutcome = (typeof FORM_OUTCOMES)[number];
/** `denied` is retried as well, and succeeds only after an operator has changed the target's account or rules. */
const DELIVERY_OUTCOMES = [...DELIVERY_ENDS, 'retried', 'denied'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];
/** Outcome of a write. `conflict`: the record has changed; `refused`: invalid values or missing rights. */
const EDIT_OUTCOMES = ['saved', 'conflict', 'refused', 'failed'] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];
const PURGE_OUTCOMES = ['purged', 'failed'] as const;
export type PurgeOutcome = (typeof PURGE_OUTCOMES)[number];

/** A cached page takes well under a millisecond, a render some ten, a form one disk write. */
const REQUEST_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** From half an hour to a week. */
const FIRST_RESPONSE_BUCKETS_S = [0.5, 1, 2, 4, 8, 16, 24, 48, 72, 168].map((hours) => hours * 3_600);
/** Around the thresholds of "good" and "poor" of LCP (2.5, 4), FCP (1.8, 3), TTFB (0.8, 1.8) and INP (0.2, 0.5). */
const WEB_VITALS_BUCKETS_S = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
/** Around 0.1 (good) and 0.25 (poor). */
const LAYOUT_SHIFT_BUCKETS = [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/**
 * @param options.processMetrics also watch memory, event loop and garbage collection
 * @default true
 */
export function createMetrics({ processMetrics = true } = {}) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(config: CounterConfiguration<Label>) =>
    new Counter({ ...config, registers });
  /** Prometheus takes the first value it sees as the baseline, so the single refused delivery that should raise an alert would go unnoticed. */
  const counterFromZero = <Label extends string>({
    values,
    ...config
  }: Omit<CounterConfiguration<Label>, 'labelNames'> & { values: Record<Label, readonly string[]> }) => {
    const labelNames = Object.keys(values) as Label[];
    const made = counter({ ...config, labelNames });
    const series = labelNames.reduce<Partial<Record<Label, string>>[]>(
      (some, label) =>
        some.flatMap((labels) => values[label].map((value) => ({ ...labels, [label]: value }))),
      [{}],
    );
    for (const labels of series) made.inc(labels, 0);
    return made;
  };
  const gauge = <Label extends string>(config: GaugeConfiguration<Label>) =>
    new Gauge({ ...config, registers });
  /** prom-client starts a gauge at 0; one that does not apply (no backups, no Redis) shows no series instead. */
  const gaugeWithoutSeries = (config: GaugeConfiguration<never>) => {
    const made = gauge(config);
    made.remove();
    return made;
  };
  const histogram = <Label extends string>(config: HistogramConfiguration<Label>) =>
    new Histogram({ ...config, registers });
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const refreshers: (() => void | Promise<void>)[] = [];
  /** @returns what takes the time (epoch ms) from which the age is counted */
  const age = (config: GaugeConfiguration<never>) => {
    let since: number | null = null;
    gaugeWithoutSeries({
      ...config,
      // Computed at the scrape: the age grows even while a check or a backup hangs.
      collect() {
        if (since !== null) this.set(Math.max(0, Date.now() - since) / 1000);
      },
    });
    return (at: number): void => void (since = at);
  };

  return {
    httpRequestDuration: histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its response; status 499 is a visitor who left',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: REQUEST_BUCKETS_S,
    }),
    ssrRenderDuration: histogram({
      name: 'ssr_render_duration_seconds',
      help: 'Time to render a page that was not in the page cache',
      labelNames: ['route'] as const,
      buckets: REQUEST_BUCKETS_S,
    }),
    pageCacheRequests: counter({
      name: 'page_cache_requests_total',
      help: 'Pages by what the page cache did: hit, stale, miss or bypass',
      labelNames: ['result'] as const,
    }),
    pageRebuildsFailing: gauge({
      name: 'page_rebuilds_failing',
      help: 'Stale pages that could not be rebuilt last; visitors keep getting them as they are',
    }),
    socialPictureDuration: histogram({
      name: 'social_picture_duration_seconds',
      help: 'Time to draw a social picture that was not in memory',
      buckets: REQUEST_BUCKETS_S,
    }),
    contentCacheRequests: counter({
      name: 'content_cache_requests_total',
      help: 'Reads of content by what the content cache did: hit, stale, miss or bypass',
      labelNames: ['result'] as const,
    }),
    contentRequestDuration: histogram({
      name: 'content_request_duration_seconds',
      help: 'Requests to the content service',
      labelNames: ['collection', 'outcome'] as const,
      buckets: REQUEST_BUCKETS_S,
    }),
    contentStaleSeconds: gauge({
      name: 'content_stale_seconds',
      help: 'Time since content was last confirmed with the content service',
    }),
    contentConnectionUp: gauge({
      name: 'content_connection_up',
      help: 'Whether the content service responds and reports changes (1) or not (0)',
    }),
    contentAccountUp: gauge({
      name: 'content_account_up',
      help: 'Whether the content service lets the account of POCKETBASE_EMAIL sign in (1) or refuses it (0)',
    }),
    formSubmissions: counterFromZero({
      name: 'form_submissions_total',
      help: 'Form posts by form and outcome: accepted, invalid, spam, limited or failed',
      values: { form: FORM_NAMES, outcome: FORM_OUTCOMES },
    }),
    edits: counterFromZero({
      name: 'edits_total',
      help: 'Saves at /edit by outcome: saved, conflict, refused or failed',
      values: { outcome: EDIT_OUTCOMES },
    }),
    purges: counterFromZero({
      name: 'purges_total',
      help: 'Attempts to purge a cache of PURGE_URLS, by outcome: purged or failed',
      values: { outcome: PURGE_OUTCOMES },
    }),
    redisUp: gaugeWithoutSeries({
      name: 'redis_up',
      help: 'Whether form limits are counted in Redis (1) or by each process for itself (0)',
    }),
    outboxPending: gauge({
      name: 'outbox_pending',
      help: 'Accepted submissions that have not reached all their targets',
    }),
    outboxOldestSeconds: gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest submission that has not reached all its targets',
    }),
    outboxSetAside: gauge({
      name: 'outbox_set_aside',
      help: 'Submissions that a target has refused, until somebody tries them again or closes them',
      labelNames: ['target'] as const,
    }),
    // A 0 before the first look at the outbox would end the alert for a moment.
    processCrashes: gaugeWithoutSeries({
      name: 'process_crashes',
      help: 'How many processes of this DATA_DIR have ended without being told to since one was told to',
    }),
    outboxDeliveries: counterFromZero({
      name: 'outbox_deliveries_total',
      help: 'Attempts to deliver a submission, by target and outcome',
      values: { target: TARGET_NAMES, outcome: DELIVERY_OUTCOMES },
    }),
    outboxWriteFailures: counter({
      name: 'outbox_write_failures_total',
      help: 'Times that the progress of a delivery could not be written to disk',
    }),
    outboxWritable: gauge({
      name: 'outbox_writable',
      help: 'Whether a submission can be stored (1) or not (0), as /readyz/forms says',
    }),
    leadsUnanswered: gaugeWithoutSeries({
      name: 'leads_unanswered',
      help: 'Leads that nobody has answered or closed; the same for every process of a site',
    }),
    leadsOverdue: gaugeWithoutSeries({
      name: 'leads_overdue',
      help: 'Unanswered leads that have waited longer than the site record promises',
    }),
    leadFirstResponse: histogram({
      name: 'lead_first_response_seconds',
      help: 'Time from a lead to its first answer',
      buckets: FIRST_RESPONSE_BUCKETS_S,
    }),
    /** Takes epoch ms; -Infinity if there is no backup or it is not known. */
    setNewestBackup: age({
      name: 'backup_age_seconds',
      help: 'Age of the newest complete backup in BACKUP_DIR; infinite if there is none or the folder cannot be read',
    }),
    /** Takes epoch ms; -Infinity if there has been no copy. */
    setNewestBackupCopy: age({
      name: 'backup_copy_age_seconds',
      help: 'Time since BACKUP_DIR was last copied elsewhere, which touches the file "copied" in it; infinite without that file',
    }),
    diskFreeBytes: gauge({
      name: 'disk_free_bytes',
      help: 'Free space on the disk of a folder (DATA_DIR, BACKUP_DIR)',
      labelNames: ['folder'] as const,
    }),
    webVitalsSeconds: histogram({
      name: 'web_vitals_seconds',
      help: "Web vitals that are times, from visitors' browsers",
      labelNames: ['name', 'route'] as const,
      buckets: WEB_VITALS_BUCKETS_S,
    }),
    webVitalsCls: histogram({
      name: 'web_vitals_cls',
      help: "Cumulative layout shift, from visitors' browsers",
      labelNames: ['route'] as const,
      buckets: LAYOUT_SHIFT_BUCKETS,
    }),
    browserReports: counterFromZero({
      name: 'browser_reports_total',
      help: "Reports of visitors' browsers: violations of the policy, crashes and the like",
      values: { kind: REPORT_KINDS },
    }),
    registry,
    /** Runs before every scrape, for gauges that are read from somewhere. */
    beforeScrape(refresh: () => void | Promise<void>): void {
      refreshers.push(refresh);
    },
    async text(): Promise<string> {
      await Promise.all(refreshers.map((refresh) => refresh()));
      return registry.metrics();
    },
  };
}
