import { Button } from '@site/ui-kit';
import { Dialog } from '@site/ui-kit/dialog';
import { useRef } from 'react';
import { timeText } from '../entry/time-text';
import { useEditMessages } from '../edit-messages';
import type { UnsavedEntry } from '../editing/unsaved-work';
import { useEditedSite } from '../site/edited-site';

interface RestoreDialogProps {
  entries: readonly UnsavedEntry[];
  labelOf: (entry: UnsavedEntry) => string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Unsaved changes from an earlier visit. Closing the dialog restores them, so that nothing is lost. */
export function RestoreDialog({ entries, labelOf, onRestore, onDiscard }: RestoreDialogProps) {
  const site = useEditedSite();
  const messages = useEditMessages();
  const restore = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onRestore}
      title={messages.restore.title()}
      closeLabel={messages.close()}
      initialFocus={restore}
    >
      <div className="edit-dialog">
        <p>{messages.restore.text()}</p>
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.collection}/${entry.id}`}>
              {labelOf(entry)}, {timeText(entry.changedAt, site)}
            </li>
          ))}
        </ul>
        <div className="edit-dialog__buttons">
          <Button ref={restore} variant="fill" color="primary" onClick={onRestore}>
            {messages.restore.restore()}
          </Button>
          <Button variant="outline" onClick={onDiscard}>
            {messages.restore.discard()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
