import { request } from 'undici';
import type { RunningPocketBase } from '../pocketbase/start-pocketbase';
import type { BenchSite } from './bench-site';

/** The processes and settings that the parts of the bench share. A part starts and stops anything else itself. */
export interface BenchContext {
  pocketbase: RunningPocketBase;
  dataDir: string;
  site: BenchSite;
  report(text: string): void;
}

/** One part's result: a table with notes on how to read it. */
export interface BenchSection {
  title: string;
  notes: readonly string[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Pages that stand for the others: the home page, the longest text, a form. */
export const PAGES = {
  home: '/',
  post: '/blog/delivery-notes-read-by-ai',
  voucher: '/web3/voucher',
} as const;

/** The headers of a browser's request that matter to the site. */
export const browserHeaders = (encoding: string): Record<string, string> => ({
  'accept-encoding': encoding,
  'accept-language': 'en',
  accept: 'text/html',
});

/** A page's body as it is sent in an encoding; `fetch` would decode it. */
export async function rawBody(url: string, encoding: string): Promise<Buffer> {
  const { statusCode, body } = await request(url, { headers: browserHeaders(encoding) });
  if (statusCode !== 200) throw new Error(`${url} responded with ${statusCode}`);
  return Buffer.from(await body.arrayBuffer());
}
