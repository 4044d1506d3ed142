import type { ElementHandle, Page } from 'puppeteer';

/** Clicks in the middle of an element of a frame, which may be drawn smaller than it is. Puppeteer takes it for full size. */
export async function clickInFrame(page: Page, element: ElementHandle): Promise<void> {
  await element.scrollIntoView();
  const { x, y } = await element.evaluate((target) => {
    const outer = target.ownerDocument.defaultView!.frameElement as HTMLElement;
    const { left, top, width } = outer.getBoundingClientRect();
    const scale = width / outer.offsetWidth;
    const inner = target.getBoundingClientRect();
    return {
      x: left + (inner.left + inner.width / 2) * scale,
      y: top + (inner.top + inner.height / 2) * scale,
    };
  });
  await page.mouse.click(x, y);
}
