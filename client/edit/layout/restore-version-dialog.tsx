import { Button } from '@site/ui-kit';
import { Dialog } from '@site/ui-kit/dialog';
import type { EntryStatus } from '../api/entries';
import { useEditMessages } from '../edit-messages';

interface RestoreVersionDialogProps {
  title: string;
  /** The present status of the entry; null if it was removed. */
  before: EntryStatus | null;
  after: EntryStatus;
  onRestore: () => void;
  onClose: () => void;
}

const DESTRUCTIVE = { variant: 'destructive' } as const;
const FIRST = { variant: 'fill', color: 'primary' } as const;

/** Says what a restored version means for visitors, before it is restored. */
export function RestoreVersionDialog({
  title,
  before,
  after,
  onRestore,
  onClose,
}: RestoreVersionDialogProps) {
  const { versions, close, cancel } = useEditMessages();
  const isTakenOff = before === 'live' && after !== 'live';
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={close()}>
      <div className="edit-dialog">
        {before !== null && <p>{before === 'live' ? versions.seenNow() : versions.unseenNow()}</p>}
        <p>
          <strong>{versions.restores[after]()}</strong>
        </p>
        {before !== null && <p className="edit-note">{versions.kept()}</p>}
        <div className="edit-dialog__buttons">
          <Button {...(isTakenOff ? DESTRUCTIVE : FIRST)} onClick={onRestore}>
            {isTakenOff ? versions.takeOff() : before === null ? versions.putBack() : versions.restore()}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {cancel()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
