import { spawn } from 'node:child_process';
import type { BenchContext, BenchSection } from '../bench-context';
import { startBenchSite, untilOk } from '../bench-site';
import { findFreePort } from '../../pocketbase/free-port';
import { alternate, median } from '../rounds';
import { ms, ratio } from '../format';

const ROUNDS = 5;
const BARE =
  "require('node:http').createServer((q, s) => s.end('ok')).listen(Number(process.argv[1]), '127.0.0.1')";

/** From the start of the process to its first successful response. */
export async function measureStart({ pocketbase, dataDir }: BenchContext): Promise<BenchSection> {
  const ours = async () => {
    const site = await startBenchSite(pocketbase, dataDir);
    await site.stop();
    return site.readyMs;
  };
  const { a, b } = await alternate(ours, startBare, ROUNDS);
  const [site, bare] = [median(a), median(b)];
  return {
    title: 'Cold start',
    notes: ['From the start of the process until `/readyz` reports that content is available; medians.'],
    head: ['site', 'bare `node:http` server', 'ratio'],
    rows: [[ms(site), ms(bare), ratio(site / bare)]],
  };
}

async function startBare(): Promise<number> {
  const port = await findFreePort(0);
  const started = performance.now();
  const child = spawn(process.execPath, ['-e', BARE, String(port)], { stdio: 'ignore' });
  try {
    await untilOk(`http://127.0.0.1:${port}/`, child);
    return performance.now() - started;
  } finally {
    child.kill('SIGKILL');
  }
}
