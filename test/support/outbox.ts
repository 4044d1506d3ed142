import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { OutboxState } from '../../server/forms/stored-submission';
import { outboxFile } from '../../server/storage/data-dir';

/** How long to wait while a site that starts takes its file for itself. */
const BUSY_MS = 10_000;

/** The ids of the submissions in some states, in the outbox of a `DATA_DIR` that a site may be using. */
export function idsInOutbox(dataDir: string, ...states: OutboxState[]): string[] {
  const file = outboxFile(dataDir);
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    // A site that is starting has made the file, but perhaps not its tables yet.
    const isMade = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'submissions'").get();
    if (!isMade) return [];
    return database
      .prepare('SELECT id FROM submissions WHERE state IN (SELECT value FROM json_each(?)) ORDER BY id')
      .all(JSON.stringify(states))
      .map(({ id }) => String(id));
  } finally {
    database.close();
  }
}
