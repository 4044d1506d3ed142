import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { debianToolOrSkip } from '../support/debian-tool';

const run = promisify(execFile);

/** In Europe clocks have just gone forward; a day that most years lack; a year that ends while the tests run. */
const DAYS = [
  ['2027-03-28 01:30:00', 'UTC'],
  ['2028-02-29 12:00:00', 'Pacific/Auckland'],
  ['2031-12-31 23:59:30', 'America/Los_Angeles'],
] as const;

const SUITE = [process.execPath, '--import', 'tsx', 'scripts/test/run-suite.ts', 'unit'];

describe('the unit tests', function () {
  let faketime: string;
  before(async function () {
    faketime = await debianToolOrSkip(this, 'faketime', 'faketime');
  });

  for (const [day, TZ] of DAYS)
    it(`pass at ${day} in ${TZ}`, async () => {
      const options = { env: { ...process.env, TZ }, maxBuffer: 50_000_000 };
      await run(faketime, [day, ...SUITE], options).catch(({ stdout }: { stdout: string }) => {
        throw new Error(stdout.slice(stdout.indexOf(' failing')));
      });
    });
});
