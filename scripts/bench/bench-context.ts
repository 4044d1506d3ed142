import type { RunningPocketBase } from '../pocketbase/start-pocketbase';
import type { Child } from './child-process';
import type { LoadRequest, LoadResult } from './load-generator';
import type { BenchSite } from './bench-site';
import { cpuSeconds } from './cpu-time';

/** What the parts of the bench share; each part starts what else it needs and ends it. */
export interface BenchContext {
  pocketbase: RunningPocketBase;
  dataDir: string;
  site: BenchSite;
  bare: Child;
  generator: Child;
  /** Starts another, which its caller ends. */
  startGenerator(): Child;
  /** Milliseconds of one round under load. */
  roundMs: number;
  say(text: string): void;
}

/** One part's result: a table with what it means. */
export interface Section {
  title: string;
  /** Name for `--only`. */
  notes: readonly string[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Round extends LoadResult {
  perSecond: number;
  /** CPU microseconds of the server per request, or null where the system does not tell. */
  cpuMicros: number | null;
}

/** Pages that stand for the others: the entry, the longest text, a form. */
export const PAGES = {
  home: '/',
  post: '/blog/delivery-notes-read-by-ai',
  voucher: '/web3/voucher',
} as const;

/** A browser's request headers, short. */
export const browserHeaders = (encoding: string): Record<string, string> => ({
  'accept-encoding': encoding,
  'accept-language': 'en',
  accept: 'text/html',
});

/** One round under load against a server whose process is known. */
export async function measureRound(generator: Child, pid: number, request: LoadRequest): Promise<Round> {
  const before = cpuSeconds(pid);
  const result = await generator.ask<LoadResult>(request);
  const after = cpuSeconds(pid);
  return {
    ...result,
    perSecond: result.requests / result.seconds,
    cpuMicros: before === null || after === null ? null : ((after - before) / result.requests) * 1e6,
  };
}
