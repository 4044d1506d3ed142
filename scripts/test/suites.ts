import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The suites, which start in this order, the longest first. `unit` needs no other process, `http` talks to a real PocketBase
 * or to the built site, `browser` looks at that in a browser; `fault` stops and breaks what runs, `soak` takes hours or uses
 * random input, `kit` is all of the component kit's; `ops` is what operators run, and what needs programs that the packages
 * do not bring, or more time than every change should wait for.
 */
export const SUITES = ['browser', 'http', 'kit', 'fault', 'soak', 'unit', 'ops'] as const;

export type SuiteName = (typeof SUITES)[number];
export const isSuiteName = (name: string): name is SuiteName => SUITES.some((suite) => suite === name);

/** The suites of `npm test`: they need a browser, no other program that the packages do not bring, and little time. */
export const PLAIN_SUITES = SUITES.filter((name) => name !== 'ops' && name !== 'soak');

/** The test files of a suite. They lie by subject, and their names say what they need: `redirects.http.test.ts`. */
export function suiteFiles(name: SuiteName): string[] {
  const ofSite = testFiles('test');
  const ofKit = testFiles('ui-kit/test');
  if (name === 'kit') return ofKit.filter((file) => !needs(file, 'ops') && !needs(file, 'soak'));
  if (name === 'ops' || name === 'soak') return [...ofSite, ...ofKit].filter((file) => needs(file, name));
  return ofSite.filter((file) => needs(file, name));
}

/** The longest suites run in parts, so that all lanes have work until the end. */
const PARTS: Readonly<Partial<Record<SuiteName, number>>> = { browser: 4, http: 4, ops: 10 };

export const suiteParts = (name: SuiteName): string[][] => inParts(suiteFiles(name), PARTS[name] ?? 1);

/** Neighbours share a subject and take about as long, so the parts take turns. */
const inParts = (files: readonly string[], parts: number): string[][] =>
  Array.from({ length: parts }, (_, part) => files.filter((_file, index) => index % parts === part));

const testFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .sort();

const needs = (file: string, suite: SuiteName): boolean => /\.(\w+)\.test\.tsx?$/.exec(file)?.[1] === suite;

/** Every page, forms and the page cache: enough to see whether the built site runs on another Node. */
export const SMOKE_FILES = ['pages/crawl', 'forms/json', 'pages/page-cache'].map(
  (name) => `test/${name}.http.test.ts`,
);

/**
 * Tests that run a second time on the current line of PocketBase, because what they test depends on PocketBase's answers; their
 * names say so: `entries.lines.http.test.ts`. The site and the browser see no difference between the lines.
 */
export const currentLineParts = (): string[][] =>
  inParts(
    SUITES.flatMap(suiteFiles).filter((file) => file.includes('.lines.')),
    3,
  );

/** Environment variable for the line of PocketBase that tests run on, `0.22` or `current`. */
export const LINE_VARIABLE = 'TEST_POCKETBASE_LINE';
