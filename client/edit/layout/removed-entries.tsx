import { Button } from '@site/ui-kit';
import { useEffect, useState } from 'react';
import type { EntryKey } from '../api/entries';
import { listRemoved, restoreVersion, type RemovedEntry } from '../api/versions';
import { failureText, useEditMessages } from '../edit-messages';
import { useKindName } from '../site/use-kind-name';
import { RestoreVersionDialog } from './restore-version-dialog';

/** Removed entries that can be restored. */
export function RemovedEntries({ onRestored }: { onRestored: (entry: EntryKey) => void }) {
  const kindOf = useKindName();
  const messages = useEditMessages();
  const [removed, setRemoved] = useState<readonly RemovedEntry[]>([]);
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<RemovedEntry | null>(null);
  useEffect(() => {
    // Editing works without this list.
    listRemoved().then(setRemoved, () => undefined);
  }, []);

  async function putBack({ collection, record: id, id: version }: RemovedEntry) {
    setAsked(null);
    try {
      await restoreVersion({ collection, id }, version, null);
      onRestored({ collection, id });
    } catch (error) {
      setProblem(failureText(error, messages));
    }
  }

  if (removed.length === 0) return null;
  return (
    <section aria-labelledby="edit-removed">
      <h3 className="edit-entries__title" id="edit-removed">
        {messages.versions.removed()}
      </h3>
      <p className="edit-note" role="status">
        {problem}
      </p>
      <ul className="edit-entries">
        {removed.map((entry) => (
          <li key={entry.id} className="edit-removed">
            <span className="edit-entry__label">
              {entry.label}
              <span className="edit-entry__detail">{kindOf(entry.collection)}</span>
            </span>
            <Button variant="secondary" size="sm" onClick={() => setAsked(entry)}>
              {messages.versions.putBack()}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <RestoreVersionDialog
          title={messages.versions.putBackQuestion({ name: asked.label })}
          before={null}
          after={asked.status}
          onRestore={() => void putBack(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
