import { get } from 'node:http';
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
export function rawBody(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: browserHeaders(encoding) }, (response) => {
      const chunks: Buffer[] = [];
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
    request.on('error', reject);
  });
}
