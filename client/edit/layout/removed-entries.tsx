import { Button } from '@site/ui-kit';
import { useState } from 'react';
import { listRemoved, restoreVersion, type RemovedEntry } from '../api/versions';
import { useEditMessages } from '../edit-messages';
import { useKindName } from '../site/use-kind-name';
import { useAttempt } from '../use-attempt';
import { useLoaded } from '../use-loaded';
import { RestoreVersionDialog } from './restore-version-dialog';
import { useWorkspace } from './use-workspace';

/** Removed entries that can be restored. */
export function RemovedEntries() {
  const { actions } = useWorkspace();
  const kindOf = useKindName();
  const messages = useEditMessages();
  // Editing works without this list.
  const { value: removed } = useLoaded(listRemoved);
  const { problem, attempt } = useAttempt();
  const [asked, setAsked] = useState<RemovedEntry | null>(null);

  const putBack = ({ collection, record: id, id: version }: RemovedEntry) =>
    attempt(async () => {
      setAsked(null);
      await restoreVersion({ collection, id }, version, null);
      void actions.openRestored({ collection, id });
    });

  if (!removed?.length) return null;
  return (
    <section aria-labelledby="edit-removed">
      <h3 id="edit-removed">{messages.versions.removed()}</h3>
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
