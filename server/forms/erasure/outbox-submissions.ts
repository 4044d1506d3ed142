import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { outboxDir } from '../../storage/data-dir';
import { namesIn, nothingThere } from '../../storage/durable-file';
import { OUTBOX_STATES, openOutboxFolder, temporaryDir, type OutboxFolder } from '../outbox-folder';
import type { ErasedPeople } from './erased-people';

/** An address in a file that cannot be read as a submission. */
const ADDRESS = /[^\s"'<>,;:\\]+@[^\s"'<>,;:\\]+/g;

/**
 * Removes the submissions of people who were erased after they had sent them, spam and unreadable files included.
 *
 * @param how - `erase` where no site uses the folder; a site that does asks its deliverer, which may hold a submission
 */
export async function deleteErasedSubmissions(
  dataDir: string,
  erased: ErasedPeople,
  how: keyof Pick<OutboxFolder, 'erase' | 'requestErasure'>,
): Promise<void> {
  const folder = openOutboxFolder(outboxDir(dataDir));
  for (const state of OUTBOX_STATES)
    for (const id of await folder.list(state)) {
      const delivery = await folder.read(state, id);
      const isErased =
        delivery === 'unreadable'
          ? await namesErased(path.join(outboxDir(dataDir), state, `${id}.json`), erased)
          : delivery && erased.covers(delivery.submission.values.email, delivery.submission.acceptedAt);
      if (isErased) await folder[how](id);
    }
  // What a killed process left half-written. The site writes a file again that it still needs.
  for (const name of await namesIn(temporaryDir(dataDir))) {
    const file = path.join(temporaryDir(dataDir), name);
    if (await namesErased(file, erased)) await unlink(file).catch(nothingThere(undefined));
  }
}

async function namesErased(file: string, erased: ErasedPeople): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return (text.match(ADDRESS) ?? []).some((address) => erased.covers(address, 0));
}
