import { request } from 'undici';
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningPocketBase, startPocketBase } from '../pocketbase/start-pocketbase';
import { endsWithUs } from './child-process';
import { SERVER } from '../build/paths';
import { findFreePort } from '../pocketbase/free-port';
import { fillEmptySite } from '../content/push-content';
import { signInAsAdmin } from '../../server/content/admin-client';
import { PICTURES_FOLDER } from '../../server/content/files/made-pictures';
import { applySchema } from '../schema/apply-schema';
import { MEMORY_FLAGS, MEMORY_SETTINGS } from '../memory-settings';
import { untilOk } from '../until-ok';

/** The processes and settings that the parts of the bench share. A part starts and stops anything else itself. */
export interface BenchContext {
  pocketbase: RunningPocketBase;
  dataDir: string;
  site: Awaited<ReturnType<typeof startBenchSite>>;
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

const READY_TIMEOUT_MS = 60_000;
/** A picture is made in less. */
const PICTURE_MS = 30_000;

/** The embedded PocketBase with the sample content, as under `npm start`. */
export async function startContent(dataDir: string, port = 0): Promise<RunningPocketBase> {
  const pocketbase = await startPocketBase({
    dataDir,
    port,
    log: { info: () => undefined, warn: console.warn },
  });
  await applySchema(pocketbase);
  const { pb } = await signInAsAdmin(pocketbase.administrator);
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
  env: Record<string, string> = {},
) {
  const port = await findFreePort(0);
  const log = openSync(path.join(dataDir, 'bench.log'), 'w');
  const all = { ...siteEnv(pocketbase, dataDir, port), ...MEMORY_SETTINGS, ...env } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [...MEMORY_FLAGS, path.join(SERVER, 'main.js')], {
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

/** Resolves once no picture is being made any more: that takes minutes of the cores that would be measured. */
export async function untilPicturesAreMade(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, PICTURES_FOLDER);
  const made = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0);
  for (let before = -1; before < 1 || made() > before;) {
    before = made();
    await delay(PICTURE_MS);
  }
}
