import { useEditMessages } from '../edit-messages';
import { PUBLISH } from '../editing/use-publishing';
import { isChanged } from '../entry/edited-entry';
import { SetupPanel } from '../setup/setup-panel';
import { useEditedSite } from '../site/edited-site';
import { PageView } from './page-view';
import { Panel } from './panel';
import { PanelSplitter } from './panel-splitter';
import { SaveToast } from './save-toast';
import { TopBar } from './top-bar';
import { useWorkspace, useWorkspaceState, WorkspaceProvider } from './use-workspace';
import { WorkspaceDialogs } from './workspace-dialogs';

/** The page with the panel beside it and the bar above. */
export function Workspace() {
  const { view } = useEditedSite();
  const messages = useEditMessages();
  const workspace = useWorkspaceState();
  const { isPanelOpen, entry } = workspace.opened;
  return (
    <WorkspaceProvider value={workspace}>
      <div
        className="edit-workspace"
        data-panel={isPanelOpen ? 'open' : 'closed'}
        data-entry={entry ? '' : undefined}
      >
        <TopBar />
        <main className="edit-main">
          <h1 className="kit-visually-hidden">{messages.title()}</h1>
          <PageView />
          <PanelSplitter />
          {view === 'setup' ? <FirstSteps /> : <Panel />}
        </main>
        <SaveToast />
        <WorkspaceDialogs />
      </div>
    </WorkspaceProvider>
  );
}

/** The first steps of a new site, in the place of the panel. */
function FirstSteps() {
  const { reload } = useEditedSite();
  const { opened, store, edited, saving, changeEdited, redraw } = useWorkspace();
  return (
    <SetupPanel
      entry={opened.entry}
      edited={edited}
      isSaving={saving.isSaving}
      problem={opened.problem}
      reveal={opened.reveal}
      onReveal={opened.setReveal}
      onChange={changeEdited}
      onList={opened.followList}
      onField={opened.markField}
      onOpenSite={opened.openSite}
      onSave={async () => {
        await saving.save(PUBLISH);
        return !Object.values(store.latest()).some(isChanged);
      }}
      onStarted={async () => {
        await reload();
        redraw();
      }}
    />
  );
}
