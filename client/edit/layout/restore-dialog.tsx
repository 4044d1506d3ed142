import { Button } from '@brightfold/ui-kit';
import { Dialog } from '@brightfold/ui-kit/dialog';
import { useRef } from 'react';
import { useEditMessages } from '../edit-messages';
import type { UnsavedEntry } from '../editing/unsaved-work';
import { localeTag } from '../../i18n/locales';
import { useEditedSite } from '../site/edited-site';

interface RestoreDialogProps {
  entries: readonly UnsavedEntry[];
  labelOf: (entry: UnsavedEntry) => string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Unsaved changes from an earlier visit. Closing the dialog restores them, so that nothing is lost. */
export function RestoreDialog({ entries, labelOf, onRestore, onDiscard }: RestoreDialogProps) {
  const { locale } = useEditedSite();
  const messages = useEditMessages();
  const restore = useRef<HTMLButtonElement>(null);
  const time = new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
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
              {labelOf(entry)}, {time.format(entry.changedAt)}
            </li>
          ))}
        </ul>
        <div className="edit-dialog__buttons">
          <Button ref={restore} variant="fill" color="yellow" onClick={onRestore}>
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
