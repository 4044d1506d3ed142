import type { Page } from 'puppeteer';

/** What reaches out of the window sideways, apart from what scrolls in a box of its own. */
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

/** What a page says of itself to machines. */
export interface PageFacts {
  lang: string;
  h1: string[];
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  /** Ids that stand on more than one element. */
  repeatedIds: string[];
}

export const pageFacts = (page: Page): Promise<PageFacts> =>
  page.evaluate(() => {
    const all = (selector: string, attribute?: string) =>
      [...document.querySelectorAll(selector)].map(
        (element) => (attribute ? element.getAttribute(attribute) : element.textContent)?.trim() ?? '',
      );
    const ids = all('[id]', 'id');
    return {
      lang: document.documentElement.lang,
      h1: all('h1'),
      titles: all('head title, body > title, #app title:not(svg title)'),
      descriptions: all('meta[name="description"]', 'content'),
      canonicals: all('link[rel="canonical"]', 'href'),
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    };
  });

/** As {@link visibleTexts} has it. */
export const withPlainSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What can be read on a page, piece by piece; what is transparent cannot. Runs on pages without scripts too. */
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

/** Pictures that were to be shown and could not be. */
export const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  );
