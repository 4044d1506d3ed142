import { Checkbox, Tag } from '@site/ui-kit';
import { useState } from 'react';
import { LinkButton } from '../edit-controls';
import { EditDialog } from '../edit-dialog';
import { useEditMessages } from '../edit-messages';
import type { PendingEntry } from '../editing/pending-entries';
import type { Plan } from '../editing/plan-action';
import { entryKeyText } from '../editing/use-edited-entries';
import { ChangedWords } from './changed-words';
import { timeText } from '../entry/time-text';
import { useWorkspace } from '../workspace/use-workspace';
import { statusAt } from '../../model/entry/visibility';
import { useEditedSite } from '../site/edited-site';

/** All that visitors do not see yet. What is on the screen is chosen, and what belongs together is published together. */
export function PublishDialog() {
  const { ask, opened, publishing, saving } = useWorkspace();
  const site = useEditedSite();
  const messages = useEditMessages();
  const { pending, planFor } = publishing;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(publishing.publish.steps.map(({ entry }) => entryKeyText(entry))),
  );
  const wanted = pending.filter((each) => chosen.has(entryKeyText(each)));
  const unsaved = wanted.filter(({ isUnsaved }) => isUnsaved);
  const failed = saving.outcome?.kind === 'failed' ? saving.outcome : null;

  function choose(each: PendingEntry, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(entryKeyText(each));
    else next.delete(entryKeyText(each));
    setChosen(next);
  }
  async function run(plan: Plan) {
    const isFailed = !(await saving.save(plan));
    if (!isFailed) ask(null);
  }
  const stateOf = ({ edited, isUnsaved, isHidden, kept }: PendingEntry) =>
    [
      isUnsaved && messages.status.changed(),
      isHidden && edited && messages.entryStatus[statusAt(edited.published)](),
      kept && `${kept.by}, ${timeText(kept.updated, site)}`,
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <EditDialog
      onClose={() => ask(null)}
      title={messages.waiting.title()}
      problem={failed && (failed.message || messages.errors.away())}
      action={
        pending.length === 0
          ? null
          : {
              text: messages.waiting.publishChosen({ count: wanted.length }),
              onPress: () => run(planFor({ kind: 'publish' }, wanted)),
              isBusy: saving.isSaving,
              disabled: wanted.length === 0,
              hasFocus: true,
            }
      }
      other={
        unsaved.length === 0
          ? { text: messages.close() }
          : { text: messages.saving.draft(), onPress: () => void run(planFor({ kind: 'save' }, unsaved)) }
      }
    >
      <p>{messages.waiting.text()}</p>
      <ul className="edit-rows edit-waiting-list">
        {pending.map((each) => (
          <li key={entryKeyText(each)}>
            <Checkbox
              label={each.label}
              hint={stateOf(each)}
              error={
                failed?.problems.find((one) => entryKeyText(one) === entryKeyText(each))?.text ??
                (each.kept?.publishes === null ? messages.waiting.contested() : undefined)
              }
              checked={chosen.has(entryKeyText(each))}
              onChange={({ target }) => choose(each, target.checked)}
            />
            {each.goesLive && (
              <Tag color="accent">{messages.waiting.at({ time: timeText(each.goesLive, site) })}</Tag>
            )}
            <ChangedWords entry={each} />
            <div className="actions">
              <LinkButton
                aria-label={messages.waiting.openNamed({ name: each.label })}
                onClick={() => {
                  ask(null);
                  void opened.goTo(each);
                }}
              >
                {messages.open()}
              </LinkButton>
              {each.kept && (
                <LinkButton onClick={() => ask({ discard: each })}>{messages.saving.discard()}</LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </EditDialog>
  );
}
