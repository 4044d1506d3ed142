/**
 * Releases with known faults that matter to this site. One list, used by `npm start` and `npm run doctor`. When a fault
 * becomes known, add it with the first fixed release of each line.
 */
interface Fault {
  id: string;
  about: string;
  /** The first fixed release of each maintained line, in ascending order. Newer lines never had the fault. */
  fixedIn: readonly string[];
}

export type Program = 'PocketBase' | 'Node';

const FAULTS: Readonly<Record<Program, readonly Fault[]>> = {
  PocketBase: [
    { id: 'CVE-2026-44166', about: 'linking of OAuth2 accounts', fixedIn: ['0.22.42', '0.37.4'] },
    {
      id: 'CVE-2026-82410',
      about: 'a failing background task ends the server',
      fixedIn: ['0.22.48', '0.39.7'],
    },
  ],
  Node: [
    {
      id: 'CVE-2026-21717',
      about: 'crafted names take all CPU time',
      fixedIn: ['24.14.1', '25.8.2'],
    },
  ],
};

/** The last day on which a line of Node got fixes. */
export const NODE_END_OF_LIFE: Readonly<Record<number, string>> = {
  24: '2028-04-30',
  26: '2029-04-30',
};

/** Leading numbers of a version that name its line: Node 24, PocketBase 0.22. */
const LINE_LENGTH: Readonly<Record<Program, number>> = { PocketBase: 2, Node: 1 };

/** Whether a version is that of a release; only releases have known faults. */
export const isRelease = (version: string): boolean => parse(version) !== null;

/** The faults of a release; empty for an unparsable version. */
export function faultsOf(program: Program, version: string): readonly Fault[] {
  const numbers = parse(version);
  if (!numbers) return [];
  return FAULTS[program].filter(({ fixedIn }) => !hasFix(numbers, fixedIn.map(parse), LINE_LENGTH[program]));
}

/** One sentence that names a release's faults and what to run instead, or null if there are none. */
export function describeFaults(program: Program, version: string): string | null {
  const faults = faultsOf(program, version);
  if (faults.length === 0) return null;
  const list = faults.map(({ id, about, fixedIn }) => `${id} (${about}; fixed in ${fixedIn.join(' and ')})`);
  return `${program} ${version} has known faults: ${list.join(', ')}`;
}

/** Whether a release is at least the first fixed one of its line, or belongs to a line newer than all fixed ones. */
function hasFix(version: number[], fixes: (number[] | null)[], lineLength: number): boolean {
  const known = fixes.filter((fix) => fix !== null);
  const ofLine = known.find((fix) => compare(fix.slice(0, lineLength), version.slice(0, lineLength)) === 0);
  return compare(version, ofLine ?? known.at(-1)!) >= 0;
}

const parse = (version: string): number[] | null =>
  /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? null;

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.join('.').localeCompare(b.join('.'), 'en', { numeric: true });
