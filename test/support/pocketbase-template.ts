import { createHash, type Hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPocketBase, type RunningPocketBase } from '../../scripts/pocketbase/start-pocketbase';
import { translatedPairs } from '../../scripts/content/entry';
import { readFolder } from '../../scripts/content/content-folder';
import { fillEmptySite } from '../../scripts/content/push-content';
import { COLLECTION_NAMES } from '../../client/model/collections';
import { signInAsAdmin } from '../../server/content/admin-client';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { createVersionStore } from '../../server/saving/versions/version-store';
import { writeSavedVersion } from '../../server/saving/versions/write-version';
import { applySchema } from '../../scripts/schema/apply-schema';
import { SCHEMA } from '../../scripts/schema/collections';
import { onceAcrossProcesses } from '../../scripts/test/once-across-processes';
import { silentLog } from '../../scripts/run-command';
import { COMPANY_CONTENT } from './company';

/** Enough to build the current line with Go, on two busy cores. */
export const TEMPLATE_TIMEOUT_MS = 300_000;
const known = new Map<string, Promise<string>>();
/** Templates of an older schema or content are removed after this time. */
const UNUSED_MS = 24 * 3_600_000;

const root = path.join(import.meta.dirname, '../..');

/**
 * A data folder with schema, accounts and, on request, the company's content. Copy it; do not run PocketBase on it. It is
 * made once per version of PocketBase and of its sources, and kept in the temporary folder between runs.
 */
export function ensureTemplate(bin: string, withContent: boolean): Promise<string> {
  const key = `${bin} ${withContent}`;
  const template = known.get(key) ?? findTemplate(bin, withContent);
  known.set(key, template);
  return template;
}

async function findTemplate(bin: string, withContent: boolean): Promise<string> {
  const templates = path.join(os.tmpdir(), `site-pocketbase-templates-${os.userInfo().username}`);
  const template = path.join(templates, await templateKey(bin, withContent));
  await onceAcrossProcesses(template, TEMPLATE_TIMEOUT_MS, async () => {
    removeUnused(templates);
    await makeTemplate(bin, template, withContent);
  });
  utimesSync(template, new Date(), new Date());
  return template;
}

async function makeTemplate(bin: string, template: string, withContent: boolean): Promise<void> {
  const draft = mkdtempSync(`${template}.draft-`);
  try {
    const running = await startPocketBase({ dataDir: draft, bin, port: 0, log: silentLog });
    try {
      await applySchema(running);
      if (withContent) {
        const { pb } = await signInAsAdmin(running.administrator);
        await fillEmptySite(pb, { folder: COMPANY_CONTENT });
        await writeFirstVersions(running);
      }
    } finally {
      await running.stop();
    }
    renameSync(draft, template);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Otherwise each site of a test writes a version of every record in its first minute. */
async function writeFirstVersions({ url, webServer }: RunningPocketBase): Promise<void> {
  const client = createPocketBaseClient({ pocketbase: { url, ...webServer } });
  const store = createVersionStore(client);
  for (const collection of COLLECTION_NAMES)
    for (const id of (await store.changes(collection)).keys())
      await writeSavedVersion(store, collection, (await store.record(collection, id))!);
  client.close();
}

function removeUnused(templates: string): void {
  for (const name of readdirSync(templates)) {
    const folder = path.join(templates, name);
    // A draft of another process may be renamed at any moment.
    const usedMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - usedMs > UNUSED_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Depends on everything that a data folder is made from: the programs that make it, and what the content model, the
 * languages and the company's content amount to.
 */
async function templateKey(bin: string, withContent: boolean): Promise<string> {
  const programs = ['scripts/schema', 'scripts/pocketbase'];
  const data: unknown[] = [SCHEMA];
  if (withContent) {
    programs.push('scripts/content', 'server/saving/versions', COMPANY_CONTENT);
    // What is translated in an entry depends on its model.
    for (const { collection, values } of await readFolder(COMPANY_CONTENT))
      data.push(translatedPairs(collection, values));
  }
  const { size, mtimeMs } = statSync(bin);
  const hash = createHash('sha256').update(`${bin} ${size} ${mtimeMs}`).update(JSON.stringify(data));
  for (const program of programs) hashInto(hash, path.resolve(root, program));
  return `${withContent ? 'content' : 'schema'}-${hash.digest('hex').slice(0, 20)}`;
}

function hashInto(hash: Hash, source: string): void {
  if (statSync(source).isDirectory()) {
    for (const name of readdirSync(source).sort()) hashInto(hash, path.join(source, name));
    return;
  }
  hash.update(path.basename(source)).update(readFileSync(source));
}
