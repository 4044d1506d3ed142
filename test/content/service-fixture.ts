import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import type { TestPocketBase } from '../support/pocketbase';
import { readConfig } from '../../server/config';
import type { ContentService, PageContent, ContentRequest } from '../../server/content/content-service';
import { createContentService } from '../../server/content/create-content-service';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { NO_SEARCH } from '../support/no-search';
import type { RouteName } from '../../client/sections';

/** A content service with everything it counted, logged and reported. */
export interface ServiceFixture {
  content: ContentService;
  dataDir: string;
  changes: { keys: readonly string[] }[];
  results: Record<string, number>;
  lines: { level: number; msg: string }[];
  page<Name extends RouteName>(route: Name, request?: Partial<ContentRequest>): Promise<PageContent<Name>>;
  stop(): Promise<void>;
}

/** Starts a content service over this address, signed in if an account is given. */
export function startService(
  target: { url: string; webServer?: TestPocketBase['webServer'] },
  options: { env?: Record<string, string>; dataDir?: string; now?: () => number } = {},
): ServiceFixture {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'site-content-'));
  const config = readConfig({
    POCKETBASE_URL: target.url,
    POCKETBASE_EMAIL: target.webServer?.email ?? '',
    POCKETBASE_PASSWORD: target.webServer?.password ?? '',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const results: Record<string, number> = {};
  const lines: ServiceFixture['lines'] = [];
  const changes: ServiceFixture['changes'] = [];
  const client = createPocketBaseClient(config);
  const content = createContentService({
    config,
    client,
    search: NO_SEARCH,
    logger: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    metrics: {
      contentCacheRequests: { inc: ({ result }) => (results[result] = (results[result] ?? 0) + 1) },
      contentRequestDuration: { observe: () => undefined },
      contentStaleSeconds: { set: () => undefined },
      contentConnectionUp: { set: () => undefined },
    },
    ...(options.now && { now: options.now }),
  });
  content.onChange((keys) => changes.push({ keys }));
  return {
    content,
    dataDir,
    changes,
    results,
    lines,
    async page(route, request = {}) {
      const page = await content.loadPage({ route, params: {}, locale: 'en', query: {}, ...request });
      if (!page) throw new Error(`${route} is missing`);
      return page as PageContent<typeof route>;
    },
    async stop() {
      await content.stop();
      client.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until a condition holds; otherwise fails with its description. */
export async function until(what: string, holds: () => unknown, limitMs = 120_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${limitMs} ms: ${what}`);
    await sleep(5);
  }
}

/** Waits until the realtime link is connected and everything has been read. */
export const untilLive = ({ content }: ServiceFixture): Promise<void> =>
  until('live content', () => {
    const { source, realtime, staleSeconds } = content.status();
    return source === 'live' && realtime === 'connected' && staleSeconds === 0;
  });
