import type { OutboxMetrics } from '../../server/forms/try-target';

/** Metrics that remember what they were told, as `pocketbase delivered`. */
export function recordedMetrics() {
  const deliveries: string[] = [];
  const gauges = { pending: 0, oldestSeconds: 0, setAside: new Map<string, number>() };
  const counts = { writeFailures: 0 };
  const metrics: OutboxMetrics = {
    outboxDeliveries: { inc: ({ target, outcome }) => void deliveries.push(`${target} ${outcome}`) },
    outboxWriteFailures: { inc: () => void counts.writeFailures++ },
    outboxPending: { set: (entries) => void (gauges.pending = entries) },
    outboxOldestSeconds: { set: (seconds) => void (gauges.oldestSeconds = seconds) },
    outboxSetAside: { set: ({ target }, submissions) => void gauges.setAside.set(target, submissions) },
    processCrashes: { set: () => undefined },
  };
  return { metrics, deliveries, gauges, counts };
}
