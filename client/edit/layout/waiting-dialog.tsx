import { Button, Checkbox, Tag } from '@site/ui-kit';
import { useState } from 'react';
import { publishWaiting, type WaitingSummary } from '../api/entries';
import type { RefusedEntry } from '../../model/entry/stored-entry';
import { EditDialog } from '../edit-dialog';
import { useEditMessages } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import { onPage } from '../entry/page-state';
import { timeText } from '../entry/time-text';
import { useWorkspace } from '../workspace/use-workspace';
import { toIsoDate } from '../../model/stored-date';
import { useEditedSite } from '../site/edited-site';
import { useAttempt } from '../requests';

/** All changes that wait for their publication. Those that belong together are chosen and published together. */
export function WaitingDialog() {
  const { ask, opened, publishing } = useWorkspace();
  const site = useEditedSite();
  const { waiting } = site;
  const messages = useEditMessages();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(onPage(waiting, opened.page).map(entryKeyText)),
  );
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
      await publishing.readPublished(wanted);
    });
    if (isDone) ask(null);
    // Some may be published, before one that could not be.
    else await publishing.readPublished(wanted).catch(() => undefined);
  }

  return (
    <EditDialog
      onClose={() => ask(null)}
      title={messages.waiting.count({ count: waiting.length })}
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
      {waiting.length > 0 && <p>{messages.waiting.text()}</p>}
      <ul className="edit-stack edit-waiting-list">
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
              onClick={() => {
                ask(null);
                void opened.goTo(each);
              }}
            >
              {messages.open()}
            </Button>
          </li>
        ))}
      </ul>
    </EditDialog>
  );
}
