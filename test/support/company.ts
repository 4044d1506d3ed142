import path from 'node:path';
import { readFolder } from '../../scripts/content/content-folder';
import type { CollectionName } from '../../client/model/collections';

/**
 * The content of the tests' own company, in English and Slovenian: a folder as `npm run content:pull` writes it, with something
 * on every page. What a company makes of the sample content is no matter of the tests.
 */
export const COMPANY_CONTENT = path.join(import.meta.dirname, '../fixtures/company');

/** A record of a content folder; texts that it does not set are missing. */
export type ContentRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly section: string;
  readonly key: string;
};

/** Reads the records of a content folder, by collection. */
export async function readRecords(folder: string): Promise<(collection: CollectionName) => ContentRecord[]> {
  const entries = await readFolder(folder);
  return (collection) =>
    entries
      .filter((entry) => entry.collection === collection)
      .map(({ id, values }) => ({ id, ...values }) as ContentRecord);
}

/** The records of a collection of the company. */
export const companyRecords = await readRecords(COMPANY_CONTENT);
