import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error';

/** The outbox's folder. */
export const outboxDir = (dataDir: string): string => path.join(dataDir, 'outbox');

/**
 * Creates `DATA_DIR` and checks that it is writable by writing and removing a file: permissions do not show a full
 * disk, a read-only mount or a superuser.
 *
 * @throws {StartError}
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR: got "${dataDir}" (${code}); expected a folder that can be written to`);
  }
}
