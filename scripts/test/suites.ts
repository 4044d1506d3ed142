import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Tests by the folder they lie in: a new file belongs to a suite without being named anywhere. The order is the one in
 * which they are started, the longest first.
 */
export const SUITES = {
  browser: ['test/browser'],
  http: ['test/http', 'test/ops'],
  fault: ['test/fault'],
  soak: ['test/soak'],
  kit: ['ui-kit/test'],
  unit: ['test/architecture.test.ts', 'test/client', 'test/server', 'test/scripts'],
} as const satisfies Record<string, readonly string[]>;

export type SuiteName = keyof typeof SUITES;
export const isSuiteName = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);

/** The test files of a suite. */
export const suiteFiles = (name: SuiteName): string[] => SUITES[name].flatMap(testFiles).sort();

function testFiles(place: string): string[] {
  if (!existsSync(place)) return [];
  if (place.endsWith('.test.ts')) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
