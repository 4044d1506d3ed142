import axe from 'axe-core';
import type { Page } from 'puppeteer';

/** WCAG 2.2 up to level AA, plus axe's best practices: heading order, landmarks, a single main. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on the page in its current state, or on one part of it once it has faded in; returns one line per element.
 *
 * @param part - selector of an element
 */
export async function accessibilityFindings(page: Page, part?: string): Promise<string[]> {
  if (part) await page.waitForFunction(() => document.getAnimations().length === 0);
  // Evaluated through the debugger, so the page's content security policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (tags, selector) =>
      (
        await (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
          runOnly: { type: 'tag', values: tags },
          resultTypes: ['violations'],
        })
      ).violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
      })),
    TAGS,
    part,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target}: ${(failureSummary ?? '').replace(/\s+/g, ' ')}`,
    ),
  );
}
