import { execFile } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig, type Config } from '../server/config';
import { consoleLog } from './console-log';
import { oneLine, runCommand } from './one-line-failure';
import { isPortFree } from './pocketbase/free-port';
import { startGuarded } from './pocketbase/guarded-process';
import { startPocketBase, type RunningPocketBase } from './pocketbase/start-pocketbase';
import { sampleContent } from './sample-content';
import { loadSampleContent } from './sample-content/load-sample-content';
import { signInAsAdmin } from './schema/admin-client';
import { applySchema } from './schema/apply-schema';
import type { Account } from './schema/web-server-account';

const run = promisify(execFile);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The web server finishes its requests before it ends; longer than any of its own deadlines. */
const DRAIN_GRACE_S = 30;
const READY_INTERVAL_MS = 50;
const READY_TIMEOUT_MS = 60_000;
/** One Ctrl-C may arrive twice; a second one after this is impatience. */
const SECOND_SIGNAL_MS = 1_000;

interface ContentService {
  url: string;
  account: Account;
  embedded: RunningPocketBase | null;
}

/** `npm start`: everything from a checkout to a site that answers. */
await runCommand(async () => {
  const config = readConfig(process.env);
  prepareDataDir(config.dataDir);
  await checkPorts(config);

  // Both take seconds and neither needs the other.
  const building = run(process.execPath, ['build.mjs'], { cwd: root }).catch((error: { stderr?: string }) => {
    throw new Error(`the build failed: ${error.stderr?.trim() || oneLine(error)}`);
  });
  const [content] = await Promise.all([startContentService(config), building]);

  const server = startGuarded(process.execPath, [path.join(root, 'dist/server/main.js')], {
    graceS: DRAIN_GRACE_S,
    output: 'inherit',
    env: {
      ...process.env,
      POCKETBASE_URL: content.url,
      POCKETBASE_EMAIL: content.account.email,
      POCKETBASE_PASSWORD: content.account.password,
      DATA_DIR: config.dataDir,
    },
  });

  let stopping = 0;
  const stop = () => {
    if (stopping && Date.now() - stopping > SECOND_SIGNAL_MS) process.exit(1);
    stopping ||= Date.now();
    void server.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  void announce(config, content, server.exited);
  const { code } = await server.exited;
  await content.embedded?.stop();
  process.exit(stopping ? 0 : (code ?? 1));
});

function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR: got "${dataDir}" (${code}), takes a folder that can be written to`);
  }
}

/** Before anything is built or started, because it is the most frequent reason why a start fails. */
async function checkPorts(config: Config): Promise<void> {
  const listeners = [
    ['PORT', config.port, config.host],
    ['METRICS_PORT', config.metrics.port, config.metrics.host],
  ] as const;
  for (const [name, port, host] of listeners) {
    if (port && !(await isPortFree(port, host)))
      throw new Error(`${name}: ${port} is taken on ${host}, takes a free port`);
  }
}

async function startContentService(config: Config): Promise<ContentService> {
  const byHand = { email: config.pocketbase.email, password: config.pocketbase.password };
  if (process.env.POCKETBASE_URL?.trim())
    return { url: config.pocketbase.url, account: byHand, embedded: null };
  const embedded = await startPocketBase({
    dataDir: config.dataDir,
    port: readPocketBasePort(),
    bin: process.env.POCKETBASE_BIN?.trim() || undefined,
    log: consoleLog,
  });
  const account = byHand.email && byHand.password ? byHand : embedded.webServer;
  try {
    await applySchema({ ...embedded, webServer: account });
    const { pb } = await signInAsAdmin(embedded.url, embedded.adminEmail, embedded.adminPassword);
    const loaded = await loadSampleContent(pb, sampleContent);
    if (loaded) console.log(`Loaded ${loaded} entries of sample content.`);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: embedded.url, account, embedded };
}

function readPocketBasePort(): number | undefined {
  const given = process.env.POCKETBASE_PORT?.trim();
  if (!given) return undefined;
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new Error(`POCKETBASE_PORT: got "${given}", takes a port number from 1 to 65535`);
}

/** Says where everything is, once it is there. */
async function announce(config: Config, content: ContentService, ended: Promise<unknown>): Promise<void> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  if (config.port && !(await answers(`${address}/healthz`, ended))) return;
  const lines = [`Site          ${address}`];
  if (content.embedded) {
    const { url, adminEmail, credentialsFile, version } = content.embedded;
    lines.push(
      `Admin screen  ${url}/_/ (PocketBase ${version})`,
      `Sign in       ${adminEmail}, password in ${path.relative(process.cwd(), credentialsFile) || credentialsFile}`,
    );
  }
  console.log(`\n${lines.join('\n')}\n`);
}

async function answers(url: string, ended: Promise<unknown>): Promise<boolean> {
  let over = false;
  void ended.then(() => (over = true));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!over && Date.now() < deadline) {
    try {
      if ((await fetch(url, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) })).ok) return true;
    } catch {
      // Not listening yet.
    }
    await sleep(READY_INTERVAL_MS);
  }
  return false;
}
