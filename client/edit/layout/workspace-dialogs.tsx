import { Button } from '@site/ui-kit';
import { timeText } from '../entry/time-text';
import { EditDialog } from '../edit-dialog';
import { useEditMessages } from '../edit-messages';
import { useEditedSite } from '../site/edited-site';
import { ChooseBlockDialog } from './choose-block-dialog';
import { ConflictDialog } from './conflict-dialog';
import { NewEntryDialog } from './new-entry-dialog';
import { RemoveEntryDialog } from './remove-entry-dialog';
import { ScheduleDialog } from './schedule-dialog';
import { ShareDialog } from './share-dialog';
import { useWorkspace } from './use-workspace';
import { WaitingDialog } from './waiting-dialog';

/** The dialogs of the page: the one that the editor has opened, and those that a save or earlier work opens. */
export function WorkspaceDialogs() {
  const { saving, workLeft } = useWorkspace();
  return (
    <>
      <AskedDialog />
      {saving.isAsking && <ShorterKeepingDialog />}
      {saving.conflict && <ConflictDialog conflict={saving.conflict} />}
      {saving.outcome?.kind === 'signed-out' && <SignedOutDialog />}
      {workLeft.entries.length > 0 && <RestoreDialog />}
    </>
  );
}

function AskedDialog() {
  const { question, edited, blocks } = useWorkspace();
  switch (question) {
    case null:
      return null;
    case 'new':
      return <NewEntryDialog />;
    case 'waiting':
      return <WaitingDialog />;
    case 'share':
      return <ShareDialog />;
    case 'schedule':
      return <ScheduleDialog />;
    case 'remove':
      return edited && <RemoveEntryDialog edited={edited} />;
    default:
      return blocks && <ChooseBlockDialog blocks={blocks} at={question.blockAt} />;
  }
}

/** Asks before leads are kept for a shorter time. */
function ShorterKeepingDialog() {
  const { answer } = useWorkspace().saving;
  const { shorterKeeping } = useEditMessages();
  return (
    <EditDialog
      onClose={() => answer(false)}
      title={shorterKeeping.title()}
      action={{ text: shorterKeeping.save(), onPress: () => answer(true), look: 'destructive' }}
    >
      <p>{shorterKeeping.text()}</p>
    </EditDialog>
  );
}

/** Asks the editor to sign in again in another tab, so that unsaved changes are kept. */
function SignedOutDialog() {
  const { dismiss, retry } = useWorkspace().saving;
  const { signedOut } = useEditMessages();
  return (
    <EditDialog onClose={dismiss} title={signedOut.title()}>
      <p>{signedOut.text()}</p>
      <div className="actions">
        <Button asChild variant="fill">
          <a href="/edit/sign-in" target="_blank">
            {signedOut.signIn()}
          </a>
        </Button>
        <Button variant="outline" onClick={retry}>
          {signedOut.retry()}
        </Button>
      </div>
    </EditDialog>
  );
}

/** Unsaved changes from an earlier visit. Closing the dialog restores them, so that nothing is lost. */
function RestoreDialog() {
  const { workLeft, labelOf } = useWorkspace();
  const site = useEditedSite();
  const { restore: texts } = useEditMessages();
  return (
    <EditDialog
      onClose={workLeft.restore}
      title={texts.title()}
      action={{ text: texts.restore(), onPress: workLeft.restore, hasFocus: true }}
      other={{ text: texts.discard(), onPress: workLeft.discard }}
    >
      <p>{texts.text()}</p>
      <ul>
        {workLeft.entries.map((entry) => (
          <li key={`${entry.collection}/${entry.id}`}>
            {labelOf(entry)}, {timeText(entry.changedAt, site)}
          </li>
        ))}
      </ul>
    </EditDialog>
  );
}
