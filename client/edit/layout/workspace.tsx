import { Toast } from '@site/ui-kit/editor';
import { useEditMessages } from '../edit-messages';
import { useEditedSite } from '../site/edited-site';
import { PageView } from './page-view';
import { Panel } from './panel';
import { PanelSplitter } from './panel-splitter';
import { SetupPanel } from './setup-panel';
import { TopBar } from './top-bar';
import { useWorkspaceState, WorkspaceProvider, useWorkspace } from '../workspace/use-workspace';
import { WorkspaceDialogs } from './workspace-dialogs';
import type { EntryKey } from '../../model/entry/stored-entry';
import { entryKeyText } from '../editing/use-edited-entries';
import { isLocale } from '../../i18n/locales';

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

/** How long a message without a required action stays. */
const MESSAGE_MS = 6_000;

/** The outcome of the last save, with the action that follows from it. */
function SaveToast() {
  const { opened, store, changed, saving } = useWorkspace();
  const messages = useEditMessages();
  const { outcome, dismiss, retry } = saving;
  const shown = toastOf();
  function toastOf() {
    switch (outcome?.kind) {
      case 'saved':
        // Later changes mean that the saved state is no longer the latest.
        if (changed.length > 0) return null;
        if (outcome.result !== 'live') return { text: messages.saved[outcome.result](), action: undefined };
        return {
          text: messages.saved.live(),
          action: {
            label: messages.page.viewLive(),
            onPress: () => void open(opened.path, '_blank', 'noreferrer'),
          },
        };
      case 'invalid':
        return {
          text: messages.errors.invalid(),
          action: { label: messages.show(), onPress: () => showProblem(outcome.entry) },
        };
      case 'failed':
        return {
          text: `${outcome.message || messages.errors.away()} ${messages.errors.nothingLost()}`,
          action: { label: messages.retry(), onPress: retry },
        };
      default:
        return null;
    }
  }
  /** Shows the first value that was refused, on its page. */
  function showProblem(key: EntryKey) {
    const [at = ''] = Object.keys(store.editedEntries[entryKeyText(key)]?.errors ?? {});
    const [first, language] = at.split(' ');
    void opened.goTo(key, first && isLocale(language) ? { path: first, locale: language } : null);
  }
  const isSuccess = outcome?.kind === 'saved';
  return (
    <Toast
      kind={shown === null ? 'info' : isSuccess ? 'success' : 'error'}
      onDismiss={dismiss}
      durationMs={shown && isSuccess ? MESSAGE_MS : undefined}
      dismissLabel={messages.close()}
      action={shown?.action}
    >
      {shown?.text}
    </Toast>
  );
}
