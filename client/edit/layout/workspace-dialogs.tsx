import { ChooseBlockDialog } from '../blocks/choose-block-dialog';
import { onPage } from '../entry/page-state';
import { useEditedSite } from '../site/edited-site';
import { ConflictDialog } from './conflict-dialog';
import { NewEntryDialog } from './new-entry-dialog';
import { RemoveEntryDialog } from './remove-entry-dialog';
import { RestoreDialog } from './restore-dialog';
import { ScheduleDialog } from './schedule-dialog';
import { ShareDialog } from './share-dialog';
import { ShorterKeepingDialog } from './shorter-keeping-dialog';
import { SignedOutDialog } from './signed-out-dialog';
import { useWorkspace } from './use-workspace';
import { WaitingDialog } from './waiting-dialog';

/** The dialogs of the page: the one that the editor has opened, and those that a save or earlier work opens. */
export function WorkspaceDialogs() {
  const { saving, workLeft, labelOf } = useWorkspace();
  return (
    <>
      <AskedDialog />
      {saving.isAsking && <ShorterKeepingDialog onAnswer={saving.answer} />}
      {saving.conflict && <ConflictDialog conflict={saving.conflict} onResolve={saving.resolve} />}
      {saving.outcome?.kind === 'signed-out' && (
        <SignedOutDialog onRetry={saving.retry} onClose={saving.dismiss} />
      )}
      {workLeft.entries.length > 0 && (
        <RestoreDialog
          entries={workLeft.entries}
          labelOf={labelOf}
          onRestore={workLeft.restore}
          onDiscard={workLeft.discard}
        />
      )}
    </>
  );
}

function AskedDialog() {
  const { waiting } = useEditedSite();
  const { opened, question, ask, edited, blocks, actions, publishing, labelOf } = useWorkspace();
  const close = () => ask(null);
  /** Closes the dialog, and does what was answered. */
  const answered =
    <Given extends unknown[]>(run: (...given: Given) => unknown) =>
    (...given: Given) => {
      close();
      run(...given);
    };

  switch (question) {
    case null:
      return null;
    case 'new':
      return <NewEntryDialog onClose={close} onCreated={answered(actions.openCreated)} />;
    case 'waiting':
      return (
        <WaitingDialog
          chosen={onPage(waiting, opened.page)}
          onOpen={answered((key) => opened.goTo(key))}
          onPublished={publishing.readPublished}
          onClose={close}
        />
      );
    case 'share':
      return <ShareDialog path={opened.path} onClose={close} />;
    case 'schedule':
      return <ScheduleDialog onSchedule={answered(publishing.scheduleFor)} onClose={close} />;
    case 'remove':
      return (
        edited && (
          <RemoveEntryDialog
            edited={edited}
            label={labelOf(edited)}
            onClose={close}
            onRemoved={answered(actions.leaveRemoved)}
          />
        )
      );
    default:
      return (
        blocks && (
          <ChooseBlockDialog
            blocks={blocks}
            onClose={close}
            onChoose={answered((chosen) => actions.addBlock(chosen, question.blockAt))}
          />
        )
      );
  }
}
