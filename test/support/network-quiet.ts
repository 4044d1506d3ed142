import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer';

const POLL_MS = 20;
/** Shorter than a test's limit, so that the failure names the pending requests. */
const LONGEST_MS = 20_000;

/** Addresses of each document's requests that have no response yet, by request id. */
const pendingRequests = new WeakMap<Page, Map<string, string>>();

/**
 * Tracks a page's requests for {@link waitUntilQuiet}. Puppeteer's own `waitForNetworkIdle` never resolves if a beacon
 * was sent while its document was being left, because no event reports the response to it (puppeteer/puppeteer#8383).
 */
export async function followRequests(page: Page, session: CDPSession): Promise<void> {
  const requests = new Map<string, string>();
  pendingRequests.set(page, requests);
  let document = '';
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type }) => {
    // Chromium gives a prefetched page the ids of a document, and may cancel the prefetch without an event.
    if (type === 'Prefetch') return;
    if (requestId === loaderId) {
      document = loaderId;
      requests.clear();
    }
    // A document that is being left keeps sending requests until the next one arrives; no event reports their outcome.
    if (loaderId === document && type !== 'Ping') requests.set(requestId, request.url);
  });
  const onDone = ({ requestId }: { requestId: string }) => requests.delete(requestId);
  session.on('Network.responseReceived', onDone);
  session.on('Network.requestServedFromCache', onDone);
  session.on('Network.loadingFinished', onDone);
  session.on('Network.loadingFailed', onDone);
  await session.send('Network.enable');
}

/** Waits until a page has sent no request and has had none pending for `quietMs`. */
export async function waitUntilQuiet(page: Page, quietMs = 100): Promise<void> {
  const requests = pendingRequests.get(page);
  if (!requests) throw new Error('followRequests was not called for this page');
  const deadline = performance.now() + LONGEST_MS;
  let quietSince = performance.now();
  const onRequest = () => (quietSince = performance.now());
  page.on('request', onRequest);
  try {
    while (performance.now() - quietSince < quietMs) {
      if (requests.size > 0) quietSince = performance.now();
      if (performance.now() > deadline)
        throw new Error(`no response from ${[...requests.values()].join(', ')}`);
      await wait(POLL_MS);
    }
  } finally {
    page.off('request', onRequest);
  }
}
