import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PocketBase from 'pocketbase';
import { currentPocketBase } from '../../scripts/pocketbase/current-binary';
import { packagedBinary } from '../../scripts/pocketbase/find-binary';
import { startPocketBase, type RunningPocketBase } from '../../scripts/pocketbase/start-pocketbase';
import type { Log } from '../../scripts/pocketbase/supervise';
import { sampleContent } from '../../scripts/sample-content';
import { loadSampleContent } from '../../scripts/sample-content/load-sample-content';
import { signInAsAdmin } from '../../scripts/schema/admin-client';
import { applySchema } from '../../scripts/schema/apply-schema';
import type { PocketBaseLine } from '../../scripts/schema/collection-body';
import { WEB_SERVERS } from '../../scripts/schema/collections';
import type { Account } from '../../scripts/schema/web-server-account';

export const POCKETBASE_LINES: readonly PocketBaseLine[] = ['0.22', 'current'];

/** A PocketBase of its own for one test file, thrown away with {@link TestPocketBase.stop}. */
export interface TestPocketBase {
  url: string;
  line: PocketBaseLine;
  version: string;
  dataDir: string;
  /** Signed in as administrator. */
  admin: PocketBase;
  adminEmail: string;
  adminPassword: string;
  /** The web server's own account. */
  webServer: Account;
  /** A new client, signed in as the web server. */
  webServerClient(): Promise<PocketBase>;
  /** A new client that nobody is signed in with. */
  anonymousClient(): PocketBase;
  /** Takes the service away; its data stays. */
  goDown(): Promise<void>;
  /** Brings it back at the same address. */
  comeUp(): Promise<void>;
  stop(): Promise<void>;
}

const silent: Log = { info: () => undefined, warn: () => undefined };

/** Why a line cannot run on this machine, or its executable. The current line is built with Go once and kept. */
export async function testBinary(line: PocketBaseLine): Promise<{ bin: string } | { reason: string }> {
  if (line === 'current') return currentPocketBase(silent);
  const bin = packagedBinary();
  return bin ? { bin } : { reason: `there is no PocketBase package for ${process.platform} ${process.arch}` };
}

/**
 * Starts a real PocketBase with the schema on a free port, in a fresh folder. Files running at once do not meet: what
 * they start from is a copy of a data folder that is made once per schema, content and version.
 */
export async function startTestPocketBase(
  options: { line?: PocketBaseLine; sampleContent?: boolean; log?: Log } = {},
): Promise<TestPocketBase> {
  const { line = '0.22', log = silent } = options;
  const found = await testBinary(line);
  if ('reason' in found) throw new Error(found.reason);
  const { bin } = found;
  const template = await ensureTemplate(bin, options.sampleContent ?? false);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'brightfold-pocketbase-'));
  cpSync(template, dataDir, { recursive: true });
  let running = await startPocketBase({ dataDir, bin, port: 0, log });
  let isUp = true;
  const { url } = running;
  const { pb: admin } = await signInAsAdmin(url, running.adminEmail, running.adminPassword);
  const goDown = async () => {
    if (isUp) await running.stop();
    isUp = false;
  };
  return {
    url,
    line,
    version: running.version,
    dataDir,
    admin,
    adminEmail: running.adminEmail,
    adminPassword: running.adminPassword,
    webServer: running.webServer,
    async webServerClient() {
      const pb = clientFor(url);
      await pb.collection(WEB_SERVERS).authWithPassword(running.webServer.email, running.webServer.password);
      return pb;
    },
    anonymousClient: () => clientFor(url),
    goDown,
    async comeUp() {
      if (!isUp) running = await startPocketBase({ dataDir, bin, port: Number(new URL(url).port), log });
      isUp = true;
    },
    async stop() {
      await goDown();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For a `before` hook: starts the line, or prints why it cannot run here and skips the tests. */
export async function startOrSkip(
  context: Mocha.Context,
  line: PocketBaseLine,
  options: { sampleContent?: boolean } = {},
): Promise<TestPocketBase> {
  context.timeout(TEMPLATE_TIMEOUT_MS);
  const found = await testBinary(line);
  if ('bin' in found) return startTestPocketBase({ line, ...options });
  console.log(`      PocketBase ${line} is not tested here: ${found.reason}`);
  return context.skip();
}

function clientFor(url: string): PocketBase {
  const pb = new PocketBase(url);
  pb.autoCancellation(false);
  return pb;
}

/** Building the current line with Go and drawing all pictures, on two busy cores. */
export const TEMPLATE_TIMEOUT_MS = 300_000;
const TEMPLATE_POLL_MS = 100;

async function ensureTemplate(bin: string, withContent: boolean): Promise<string> {
  const templates = path.join(os.tmpdir(), `brightfold-pocketbase-templates-${os.userInfo().username}`);
  const template = path.join(templates, templateKey(bin, withContent));
  mkdirSync(templates, { recursive: true, mode: 0o700 });
  const lock = `${template}.lock`;
  const deadline = Date.now() + TEMPLATE_TIMEOUT_MS;
  while (!existsSync(template)) {
    if (!takeLock(lock)) {
      if (Date.now() > deadline) throw new Error(`${lock} is in the way; remove it`);
      await sleep(TEMPLATE_POLL_MS);
      continue;
    }
    try {
      if (!existsSync(template)) await makeTemplate(bin, template, withContent);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return template;
}

/** A lock of a run that was killed is as old as no build takes. */
function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    try {
      if (Date.now() - statSync(lock).mtimeMs > TEMPLATE_TIMEOUT_MS)
        rmSync(lock, { recursive: true, force: true });
    } catch {
      // Given back meanwhile.
    }
    return false;
  }
}

async function makeTemplate(bin: string, template: string, withContent: boolean): Promise<void> {
  const draft = mkdtempSync(`${template}.draft-`);
  let running: RunningPocketBase | null = null;
  try {
    running = await startPocketBase({ dataDir: draft, bin, port: 0, log: silent });
    await applySchema(running);
    if (withContent) {
      const { pb } = await signInAsAdmin(running.url, running.adminEmail, running.adminPassword);
      await loadSampleContent(pb, sampleContent);
    }
    await running.stop();
    renameSync(draft, template);
  } catch (error) {
    await running?.stop();
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Changes with whatever a data folder is made from. */
function templateKey(bin: string, withContent: boolean): string {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  const sources = ['scripts/schema', 'scripts/pocketbase', 'client/data/image-sizes.ts'];
  if (withContent) sources.push('scripts/sample-content', 'scripts/pictures', 'server/pictures');
  const { size, mtimeMs } = statSync(bin);
  const hash = createHash('sha256').update(`${bin} ${size} ${mtimeMs}`);
  for (const source of sources) hashInto(hash, path.join(root, source));
  return `${withContent ? 'content' : 'schema'}-${hash.digest('hex').slice(0, 20)}`;
}

function hashInto(hash: ReturnType<typeof createHash>, source: string): void {
  if (!existsSync(source)) return;
  if (statSync(source).isDirectory()) {
    for (const name of readdirSync(source).sort()) hashInto(hash, path.join(source, name));
    return;
  }
  hash.update(path.basename(source)).update(readFileSync(source));
}
