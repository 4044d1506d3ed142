import type { Histogram } from 'prom-client';

/** What prom-client 15 keeps for one set of labels; the names are its own. */
interface Entry {
  labels: Readonly<Record<string, string | number>>;
  bucketValues: Record<number, number>;
  sum: number;
  count: number;
}

/**
 * Context: prom-client finds the place of a value by spelling its labels anew each time, which takes longer than a page
 * from the page cache. Decision: the place is looked up once for a set of labels and written to directly. Consequence:
 * this knows how prom-client keeps its histograms; where that has changed, values go the ordinary way.
 *
 * @returns what observes a value (in the histogram's unit) for these labels
 */
export function bindObserver<Name extends string>(
  histogram: Histogram<Name>,
  labels: Readonly<Record<Name, string | number>>,
): (value: number) => void {
  const { hashMap, upperBounds } = histogram as unknown as {
    hashMap?: Record<string, Entry>;
    upperBounds?: readonly number[];
  };
  let entry: Entry | undefined;
  const find = () =>
    Object.values(hashMap ?? {}).find((candidate) =>
      Object.entries(labels).every(([name, value]) => candidate.labels[name] === value),
    );
  return (value) => {
    if (!entry || !upperBounds) {
      histogram.observe(labels, value);
      entry = find();
      return;
    }
    entry.sum += value;
    entry.count += 1;
    const bound = upperBounds.find((upper) => value <= upper);
    if (bound !== undefined) entry.bucketValues[bound]! += 1;
  };
}
