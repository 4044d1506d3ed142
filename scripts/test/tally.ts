/** What came of some tests or of one check. */
export interface Tally {
  passed: number;
  failed: number;
  /** Of each failure its full title and what it said, for the end of a long log. */
  failures: string[];
  /** Full titles of tests that failed first and then passed, with what they said, for the same place. */
  secondTries: string[];
  /** Full titles of tests that did not run; each has printed its reason. */
  skipped: string[];
}

export const NOTHING_RAN: Tally = { passed: 0, failed: 0, failures: [], secondTries: [], skipped: [] };

export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  secondTries: tallies.flatMap(({ secondTries }) => secondTries),
  skipped: tallies.flatMap(({ skipped }) => skipped),
});
