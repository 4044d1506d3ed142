import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { eventually } from './eventually';
import type { TestSite } from './site';

/** The wall clock of a site under test; its monotonic time goes on, as it does on a machine whose clock is set. */
export interface TestClock {
  /** Environment for `startSite`, so that the site's clock can be set. */
  env: Record<string, string>;
  /** Puts the clock ahead of the machine's by this many milliseconds, or back. */
  set(site: Pick<TestSite, 'pid' | 'logs'>, shiftMs: number): Promise<void>;
  remove(): void;
}

export function createTestClock(): TestClock {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brightfold-clock-'));
  const file = path.join(folder, 'shift');
  return {
    env: {
      NODE_OPTIONS: `--import=${new URL('shift-clock.mjs', import.meta.url).href}`,
      CLOCK_SHIFT_FILE: file,
    },
    async set(site, shiftMs) {
      writeFileSync(file, String(shiftMs));
      process.kill(site.pid, 'SIGUSR2');
      await eventually(() =>
        expect(site.logs.filter(({ msg }) => msg === 'clock').at(-1)?.shift).to.equal(shiftMs),
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
