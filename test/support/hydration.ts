import type { Page } from 'puppeteer';

/** What a page consists of whatever it shows; none of it may be made twice. */
const LANDMARKS = 'header.site-header, main, main h1, main > *, footer.site-footer';

/** Names under which React keeps its own data on nodes: on the root once it takes over, on each node once it has. */
const ROOT_KEY = '__reactContainer$';
const NODE_KEY = '__reactFiber$';

/**
 * Puts a mark on each landmark of every page that is loaded from now on, as soon as the parser has made it. What React
 * makes anew instead of taking over has none.
 */
export async function markServedNodes(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(
    (landmarks: string, rootKey: string) => {
      const mark = () => {
        const app = document.getElementById('app');
        if (!app || Object.keys(app).some((key) => key.startsWith(rootKey))) return;
        for (const node of document.querySelectorAll(landmarks)) Object.assign(node, { isServed: true });
      };
      new MutationObserver(mark).observe(document, { childList: true, subtree: true });
    },
    LANDMARKS,
    ROOT_KEY,
  );
}

/** Waits until React has taken over all of the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    (landmarks: string, nodeKey: string) => {
      const nodes = [...document.querySelectorAll(landmarks)];
      return (
        nodes.length > 3 && nodes.every((node) => Object.keys(node).some((key) => key.startsWith(nodeKey)))
      );
    },
    { polling: 20 },
    LANDMARKS,
    NODE_KEY,
  );
}

/** Landmarks that are not the ones the server sent. */
export const madeAnew = (page: Page): Promise<string[]> =>
  page.evaluate(
    (landmarks) =>
      [...document.querySelectorAll(landmarks)]
        .filter((node) => !('isServed' in node))
        .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`),
    LANDMARKS,
  );
