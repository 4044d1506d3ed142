import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { isRecordId, RECORD_ID_LENGTH } from '../../client/model/record-id';
import { StartError } from '../start-error';
import { readPrivateFile } from './private-file';

/**
 * Tells the processes of a site apart: the id of this `DATA_DIR`, made once. It is the id of a record in PocketBase.
 * @throws {StartError} if the file holds something else
 */
export function readInstanceId(dataDir: string): string {
  const file = path.join(dataDir, 'instance');
  const made = randomBytes(RECORD_ID_LENGTH).toString('hex').slice(0, RECORD_ID_LENGTH);
  const id = readPrivateFile(file, () => `${made}\n`).trim();
  if (!isRecordId(id)) throw new StartError(`${file} holds no id; remove it to have a new one made`);
  return id;
}
