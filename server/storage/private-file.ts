import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The file is on a read-only mount or belongs to another user, so its mode cannot be changed. */
const NOT_OURS = ['EROFS', 'EPERM'];

/** Reads a secret from a file, created with `makeText()` if it is missing, and makes the file private. */
export function readPrivateFile(file: string, makeText: () => string): string {
  if (!existsSync(file)) createOnce(file, makeText());
  if (statSync(file).mode & OTHERS_MODE) makePrivate(file);
  return readFileSync(file, 'utf8');
}

function makePrivate(file: string): void {
  try {
    chmodSync(file, PRIVATE_FILE_MODE);
  } catch (error) {
    if (!NOT_OURS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Writes the whole file or nothing; if two processes write it at once, the first one wins. */
function createOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, text, { mode: PRIVATE_FILE_MODE });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Modes of files and folders with personal data or secrets: only the user of the process may read them. */
export const PRIVATE_FILE_MODE = 0o600;
export const PRIVATE_FOLDER_MODE = 0o700;
/** The rights of everybody else, which such a file or folder must not grant. */
export const OTHERS_MODE = 0o077;
