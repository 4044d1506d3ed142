import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Suites by folder, so that a new test file needs no entry here. Suites start in this order, the longest first. */
export const SUITES = {
  browser: ['test/browser'],
  http: ['test/http', 'test/ops'],
  fault: ['test/fault'],
  soak: ['test/soak'],
  kit: ['ui-kit/test'],
  unit: ['test/architecture.test.ts', 'test/client', 'test/server', 'test/scripts'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Suites that use a browser: a second try distinguishes a busy machine from a wrong page. A test that passes on its
 * second try only is named at the end of the log, and more than a few in one run fail the run. Tests of leads, of the
 * server and of endurance get one try, because rare failures are what they look for.
 */
const SUITES_WITH_SECOND_TRY: readonly SuiteName[] = ['browser', 'kit'];
export const triesAgain = (name: SuiteName): boolean => SUITES_WITH_SECOND_TRY.includes(name);
export const MAX_SECOND_TRIES = 3;

export type SuiteName = keyof typeof SUITES;
export const isSuiteName = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);

/** The test files of a suite. */
export const suiteFiles = (name: SuiteName): string[] => SUITES[name].flatMap(testFiles).sort();

const httpTests = (...names: string[]): string[] => names.map((name) => `test/http/${name}.test.ts`);

/** Every page, forms and the page cache: enough to see whether the built site runs on another Node. */
export const SMOKE_FILES = httpTests('crawl', 'forms-json', 'page-cache');

/**
 * HTTP tests that run a second time on the current line of PocketBase: every page, leads, changed content, outages and
 * backups. Tests that depend on details of a line run on both lines anyway (`POCKETBASE_LINES`).
 */
export const CURRENT_LINE_FILES = [
  ...SMOKE_FILES,
  ...httpTests('daily-backups', 'edit-sign-in', 'lead-probe', 'without-content', 'workshops'),
];

/** Environment variable for the line of PocketBase, `0.22` or `current`, that tests run on unless they name one. */
export const LINE_VARIABLE = 'TEST_POCKETBASE_LINE';

function testFiles(place: string): string[] {
  if (!existsSync(place)) return [];
  if (place.endsWith('.test.ts')) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
