import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PocketBase from 'pocketbase';
import {
  currentBinaryPath,
  currentPocketBase,
  installRelease,
  type Found,
} from '../../scripts/pocketbase/current-binary';
import { packagedBinary } from '../../scripts/pocketbase/find-binary';
import { startPocketBase } from '../../scripts/pocketbase/start-pocketbase';
import { oneLine, silentLog, type Log } from '../../scripts/run-command';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { signInAsAdmin, type PocketBaseLine } from '../../server/content/admin-client';
import { WEB_SERVERS } from '../../server/content/pocketbase-client';
import { LINE_VARIABLE } from '../../scripts/test/suites';
import { onceAcrossProcesses } from '../../scripts/test/once-across-processes';
import { childrenOf } from './pocketbase-process';
import { ensureTemplate, TEMPLATE_TIMEOUT_MS } from './pocketbase-template';
import { returningPort } from './returning-port';
import { skipHere } from './skip-here';

/** The line of this run: npm's release in `npm test` where it runs, the current one elsewhere and in `npm run test:ops`. */
export const POCKETBASE_LINE: PocketBaseLine =
  process.env[LINE_VARIABLE] === 'current' || !packagedBinary() ? 'current' : '0.22';

/** A PocketBase for one test file; its `stop` deletes its data. */
export type TestPocketBase = Awaited<ReturnType<typeof startTestPocketBase>>;

const known = new Map<PocketBaseLine, Promise<Found>>();

/**
 * The line's executable, or the reason it cannot run on this machine. The current line is built with Go once and kept.
 */
export function testBinary(line: PocketBaseLine): Promise<Found> {
  const found = known.get(line) ?? findTestBinary(line);
  known.set(line, found);
  return found;
}

async function findTestBinary(line: PocketBaseLine): Promise<Found> {
  if (line === 'current') {
    const bin = currentBinaryPath();
    return (await onceAcrossProcesses(bin, TEMPLATE_TIMEOUT_MS, () => makeCurrentBinary(bin))) ?? { bin };
  }
  const bin = packagedBinary();
  return bin ? { bin } : { reason: `there is no PocketBase package for ${process.platform} ${process.arch}` };
}

/** Where npm has no PocketBase, tests have this one only, and take the release if there is no Go. */
async function makeCurrentBinary(bin: string): Promise<Found> {
  const built = await currentPocketBase(silentLog);
  if ('bin' in built || packagedBinary()) return built;
  return installRelease(bin, silentLog, {}).then(
    () => ({ bin }),
    (error: unknown) => ({ reason: `${built.reason}; ${oneLine(error)}` }),
  );
}

/**
 * Starts a real PocketBase with the schema on a free port, in a fresh folder copied from a template that is made once
 * per schema, content and version. Test files that run at the same time do not affect each other. It stops with the suite that
 * started it.
 */
export async function startTestPocketBase(
  options: { line?: PocketBaseLine; content?: boolean; log?: Log } = {},
) {
  const { line = POCKETBASE_LINE, log = silentLog } = options;
  const found = await testBinary(line);
  if ('reason' in found) throw new Error(found.reason);
  const { bin } = found;
  const template = await ensureTemplate(bin, options.content ?? false);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-pocketbase-'));
  await cp(template, dataDir, { recursive: true });
  let running = await startPocketBase({ dataDir, bin, port: await returningPort(), log });
  let isUp = true;
  const { url } = running;
  const admin = clientFor(url);
  const token = adminTokens.get(template) ?? (await signInAsAdmin(running.administrator)).pb.authStore.token;
  adminTokens.set(template, token);
  admin.authStore.save(token, null);
  const goDown = async () => {
    if (isUp) await running.stop();
    isUp = false;
  };
  const stop = async () => {
    await goDown();
    rmSync(dataDir, { recursive: true, force: true });
  };
  atSuiteEnd(stop);
  return {
    url,
    line,
    version: running.version,
    dataDir,
    /** Signed in as administrator. */
    admin,
    administrator: running.administrator,
    /** The web server's own account. */
    webServer: running.webServer,
    /** A new client, signed in as the web server. */
    async webServerClient() {
      const pb = clientFor(url);
      await pb.collection(WEB_SERVERS).authWithPassword(running.webServer.email, running.webServer.password);
      return pb;
    },
    /** A new client that is not signed in. */
    anonymousClient: () => clientFor(url),
    /** The newest post that visitors see. */
    newestPost: () =>
      admin
        .collection('posts')
        .getFirstListItem('draft = false && published <= @now', { sort: '-published' }),
    /** A part of a page. */
    part: (section: string, key: string) =>
      admin.collection('contents').getFirstListItem(`section = "${section}" && key = "${key}"`),
    /** Stops the service and keeps its data. */
    goDown,
    /** Starts it again at the same address. */
    async comeUp() {
      if (!isUp) running = await startPocketBase({ dataDir, bin, port: Number(new URL(url).port), log });
      isUp = true;
    },
    /** Makes it hang (SIGSTOP: connections are accepted, and nothing responds) or go on (SIGCONT). On Linux only. */
    signal(signal: 'SIGSTOP' | 'SIGCONT') {
      // The supervised process guards PocketBase, which is its child.
      for (const child of childrenOf(running.pid()!)) process.kill(child, signal);
    },
    stop,
  };
}

/** For a `before` hook: starts the line, or prints the reason it cannot run here and skips the tests. */
export async function startOrSkip(
  context: Mocha.Context,
  line: PocketBaseLine,
  options: { content?: boolean } = {},
): Promise<TestPocketBase> {
  const found = await testBinary(line);
  if ('bin' in found) return startTestPocketBase({ line, ...options });
  return skipHere(context, `PocketBase ${line}: ${found.reason}`);
}

/**
 * Administrators' tokens by template. All copies of a template accept the same token, and PocketBase takes a quarter of a
 * second of CPU time for each sign-in.
 */
const adminTokens = new Map<string, string>();

function clientFor(url: string): PocketBase {
  const pb = new PocketBase(url);
  pb.autoCancellation(false);
  return pb;
}
