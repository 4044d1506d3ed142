import { stat } from 'node:fs/promises';

/** The outbox is closed to all but the user that the site runs as. */
export async function explainForeignOwner(dir: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM'].includes(code)) throw error;
    const owner = await stat(dir).then(
      ({ uid }) => `user ${uid}`,
      () => 'another user',
    );
    throw new Error(`${dir} belongs to ${owner}; run this command as that user`, { cause: error });
  }
}
