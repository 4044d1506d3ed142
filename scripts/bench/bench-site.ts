import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { endsWithUs } from './child-process';
import { SERVER } from '../build/paths';
import { findFreePort } from '../pocketbase/free-port';
import { startPocketBase, type RunningPocketBase } from '../pocketbase/start-pocketbase';
import { fillEmptySite } from '../content/push-content';
import { signInAsAdmin } from '../../server/content/admin-client';
import { applySchema } from '../schema/apply-schema';
import { untilOk } from '../until-ok';

const READY_TIMEOUT_MS = 60_000;

export interface BenchSite {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** The embedded PocketBase with the sample content, as under `npm start`. */
export async function startContent(dataDir: string): Promise<RunningPocketBase> {
  const pocketbase = await startPocketBase({
    dataDir,
    port: 0,
    log: { info: () => undefined, warn: console.warn },
  });
  await applySchema(pocketbase);
  const { pb } = await signInAsAdmin(pocketbase.url, pocketbase.adminEmail, pocketbase.adminPassword);
  await fillEmptySite(pb);
  return pocketbase;
}

export const siteEnv = (pocketbase: RunningPocketBase, dataDir: string, port: number) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  SITE_URL: `http://127.0.0.1:${port}`,
  METRICS_PORT: '0',
  DATA_DIR: dataDir,
  POCKETBASE_URL: pocketbase.url,
  POCKETBASE_EMAIL: pocketbase.webServer.email,
  POCKETBASE_PASSWORD: pocketbase.webServer.password,
});

/** Starts the built server as it runs in production, its log written to a file. */
export async function startBenchSite(
  pocketbase: RunningPocketBase,
  dataDir: string,
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<BenchSite> {
  const port = await findFreePort(0);
  const log = openSync(path.join(dataDir, 'bench.log'), 'w');
  const all = { ...siteEnv(pocketbase, dataDir, port), ...env } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [path.join(SERVER, 'main.js')], {
    env: all,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = endsWithUs(child);
  const url = `http://127.0.0.1:${port}`;
  if (!(await untilOk(`${url}/readyz`, READY_TIMEOUT_MS, exited))) {
    child.kill('SIGKILL');
    throw new Error(`${url} did not respond; see bench.log`);
  }
  return {
    url,
    port,
    pid: child.pid!,
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}
