import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { signInAsAdmin } from './admin-client';

/** A PocketBase and the account of one of its administrators. */
export interface PocketBaseAdmin {
  url: string;
  email: string;
  password: string;
}

/**
 * Creates a backup in PocketBase (records, accounts, versions and files at one point in time), passes the archive to
 * `keep` and removes PocketBase's own copy.
 */
export async function backUpPocketBase(
  { url, email, password }: PocketBaseAdmin,
  keep: (archive: Readable) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const { pb } = await signInAsAdmin(url, email, password);
  const name = `website-${randomBytes(8).toString('hex')}.zip`;
  await pb.backups.create(name, { signal });
  try {
    const response = await fetch(pb.backups.getDownloadURL(await pb.files.getToken(), name), { signal });
    if (!response.ok || !response.body)
      throw new Error(`PocketBase at ${url} responded ${response.status} to the download of its backup`);
    await keep(Readable.fromWeb(response.body as ReadableStream));
  } finally {
    await pb.backups.delete(name).catch(() => undefined);
  }
}
