import { alternate, median } from '../rounds';
import {
  browserHeaders,
  measureRound,
  PAGES,
  rawBody,
  type BenchContext,
  type BenchSection,
} from '../bench-context';
import { ms, ratio } from '../format';

const CONNECTIONS = 64;

/** The 99th percentile under 64 connections that each send the next request once the last one is done. */
export async function measureLatency({
  site,
  bare,
  generator,
  roundMs,
}: BenchContext): Promise<BenchSection> {
  const rows: string[][] = [];
  for (const page of ['home', 'post'] as const) {
    const path = PAGES[page];
    const headers = browserHeaders('br');
    const body = await rawBody(site.url + path, 'br');
    const { port } = await bare.ask<{ port: number }>({ body: body.toString('base64'), encoding: 'br' });
    const load = { path, connections: CONNECTIONS, durationMs: roundMs, status: 200 };
    const ours = () => measureRound(generator, site.pid, { ...load, headers, port: site.port });
    const theirs = () => measureRound(generator, bare.pid, { ...load, headers, port });
    await ours();
    const { a, b } = await alternate(ours, theirs);
    const [p50, p99] = [median(a.map((round) => round.p50)), median(a.map((round) => round.p99))];
    const bareP99 = median(b.map((round) => round.p99));
    rows.push([page, ms(p50), ms(p99), ms(bareP99), ratio(p99 / bareP99)]);
  }
  return {
    title: 'Latency',
    notes: [`Cached pages under ${CONNECTIONS} connections at full load; medians of the rounds.`],
    head: ['page', 'p50', 'p99', 'bare p99', 'ratio of p99'],
    rows,
  };
}
