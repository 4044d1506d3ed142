import { Button, IconClock } from '@site/ui-kit';
import { useEditMessages } from '../edit-messages';
import type { effectOf } from '../entry/page-state';

export interface SaveButtonsProps {
  /** The effect of a save without a change of the entries' visibility. */
  effect: ReturnType<typeof effectOf>;
  isChanged: boolean;
  isSaving: boolean;
  /** Saves the entries as they are. */
  onSave: () => void;
  /** Publishes what is a draft or waits; null if nothing is or does. */
  onPublish: (() => void) | null;
  /** Keeps changes of live entries without publishing them. */
  onKeep: () => void;
  /** Asks for a time; null if nothing could wait for it. */
  onSchedule: (() => void) | null;
}

/** The buttons that save, each named after what it does. The one that Ctrl+S presses stands out. */
export function SaveButtons(props: SaveButtonsProps) {
  const { effect, isChanged, isSaving, onSave, onPublish, onKeep, onSchedule } = props;
  const messages = useEditMessages();
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
        disabled={!onSchedule || isSaving}
        onClick={onSchedule ?? undefined}
      >
        <IconClock />
      </Button>
      {effect === 'draft' ? (
        <Button {...first} disabled={!isChanged} onClick={onSave}>
          {messages.saving.draft()}
        </Button>
      ) : (
        <Button {...other} disabled={!isLive || !isChanged || isSaving} onClick={onKeep}>
          {messages.saving.draft()}
        </Button>
      )}
      {effect === 'draft' ? (
        <Button {...other} disabled={!onPublish || isSaving} onClick={onPublish ?? undefined}>
          {messages.saving.publish()}
        </Button>
      ) : (
        <Button
          {...first}
          disabled={!isChanged && !onPublish}
          onClick={isChanged ? onSave : (onPublish ?? undefined)}
        >
          {isLive ? messages.saving.publish() : messages.saving.schedule()}
        </Button>
      )}
    </>
  );
}
