import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { atSuiteEnd } from '../../scripts/test/suite-end';

/** Makes a folder, in a hook or a test. It is removed with the suite that is running then. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `site-${name}-`));
  // A process that has just been ended may still finish what it writes.
  atSuiteEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}
