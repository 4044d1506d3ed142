import axe from 'axe-core';
import type { Page } from 'puppeteer';

/** WCAG 2.2 up to AA, and what axe knows beyond it: heading order, landmarks, one main. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page as it stands, one line for each element. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // Sent by the debugger, which the page's content security policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (tags) =>
      (
        await (window as unknown as { axe: typeof axe }).axe.run(document, {
          runOnly: { type: 'tag', values: tags },
          resultTypes: ['violations'],
        })
      ).violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
      })),
    TAGS,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target}: ${(failureSummary ?? '').replace(/\s+/g, ' ')}`,
    ),
  );
}
