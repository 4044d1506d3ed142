import { Button } from '@site/ui-kit';
import { Dialog } from '@site/ui-kit/dialog';
import { useEditMessages } from '../edit-messages';

/** Asks before leads are kept for a shorter time. */
export function ShorterKeepingDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const messages = useEditMessages();
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={messages.shorterKeeping.title()}
      closeLabel={messages.close()}
    >
      <div className="edit-dialog">
        <p>{messages.shorterKeeping.text()}</p>
        <div className="edit-dialog__buttons">
          <Button variant="destructive" onClick={() => onAnswer(true)}>
            {messages.shorterKeeping.save()}
          </Button>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            {messages.cancel()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
