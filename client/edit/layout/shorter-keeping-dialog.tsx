import { EditDialog } from '../edit-dialog';
import { useEditMessages } from '../edit-messages';

/** Asks before leads are kept for a shorter time. */
export function ShorterKeepingDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { shorterKeeping } = useEditMessages();
  return (
    <EditDialog
      onClose={() => onAnswer(false)}
      title={shorterKeeping.title()}
      action={{
        text: shorterKeeping.save(),
        onPress: () => onAnswer(true),
        look: 'destructive',
      }}
    >
      <p>{shorterKeeping.text()}</p>
    </EditDialog>
  );
}
