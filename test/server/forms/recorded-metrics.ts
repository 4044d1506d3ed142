import type { FormMetrics } from '../../../server/forms/form-metrics';

/** Metrics that remember what they were told, as `pocketbase delivered`. */
export function recordedMetrics() {
  const deliveries: string[] = [];
  const submissions: string[] = [];
  const gauges = { pending: 0, oldestSeconds: 0 };
  const metrics: FormMetrics = {
    formSubmissions: { inc: ({ form, outcome }) => void submissions.push(`${form} ${outcome}`) },
    outboxDeliveries: { inc: ({ target, outcome }) => void deliveries.push(`${target} ${outcome}`) },
    outboxPending: { set: (entries) => void (gauges.pending = entries) },
    outboxOldestSeconds: { set: (seconds) => void (gauges.oldestSeconds = seconds) },
  };
  return { metrics, deliveries, submissions, gauges };
}
