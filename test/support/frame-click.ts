import type { ElementHandle, Page } from 'puppeteer';

/**
 * A point in an element of a frame, which may be drawn smaller than it is. Puppeteer takes it for full size.
 *
 * @param share - of the element's height
 */
export const pointInFrame = (element: ElementHandle, share = 0.5) =>
  element.evaluate((target, at) => {
    const outer = target.ownerDocument.defaultView!.frameElement as HTMLElement;
    const { left, top, width } = outer.getBoundingClientRect();
    const scale = width / outer.offsetWidth;
    const inner = target.getBoundingClientRect();
    return {
      x: left + (inner.left + inner.width / 2) * scale,
      y: top + (inner.top + inner.height * at) * scale,
    };
  }, share);

/** Clicks in the middle of an element of a frame. */
export async function clickInFrame(page: Page, element: ElementHandle): Promise<void> {
  await element.scrollIntoView();
  const { x, y } = await pointInFrame(element);
  await page.mouse.click(x, y);
}
