import type { Page } from 'puppeteer';

/** What a page consists of whatever it shows; none of it may be made twice. */
const LANDMARKS = 'header.site-header, main, main h1, main > *, footer.site-footer';

/** Names under which React keeps its own data on nodes: on the root once it begins, on each node once it has seen it. */
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

/** What React keeps on the root, as far as it says whether the page is taken over. */
interface RootFiber {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/** Waits until React has taken over all of the page, and what comes to life with it: listeners, menus, forms. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    (landmarks: string, rootKey: string, nodeKey: string) => {
      const ownKey = (node: Element, start: string) => Object.keys(node).find((key) => key.startsWith(start));
      const app = document.getElementById('app');
      const key = app && ownKey(app, rootKey);
      // A busy machine goes on after a while with a page that it has looked through; until then nothing is taken over.
      const root = key && (app as unknown as Record<string, RootFiber>)[key];
      if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
      const nodes = [...document.querySelectorAll(landmarks)];
      return nodes.length > 3 && nodes.every((node) => ownKey(node, nodeKey));
    },
    { polling: 20 },
    LANDMARKS,
    ROOT_KEY,
    NODE_KEY,
  );
  // Effects run in a task of their own, which has been asked for by now.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
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
