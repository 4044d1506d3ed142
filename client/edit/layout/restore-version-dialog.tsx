import type { EntryStatus } from '../../model/entry/visibility';
import { EditDialog } from '../edit-dialog';
import { useEditMessages } from '../edit-messages';

interface RestoreVersionDialogProps {
  title: string;
  /** The present status of the entry; null if it was removed. */
  before: EntryStatus | null;
  after: EntryStatus;
  onRestore: () => void;
  onClose: () => void;
}

/** Says what a restored version means for visitors, before it is restored. */
export function RestoreVersionDialog({
  title,
  before,
  after,
  onRestore,
  onClose,
}: RestoreVersionDialogProps) {
  const { versions } = useEditMessages();
  const isTakenOff = before === 'live' && after !== 'live';
  return (
    <EditDialog
      onClose={onClose}
      title={title}
      action={{
        text: isTakenOff ? versions.takeOff() : before === null ? versions.putBack() : versions.restore(),
        onPress: onRestore,
        look: isTakenOff ? 'destructive' : 'fill',
      }}
    >
      {before !== null && <p>{before === 'live' ? versions.seenNow() : versions.unseenNow()}</p>}
      <p>
        <strong>{versions.restores[after]()}</strong>
      </p>
      {before !== null && <p className="edit-note">{versions.kept()}</p>}
    </EditDialog>
  );
}
