import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error';

/**
 * Makes sure that what has to be kept can be: writes a file and removes it, since permissions alone do not tell (a full
 * disk, a read-only mount, a superuser).
 * @throws {StartError}
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${dataDir} cannot be written, ${(error as Error).message}`);
  }
}
