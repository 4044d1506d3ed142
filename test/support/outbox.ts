import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { OutboxState } from '../../server/forms/stored-submission';
import { outboxFile } from '../../server/storage/data-dir';

/** The ids of the submissions in some states, in the outbox of a `DATA_DIR` that a site may be using. */
export function idsInOutbox(dataDir: string, ...states: OutboxState[]): string[] {
  const file = outboxFile(dataDir);
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare('SELECT id FROM submissions WHERE state IN (SELECT value FROM json_each(?)) ORDER BY id')
      .all(JSON.stringify(states))
      .map(({ id }) => String(id));
  } finally {
    database.close();
  }
}
