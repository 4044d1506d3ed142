/** What came of some tests or of one check. */
export interface Tally {
  passed: number;
  failed: number;
  /** Full titles of tests that did not run; each has printed its reason. */
  skipped: string[];
}

export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.flatMap(({ skipped }) => skipped),
});
