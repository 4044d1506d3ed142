import { timeText } from '../entry/time-text';
import { EditDialog } from '../edit-dialog';
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
  return (
    <EditDialog
      onClose={onRestore}
      title={messages.restore.title()}
      action={{ text: messages.restore.restore(), onPress: onRestore, hasFocus: true }}
      other={{ text: messages.restore.discard(), onPress: onDiscard }}
    >
      <p>{messages.restore.text()}</p>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.collection}/${entry.id}`}>
            {labelOf(entry)}, {timeText(entry.changedAt, site)}
          </li>
        ))}
      </ul>
    </EditDialog>
  );
}
