import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import type { TestPocketBase } from '../support/pocketbase';
import { readConfig } from '../../server/config';
import type { PageContent, ContentRequest } from '../../server/content/content-service';
import { createContentService } from '../../server/content/create-content-service';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import type { Search } from '../../server/content/search/search';
import { NO_SEARCH } from '../support/no-search';
import type { RouteName } from '../../client/sections';
import { temporaryFolder } from '../support/temporary-folder';
import { atSuiteEnd } from '../../scripts/test/suite-end';

export type ServiceFixture = ReturnType<typeof startService>;

/**
 * Starts a content service over this address, signed in if an account is given, with everything it counted, logged and reported. It
 * stops with the suite that started it.
 */
export function startService(
  target: { url: string; webServer?: TestPocketBase['webServer'] },
  options: { env?: Record<string, string>; dataDir?: string; now?: () => number; search?: Search } = {},
) {
  const dataDir = options.dataDir ?? temporaryFolder('content');
  const config = readConfig({
    POCKETBASE_URL: target.url,
    POCKETBASE_EMAIL: target.webServer?.email ?? '',
    POCKETBASE_PASSWORD: target.webServer?.password ?? '',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const results: Record<string, number> = {};
  const lines: { level: number; msg: string }[] = [];
  const changes: { keys: readonly string[] }[] = [];
  const client = createPocketBaseClient(config);
  const content = createContentService({
    config,
    client,
    search: options.search ?? NO_SEARCH,
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
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= content.stop().then(() => client.close()));
  atSuiteEnd(stop);
  return {
    content,
    dataDir,
    changes,
    results,
    lines,
    async page<Name extends RouteName>(
      route: Name,
      request: Partial<ContentRequest> = {},
    ): Promise<PageContent<Name>> {
      const page = await content.loadPage({ route, params: {}, locale: 'en', query: {}, ...request });
      if (!page) throw new Error(`${route} is missing`);
      return page as PageContent<Name>;
    },
    stop,
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
