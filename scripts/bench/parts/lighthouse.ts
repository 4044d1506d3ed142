import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../../browser';
import { consoleLog } from '../../run-command';
import { PAGES, type BenchContext, type BenchSection } from '../bench-context';
import { ms, median } from '../figures';

const RUNS = 5;
const MAX_ATTEMPTS = 2 * RUNS;
/**
 * Chromium keeps the picture of the page before until the new one can be painted. Without a screen it looks for that once a second, so
 * that even a paragraph with a stylesheet is painted after 2.2 s, and what blocks before does not count as blocking.
 */
const NO_PAINT_HOLDING = '--disable-features=PaintHolding';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Run {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** An audit that Lighthouse failed to run, with the reason; such a run is not counted. */
  failure: string | null;
}

/** Lighthouse's own mobile profile: a slow phone on slow 4G. */
export async function measureLighthouse({ site, report }: BenchContext): Promise<BenchSection> {
  // The headless shell shows layout shifts that visitors' browsers do not have.
  const chromePath = await ensureBrowser(consoleLog, 'whole');
  const rows: string[][] = [];
  for (const [name, page] of Object.entries(PAGES)) {
    const runs: Run[] = [];
    await runOnce(chromePath, site.url + page);
    for (let attempt = 1; runs.length < RUNS; attempt += 1) {
      const run = await runOnce(chromePath, site.url + page);
      if (!run.failure) runs.push(run);
      else if (attempt < MAX_ATTEMPTS) report(`${name}: repeating a run, because of ${run.failure}`);
      else throw new Error(`${name}: ${run.failure}`);
    }
    const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run.scores[index]!)));
    const [fcp, lcp, tbt, cls] = (['fcp', 'lcp', 'tbt', 'cls'] as const).map((key) =>
      median(runs.map((run) => run[key])),
    );
    rows.push([
      name,
      ...scores.map((score) => `${score} ${score === 100 ? '✔' : '✘'}`),
      ms(fcp!),
      ms(lcp!),
      ms(tbt!),
      cls!.toFixed(3),
    ]);
    report(`${name}: ${scores.join(' ')}, LCP ${ms(lcp!)}, TBT ${ms(tbt!)}`);
  }
  return {
    title: 'Lighthouse, mobile',
    notes: [`Medians of ${RUNS} runs after one to warm up; the goal is 100 in each category.`],
    head: ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'],
    rows,
  };
}

async function runOnce(chromePath: string, url: string): Promise<Run> {
  const userDataDir = await mkdtemp(path.join(os.tmpdir(), 'site-lighthouse-'));
  const chrome = await launch({
    chromePath,
    userDataDir,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', NO_PAINT_HOLDING],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    const { categories, audits } = result!.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? NaN;
    const failed = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
    return {
      scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      failure: failed ? `${failed.id}: ${failed.errorMessage}` : null,
    };
  } finally {
    await chrome.kill();
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
