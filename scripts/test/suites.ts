import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Suites by folder, so that a new test file needs no entry here. Suites start in this order, the longest first. */
const SUITES = {
  browser: ['test/browser'],
  http: ['test/http'],
  fault: ['test/fault'],
  soak: ['test/soak'],
  kit: ['ui-kit/test'],
  unit: ['test/architecture.test.ts', 'test/client', 'test/server', 'test/scripts'],
  ops: ['test/ops'],
} as const satisfies Record<string, readonly string[]>;

export type SuiteName = keyof typeof SUITES;
export const isSuiteName = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);

/** The suites of `npm test`: they need a browser, and no other program that the packages do not bring. */
export const PLAIN_SUITES = ['browser', 'http', 'fault', 'soak', 'kit', 'unit'] as const;

/** The test files of a suite. */
export const suiteFiles = (name: SuiteName): string[] => SUITES[name].flatMap(testFiles).sort();

const httpTests = (...names: string[]): string[] => names.map((name) => `test/http/${name}.test.ts`);

/** Every page, forms and the page cache: enough to see whether the built site runs on another Node. */
export const SMOKE_FILES = httpTests('crawl', 'forms-json', 'page-cache');

/**
 * Tests that run a second time on the current line of PocketBase: whatever talks to it. The browser sees no difference
 * between the lines, and what does not talk to PocketBase has none.
 */
export const currentLineFiles = (): string[] =>
  [
    'test/http',
    'test/fault/lost-machine.test.ts',
    'test/soak/orders.test.ts',
    'test/scripts/content-push-foreign.test.ts',
    'test/scripts/leads',
    'test/scripts/pocketbase',
    'test/scripts/sample-content',
    'test/scripts/schema',
    'test/server/content',
    'test/server/edit/versions',
    'test/server/forms/foreign-messages.test.ts',
    'test/server/forms/pocketbase-target.test.ts',
  ].flatMap(testFiles);

/** Environment variable for the line of PocketBase that tests run on, `0.22` or `current`. */
export const LINE_VARIABLE = 'TEST_POCKETBASE_LINE';

function testFiles(place: string): string[] {
  if (!existsSync(place)) return [];
  if (place.endsWith('.test.ts')) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
