import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { eventually } from './eventually';
import type { TestSite } from './site';

/** The wall clock of a site under test. Its monotonic time is not affected, as on a machine whose clock is set. */
export interface TestClock {
  /** Environment for `startSite` that makes the site's clock settable. */
  env: Record<string, string>;
  /** Sets the clock ahead of the machine's by this many milliseconds, or behind it if negative. */
  set(site: Pick<TestSite, 'pid' | 'logs'>, shiftMs: number): Promise<void>;
  remove(): void;
}

export function createTestClock(): TestClock {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-clock-'));
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
