import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error';

/** Only the owner reads and writes. */
const PRIVATE_MODE = 0o600;
const SECRET_BYTES = 32;

/**
 * The secret that preview links are signed with. It lies under `DATA_DIR`, where the web server, its workers and the
 * scripts find the same one; whoever comes first makes it. Without the file all links that were given out end.
 * @throws {StartError} when the file holds something else.
 */
export function readPreviewSecret(dataDir: string): Buffer {
  const file = path.join(dataDir, 'preview-secret');
  if (!existsSync(file)) writeOnce(file, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
  chmodSync(file, PRIVATE_MODE);
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length !== SECRET_BYTES)
    throw new StartError(`${file} holds no secret for preview links; remove it to have a new one made`);
  return secret;
}

/** Whole or not at all, and the first of two writers wins. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, text, { mode: PRIVATE_MODE });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
