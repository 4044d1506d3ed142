import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer';

const POLL_MS = 20;
/** Less than a test may take, so that what is waited for is named. */
const LONGEST_MS = 20_000;

/** Addresses of a document's requests without an answer, by their id. */
const unanswered = new WeakMap<Page, Map<string, string>>();

/**
 * Follows what a page asks for, for {@link waitUntilQuiet}. Puppeteer's own `waitForNetworkIdle` waits for ever for a
 * beacon that was sent while its document was left: nobody is told of an answer to it (puppeteer/puppeteer#8383).
 */
export async function followRequests(page: Page, session: CDPSession): Promise<void> {
  const requests = new Map<string, string>();
  unanswered.set(page, requests);
  let document = '';
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type }) => {
    if (requestId === loaderId) {
      document = loaderId;
      requests.clear();
    }
    // A document that is being left still asks until the next one is there, and nobody is told what comes of it.
    if (loaderId === document && type !== 'Ping') requests.set(requestId, request.url);
  });
  const answered = ({ requestId }: { requestId: string }) => requests.delete(requestId);
  session.on('Network.responseReceived', answered);
  session.on('Network.requestServedFromCache', answered);
  session.on('Network.loadingFinished', answered);
  session.on('Network.loadingFailed', answered);
  await session.send('Network.enable');
}

/** Waits until a page has asked for nothing, and waited for no answer, for this long. */
export async function waitUntilQuiet(page: Page, quietMs = 100): Promise<void> {
  const requests = unanswered.get(page);
  if (!requests) throw new Error('nobody follows the requests of this page');
  const deadline = performance.now() + LONGEST_MS;
  let quietSince = performance.now();
  const onRequest = () => (quietSince = performance.now());
  page.on('request', onRequest);
  try {
    while (performance.now() - quietSince < quietMs) {
      if (requests.size > 0) quietSince = performance.now();
      if (performance.now() > deadline) throw new Error(`no answer to ${[...requests.values()].join(', ')}`);
      await wait(POLL_MS);
    }
  } finally {
    page.off('request', onRequest);
  }
}
