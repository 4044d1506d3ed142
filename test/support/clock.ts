import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { eventually } from './eventually';
import type { TestSite } from './site';

/** Environment for `startSite` with which {@link setClock} can set the site's clock. */
export const SETTABLE_CLOCK = {
  NODE_OPTIONS: `--import=${new URL('shift-clock.mjs', import.meta.url).href}`,
};

/**
 * Sets a site's clock ahead of the machine's by this many milliseconds, or behind it if negative. Its monotonic time is not
 * affected, as on a machine whose clock is set.
 */
export async function setClock({ pid, logs }: TestSite, shiftMs: number): Promise<void> {
  const file = path.join(os.tmpdir(), `site-clock-${pid}`);
  const readings = () => logs.filter(({ msg }) => msg === 'clock').map(({ shift }) => shift);
  const expected = [...readings(), shiftMs];
  writeFileSync(file, String(shiftMs));
  process.kill(pid, 'SIGUSR2');
  await eventually(() => expect(readings()).to.deep.equal(expected));
  rmSync(file);
}
