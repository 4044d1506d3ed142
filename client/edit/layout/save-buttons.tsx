import { Button, IconClock } from '@site/ui-kit';
import { useEditMessages } from '../edit-messages';
import { useWorkspace } from './use-workspace';

/** The buttons that save, each named after what it does. The one that Ctrl+S presses stands out. */
export function SaveButtons() {
  const { edited, changed, state, ask, saving, publishing } = useWorkspace();
  const messages = useEditMessages();
  const { isSaving, save } = saving;
  const { effect, hidden, saveChanged } = publishing;
  const isChanged = changed.length > 0;
  /** Publishes what is a draft or waits; null if nothing is or does. */
  const publish =
    hidden.length > 0
      ? publishing.showHidden
      : !isChanged && state === 'changed'
        ? () => ask('waiting')
        : null;
  const canWait = isChanged || hidden.length > 0 || Boolean(edited?.waiting);
  const isLive = effect === 'publish';
  const isFirst = isChanged || isSaving;
  const first = {
    ...(isFirst ? ({ variant: 'fill' } as const) : ({ variant: 'outline' } as const)),
    size: 'sm',
    loading: isSaving,
    loadingLabel: messages.status.saving(),
    'aria-keyshortcuts': 'Control+S',
  } as const;
  const other = { variant: 'outline', size: 'sm' } as const;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={messages.saving.schedule()}
        title={messages.saving.schedule()}
        disabled={!canWait || isSaving}
        onClick={() => ask('schedule')}
      >
        <IconClock />
      </Button>
      {effect === 'draft' ? (
        <Button {...first} disabled={!isChanged} onClick={saveChanged}>
          {messages.saving.draft()}
        </Button>
      ) : (
        <Button
          {...other}
          disabled={!isLive || !isChanged || isSaving}
          onClick={() => void save({ kind: 'keep' })}
        >
          {messages.saving.draft()}
        </Button>
      )}
      {effect === 'draft' ? (
        <Button {...other} disabled={!publish || isSaving} onClick={publish ?? undefined}>
          {messages.saving.publish()}
        </Button>
      ) : (
        <Button
          {...first}
          disabled={!isChanged && !publish}
          onClick={isChanged ? saveChanged : (publish ?? undefined)}
        >
          {isLive ? messages.saving.publish() : messages.saving.schedule()}
        </Button>
      )}
    </>
  );
}
