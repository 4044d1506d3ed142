import { readFolder } from '../../scripts/content/content-folder';
import { SAMPLE_CONTENT } from '../../scripts/content/push-content';
import type { CollectionName } from '../../client/model/collections';

/** A record of the sample content; texts that it does not set are missing. */
export type SampleRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly section: string;
  readonly key: string;
};

const entries = await readFolder(SAMPLE_CONTENT);

/** The records of a collection of the sample content. */
export const sampleRecords = (collection: CollectionName): SampleRecord[] =>
  entries
    .filter((entry) => entry.collection === collection)
    .map(({ id, values }) => ({ id, ...values }) as SampleRecord);
