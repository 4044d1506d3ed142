import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'puppeteer';

/** WCAG 2.2 up to level AA, plus axe's best practices: heading order, landmarks, a single main. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The findings that depend on colours, and may differ between two tones of the same markup. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** `axe.source` has more than twice the size, and every page has to read it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** {@link accessibilityFindings} of a page whose colours alone have changed since they were read. */
export const colorFindings = (page: Page, part?: string): Promise<string[]> =>
  runAxe(page, { type: 'rule', values: COLOR_RULES }, part);

/**
 * Runs axe on the page in its current state, or on one part of it once it has faded in; returns one line per element.
 *
 * @param part - selector of an element
 */
export const accessibilityFindings = (page: Page, part?: string): Promise<string[]> =>
  runAxe(page, { type: 'tag', values: TAGS }, part);

async function runAxe(page: Page, runOnly: axe.RunOnly, part?: string): Promise<string[]> {
  if (part) await page.waitForFunction(() => document.getAnimations().length === 0);
  // Evaluated through the debugger, so the page's content security policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (only, selector) =>
      (
        await (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
          runOnly: only,
          resultTypes: ['violations'],
        })
      ).violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
      })),
    runOnly,
    part,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target}: ${(failureSummary ?? '').replace(/\s+/g, ' ')}`,
    ),
  );
}
