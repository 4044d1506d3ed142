import type { Counter, Histogram } from 'prom-client';

/** What prom-client 15 keeps for one set of labels; the names are its own. */
interface Entry {
  labels: Readonly<Record<string, string | number>>;
}

interface HistogramEntry extends Entry {
  bucketValues: Record<number, number>;
  sum: number;
  count: number;
}

interface CounterEntry extends Entry {
  value: number;
}

type Labels<Name extends string> = Readonly<Record<Name, string | number>>;

/**
 * Context: prom-client finds the place of a value by spelling its labels anew each time, which takes longer than a page
 * from the page cache. Decision: the place is looked up once for a set of labels and written to directly. Consequence:
 * this knows how prom-client keeps its values; where that has changed, values go the ordinary way.
 *
 * @returns what observes a value (in the histogram's unit) for these labels
 */
export function bindObserver<Name extends string>(
  histogram: Histogram<Name>,
  labels: Labels<Name>,
): (value: number) => void {
  const { upperBounds } = histogram as unknown as { upperBounds?: readonly number[] };
  let entry: HistogramEntry | undefined;
  return (value) => {
    if (!entry || !upperBounds) {
      histogram.observe(labels, value);
      entry = findEntry<HistogramEntry>(histogram, labels, ['bucketValues', 'sum', 'count']);
      return;
    }
    entry.sum += value;
    entry.count += 1;
    const bound = upperBounds.find((upper) => value <= upper);
    if (bound !== undefined) entry.bucketValues[bound]! += 1;
  };
}

/** The same of a counter. @returns what adds one for these labels */
export function bindCounter<Name extends string>(counter: Counter<Name>, labels: Labels<Name>): () => void {
  let entry: CounterEntry | undefined;
  return () => {
    if (entry) {
      entry.value += 1;
      return;
    }
    counter.inc(labels, 1);
    entry = findEntry<CounterEntry>(counter, labels, ['value']);
  };
}

/** Finds a metric's place for these labels; none that lacks a field. */
function findEntry<Kind extends Entry>(
  metric: object,
  labels: Labels<string>,
  fields: readonly (keyof Kind)[],
): Kind | undefined {
  const { hashMap } = metric as { hashMap?: Record<string, Kind> };
  return Object.values(hashMap ?? {}).find(
    (candidate) =>
      fields.every((field) => field in candidate) &&
      Object.entries(labels).every(([name, value]) => candidate.labels[name] === value),
  );
}
