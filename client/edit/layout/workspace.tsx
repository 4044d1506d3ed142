import { Toast } from '@site/ui-kit/editor';
import { useEffect } from 'react';
import { useEditMessages } from '../edit-messages';
import { useEditedSite } from '../site/edited-site';
import { PageView } from './page-view';
import { Panel } from './panel';
import { PanelSplitter } from './panel-splitter';
import { SetupPanel } from './setup-panel';
import { TranslationDesk } from './translation-desk';
import { TopBar } from './top-bar';
import { useWorkspaceState, WorkspaceProvider, useWorkspace } from '../workspace/use-workspace';
import { WorkspaceDialogs } from './workspace-dialogs';
import type { EntryKey } from '../../model/entry/stored-entry';
import { entryKeyText } from '../editing/use-edited-entries';
import type { Step } from '../editing/plan-action';
import { timeText } from '../entry/time-text';
import { isLocale } from '../../i18n/locales';

export function Workspace() {
  const { view } = useEditedSite();
  const messages = useEditMessages();
  const workspace = useWorkspaceState();
  const { isPanelOpen, entry, translate } = workspace.opened;
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
          {view === 'setup' ? <SetupPanel /> : translate === null ? <Panel /> : <TranslationDesk />}
        </main>
        <SaveToast />
        <WorkspaceDialogs />
      </div>
    </WorkspaceProvider>
  );
}

/** Most entries that a message names. */
const NAMED_MAX = 3;

/** Says what was done, each effect with what it happened to. */
function useDoneText(): (steps: readonly Step[]) => string {
  const messages = useEditMessages();
  const site = useEditedSite();
  return (steps) =>
    [...new Set(steps.map(({ effect }) => effect))]
      .map((effect) => {
        const done = steps.filter((step) => step.effect === effect);
        const [{ entry, at }] = done as [Step];
        const count = done.length - 1;
        return messages.saved[effect]({
          names:
            count < NAMED_MAX
              ? done.map((step) => step.entry.label).join(', ')
              : messages.saved.others({ name: entry.label, count }),
          time: at && timeText(at, site),
        });
      })
      .join(' ');
}

/** How long a message without a required action stays. */
const MESSAGE_MS = 6_000;

/** The outcome of the last save, with the action that follows from it. */
function SaveToast() {
  const { opened, store, changedKeys, saving, question } = useWorkspace();
  const doneText = useDoneText();
  const messages = useEditMessages();
  const { outcome, dismiss, retry } = saving;
  const shown = toastOf();
  function toastOf() {
    switch (outcome?.kind) {
      case 'saved':
        // Later changes mean that the saved state is no longer the latest.
        if (outcome.steps.some(({ entry }) => changedKeys.has(entryKeyText(entry)))) return null;
        return {
          text: doneText(outcome.steps),
          action: outcome.undo ? { label: messages.undo(), onPress: outcome.undo } : undefined,
        };
      case 'restored':
        return {
          text: outcome.text,
          action: { label: messages.undo(), onPress: outcome.undo },
        };
      case 'invalid':
        return {
          text: messages.errors.invalid(),
          action: { label: messages.show(), onPress: () => showProblem(outcome.entry) },
        };
      case 'failed':
        // The list says it itself.
        if (question === 'publish') return null;
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
  const text = shown?.text;
  useEffect(() => {
    // Where a message takes room from the fields, the one that is filled in stays in sight, or the line of a formatted text. Nothing
    // scrolls when the message ends.
    const field = document.activeElement as HTMLElement | null;
    const written = field?.isContentEditable ? getSelection()!.focusNode : field;
    if (text)
      (written instanceof Element ? written : written?.parentElement)?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  const isSuccess = outcome?.kind === 'saved' || outcome?.kind === 'restored';
  return (
    <Toast
      kind={shown === null ? 'info' : isSuccess ? 'success' : 'error'}
      onDismiss={dismiss}
      durationMs={shown && isSuccess ? MESSAGE_MS : undefined}
      dismissLabel={messages.close()}
      action={shown?.action}
    >
      {text}
    </Toast>
  );
}
