import { Button } from '@site/ui-kit';
import { Dialog } from '@site/ui-kit/dialog';
import { useEditMessages } from '../edit-messages';

interface SignedOutDialogProps {
  onRetry: () => void;
  onClose: () => void;
}

/** Asks the editor to sign in again in another tab, so that unsaved changes are kept. */
export function SignedOutDialog({ onRetry, onClose }: SignedOutDialogProps) {
  const messages = useEditMessages();
  return (
    <Dialog open onClose={onClose} title={messages.signedOut.title()} closeLabel={messages.close()}>
      <div className="edit-dialog">
        <p>{messages.signedOut.text()}</p>
        <div className="edit-dialog__buttons">
          <Button asChild variant="fill" color="primary">
            <a href="/edit/sign-in" target="_blank">
              {messages.signedOut.signIn()}
            </a>
          </Button>
          <Button variant="outline" onClick={onRetry}>
            {messages.signedOut.retry()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
