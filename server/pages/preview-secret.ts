import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readPrivateFile } from '../storage/private-file';
import { StartError } from '../start-error';

const SECRET_BYTES = 32;

/**
 * The secret that signs preview links and encrypts editors' sessions, in a file under `DATA_DIR` that web server and
 * scripts share. Removing the file invalidates all links and sessions.
 * @throws {StartError} if the file holds something else
 */
export function readPreviewSecret(dataDir: string): Buffer {
  const file = path.join(dataDir, 'preview-secret');
  const text = readPrivateFile(file, () => `${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length !== SECRET_BYTES)
    throw new StartError(`${file} holds no secret for preview links; remove it to have a new one made`);
  return secret;
}
