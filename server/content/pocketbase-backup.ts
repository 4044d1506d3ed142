import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type PocketBase from 'pocketbase';
import { signInAsAdmin, type PocketBaseAdmin, type PocketBaseLine } from './admin-client';

const ARCHIVE_PREFIX = 'website-';
/** No download takes this long: an older archive belongs to a backup that was aborted. */
const ABANDONED_MS = 6 * 60 * 60_000;
/** A backup is also aborted when the site stops, which must not wait long for PocketBase. */
const REMOVE_TIMEOUT_MS = 3_000;

/**
 * Creates a backup in PocketBase (records, accounts, versions and files at one point in time), passes the archive to
 * `keep` and removes PocketBase's own copy. PocketBase goes on making an archive after its request was aborted; the next
 * backup removes that.
 * @returns the line of PocketBase that can read the archive.
 */
export async function backUpPocketBase(
  admin: PocketBaseAdmin,
  keep: (archive: Readable) => Promise<void>,
  signal?: AbortSignal,
): Promise<{ line: PocketBaseLine }> {
  const { pb, line } = await signInAsAdmin(admin);
  await removeAbandoned(pb);
  const name = `${ARCHIVE_PREFIX}${randomBytes(8).toString('hex')}.zip`;
  try {
    await pb.backups.create(name, { signal });
    const response = await fetch(pb.backups.getDownloadURL(await pb.files.getToken(), name), { signal });
    if (!response.ok || !response.body)
      throw new Error(
        `PocketBase at ${admin.url} responded ${response.status} to the download of its backup`,
      );
    const archive = Readable.fromWeb(response.body as ReadableStream);
    // If `keep` failed before it read everything, a later abort would make the rest of the stream throw where nobody listens.
    await keep(archive).finally(() => archive.destroy());
    return { line };
  } finally {
    await pb.backups.delete(name, { signal: AbortSignal.timeout(REMOVE_TIMEOUT_MS) }).catch(() => undefined);
  }
}

async function removeAbandoned(pb: PocketBase): Promise<void> {
  for (const { key, modified } of await pb.backups.getFullList())
    if (key.startsWith(ARCHIVE_PREFIX) && Date.now() - Date.parse(modified) > ABANDONED_MS)
      await pb.backups.delete(key).catch(() => undefined);
}
