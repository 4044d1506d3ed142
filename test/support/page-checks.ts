import type { Page } from 'puppeteer';

/** Elements that overflow the window horizontally, except inside a box that scrolls. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own === 0 || (right <= width + 1 && left >= -1) || !element.checkVisibility()) continue;
      let box = element.parentElement!;
      while (box !== document.body && getComputedStyle(box).overflowX === 'visible') box = box.parentElement!;
      if (box !== document.body) continue;
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
      found.push(`${name} from ${Math.round(left)} to ${Math.round(right)}`);
    }
    const scrolls = document.documentElement.scrollWidth > width;
    return scrolls ? [`the page scrolls to ${document.documentElement.scrollWidth}`, ...found] : found;
  });

/** A page's metadata. */
export const pageFacts = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute?: string) =>
      [...document.querySelectorAll(selector)].map(
        (element) => (attribute ? element.getAttribute(attribute) : element.textContent)?.trim() ?? '',
      );
    const ids = all('[id]', 'id');
    return {
      h1: all('h1'),
      titles: all('head title, body > title, #app title:not(svg title)'),
      canonicals: all('link[rel="canonical"]', 'href'),
      /** Ids that more than one element has. */
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    };
  });

/** The page's visible pieces of text, without transparent ones. Also works on pages without scripts. */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const text = textContent?.replace(/\s+/g, ' ').trim();
      if (text && parentElement!.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        texts.add(text);
    }
    return [...texts];
  });

/** Addresses of pictures that failed to load. */
export const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  );

/** Names under which the page has stored something in the browser, cookies apart. */
export const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
