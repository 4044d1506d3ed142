import type { Page } from 'puppeteer';

/** Elements of every page. React must take them over, never create them a second time. */
const LANDMARKS = 'header.site-header, main, main h1, main > *, footer.site-footer';

/**
 * Prefixes of the keys under which React stores its data on DOM nodes: on the root once hydration begins, on a node
 * once React has adopted it.
 */
const ROOT_KEY = '__reactContainer$';
const NODE_KEY = '__reactFiber$';

/**
 * Marks each landmark of every page loaded from now on, as soon as the parser has created it. Elements that React
 * creates instead of adopting carry no mark.
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

/** The part of React's root data that says whether hydration is finished. */
interface RootFiber {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/** Waits until React has hydrated the whole page, including what its effects set up: listeners, menus, forms. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    (landmarks: string, rootKey: string, nodeKey: string) => {
      const ownKey = (node: Element, start: string) => Object.keys(node).find((key) => key.startsWith(start));
      const app = document.getElementById('app');
      const key = app && ownKey(app, rootKey);
      // On a busy machine React may pause after walking the page; nothing is hydrated before it commits.
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
  // Effects run in a separate task, which is scheduled by now.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Landmarks that React created in the browser instead of adopting the ones the server sent. */
export const madeAnew = (page: Page): Promise<string[]> =>
  page.evaluate(
    (landmarks) =>
      [...document.querySelectorAll(landmarks)]
        .filter((node) => !('isServed' in node))
        .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`),
    LANDMARKS,
  );
