import { Toast } from '@site/ui-kit/editor';
import type { EntryKey } from '../../model/entry/stored-entry';
import { useEditMessages } from '../edit-messages';
import type { Saving } from '../editing/use-saving';

/** How long a message without a required action stays. */
const MESSAGE_MS = 6_000;

interface SaveToastProps {
  saving: Saving;
  /** Whether something has changed since the save, which then no longer counts as the latest state. */
  isChanged: boolean;
  /** Path of the page with its locale prefix. */
  path: string;
  /** Opens the entry whose values were refused. */
  onOpen: (entry: EntryKey) => void;
}

/** The outcome of the last save, with the action that follows from it. */
export function SaveToast({ saving, isChanged, path, onOpen }: SaveToastProps) {
  const messages = useEditMessages();
  const { outcome, dismiss, retry } = saving;
  const shown = toastOf();
  function toastOf() {
    switch (outcome?.kind) {
      case 'saved':
        if (isChanged) return null;
        if (outcome.result !== 'live') return { text: messages.saved[outcome.result](), action: undefined };
        return {
          text: messages.saved.live(),
          action: { label: messages.page.viewLive(), onPress: () => void open(path, '_blank', 'noreferrer') },
        };
      case 'invalid':
        return {
          text: messages.errors.invalid(),
          action: { label: messages.show(), onPress: () => onOpen(outcome.entry) },
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
