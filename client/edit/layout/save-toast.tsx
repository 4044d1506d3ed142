import { Toast } from '@site/ui-kit/editor';
import type { EntryKey } from '../../model/entry/stored-entry';
import { useEditMessages } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import { isLocale } from '../../i18n/locales';
import { useWorkspace } from './use-workspace';

/** How long a message without a required action stays. */
const MESSAGE_MS = 6_000;

/** The outcome of the last save, with the action that follows from it. */
export function SaveToast() {
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
    opened.goTo(key, first && isLocale(language) ? { path: first, locale: language } : null);
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
