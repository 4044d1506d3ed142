import { Button } from '@site/ui-kit';
import { EditDialog } from '../edit-dialog';
import { useEditMessages } from '../edit-messages';

interface SignedOutDialogProps {
  onRetry: () => void;
  onClose: () => void;
}

/** Asks the editor to sign in again in another tab, so that unsaved changes are kept. */
export function SignedOutDialog({ onRetry, onClose }: SignedOutDialogProps) {
  const { signedOut } = useEditMessages();
  return (
    <EditDialog onClose={onClose} title={signedOut.title()}>
      <p>{signedOut.text()}</p>
      <div className="actions">
        <Button asChild variant="fill">
          <a href="/edit/sign-in" target="_blank">
            {signedOut.signIn()}
          </a>
        </Button>
        <Button variant="outline" onClick={onRetry}>
          {signedOut.retry()}
        </Button>
      </div>
    </EditDialog>
  );
}
