import { Button, Checkbox, Tag } from '@site/ui-kit';
import { useState } from 'react';
import { publishWaiting, type WaitingSummary } from '../api/changes';
import type { EntryKey, RefusedEntry } from '../../model/entry/stored-entry';
import { EditDialog } from '../edit-dialog';
import { useEditMessages } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import { timeText } from '../entry/time-text';
import { toIsoDate } from '../../model/stored-date';
import { useEditedSite } from '../site/edited-site';
import { useAttempt } from '../use-attempt';

interface WaitingDialogProps {
  chosen: readonly EntryKey[];
  onOpen: (entry: EntryKey) => void;
  /** Called when changes may have been published: all that were chosen, or some before one that could not be. */
  onPublished: (entries: readonly EntryKey[]) => Promise<void>;
  onClose: () => void;
}

/** All changes that wait for their publication. Those that belong together are chosen and published together. */
export function WaitingDialog({ chosen: first, onOpen, onPublished, onClose }: WaitingDialogProps) {
  const site = useEditedSite();
  const { waiting } = site;
  const messages = useEditMessages();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first.map(entryKeyText)));
  const [problems, setProblems] = useState<readonly RefusedEntry[]>([]);
  const { problem, isBusy, attempt } = useAttempt(({ body }) =>
    setProblems((body.problems ?? []) as RefusedEntry[]),
  );
  const wanted = waiting.filter((each) => chosen.has(entryKeyText(each)));

  function choose(each: WaitingSummary, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(entryKeyText(each));
    else next.delete(entryKeyText(each));
    setChosen(next);
  }

  async function publish() {
    setProblems([]);
    const isDone = await attempt(async () => {
      await publishWaiting(wanted);
      await onPublished(wanted);
    });
    if (isDone) onClose();
    else await onPublished(wanted).catch(() => undefined);
  }

  return (
    <EditDialog
      onClose={onClose}
      title={messages.waiting.title()}
      problem={problem}
      action={
        waiting.length === 0
          ? null
          : {
              text: messages.waiting.publishChosen({ count: wanted.length }),
              onPress: publish,
              isBusy,
              disabled: wanted.length === 0,
            }
      }
      other={{ text: messages.close() }}
    >
      <p>{waiting.length > 0 ? messages.waiting.text() : messages.waiting.nothing()}</p>
      <ul className="edit-waiting-list">
        {waiting.map((each) => (
          <li key={entryKeyText(each)}>
            <Checkbox
              label={each.label}
              hint={`${each.by}, ${timeText(toIsoDate(each.updated), site)}`}
              error={
                problems.find((one) => entryKeyText(one) === entryKeyText(each))?.text ??
                (each.isContested ? messages.waiting.contested() : undefined)
              }
              checked={chosen.has(entryKeyText(each))}
              onChange={({ target }) => choose(each, target.checked)}
            />
            {each.publishAt !== '' && (
              <Tag color="accent">
                {messages.waiting.at({ time: timeText(toIsoDate(each.publishAt), site) })}
              </Tag>
            )}
            <Button
              variant="link"
              size="sm"
              aria-label={messages.waiting.openNamed({ name: each.label })}
              onClick={() => onOpen(each)}
            >
              {messages.open()}
            </Button>
          </li>
        ))}
      </ul>
    </EditDialog>
  );
}
