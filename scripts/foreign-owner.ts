import { stat } from 'node:fs/promises';
import { nothingThere } from '../server/storage/durable-file';
import { outboxFile } from '../server/storage/data-dir';

const ROOT_UID = 0;

/** Root may write anywhere, but the site can neither read, change nor remove what root leaves in its folders. */
export async function refuseForeignRoot(variable: string, folder: string): Promise<void> {
  if (process.getuid?.() !== ROOT_UID) return;
  const owner = await ownerOf(folder);
  if (owner === null || owner === ROOT_UID) return;
  throw new Error(
    `${variable}: "${folder}" belongs to user ${owner}, and the site could not use what root writes there; ` +
      `run this command as that user, with runuser -u "$(id -un ${owner})" -- npm run ...`,
  );
}

/** {@link refuseForeignRoot} for `DATA_DIR`. In a container, its owner may be unrelated to the user that the site runs as. */
export async function refuseForeignRootIn(dataDir: string): Promise<void> {
  const outbox = outboxFile(dataDir);
  await refuseForeignRoot('DATA_DIR', (await ownerOf(outbox)) === null ? dataDir : outbox);
}

/** Explains why a user other than root may not read or write what belongs to the user that the site runs as. */
export async function explainForeignOwner(dir: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM'].includes(code)) throw error;
    const owner = (await ownerOf(dir).catch(() => null)) ?? '';
    throw new Error(`${dir} belongs to user ${owner}; run this command as that user`, { cause: error });
  }
}

const ownerOf = (folder: string): Promise<number | null> =>
  stat(folder).then(({ uid }) => uid, nothingThere(null));
