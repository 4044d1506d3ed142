import { useEditMessages } from '../edit-messages';
import { useEditedSite } from '../site/edited-site';
import { PageView } from './page-view';
import { Panel } from './panel';
import { PanelSplitter } from './panel-splitter';
import { SaveToast } from './save-toast';
import { SetupPanel } from './setup-panel';
import { TopBar } from './top-bar';
import { useWorkspaceState, WorkspaceProvider } from './use-workspace';
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
          {view === 'setup' ? <SetupPanel /> : <Panel />}
        </main>
        <SaveToast />
        <WorkspaceDialogs />
      </div>
    </WorkspaceProvider>
  );
}
