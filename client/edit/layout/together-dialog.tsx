import { Tag } from '@site/ui-kit';
import { useState } from 'react';
import type { RefusedEntry } from '../../model/entry/stored-entry';
import type { EntrySummary, TagWords } from '../api/entries';
import { RequestFailure } from '../api/request';
import { EditCombobox, LinkButton, LoadState } from '../edit-controls';
import { EditDialog } from '../edit-dialog';
import { useTexts } from '../edit-messages';
import type { Plan } from '../editing/plan-action';
import type { SharedIntent } from '../editing/plan-together';
import { entryKeyText, readUntouched } from '../editing/use-edited-entries';
import { timeText } from '../entry/time-text';
import { useLoaded } from '../requests';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace } from '../workspace/use-workspace';

interface TogetherDialogProps {
  kind: SharedIntent['kind'];
  chosen: readonly EntrySummary[];
  /** @param left - the entries with which something is still to be done */
  onClose: (left: readonly EntrySummary[]) => void;
}

/** Says what becomes of each of the chosen entries, does it, and names those with which it could not be done. */
export function TogetherDialog({ kind, chosen, onClose }: TogetherDialogProps) {
  const { opened, publishing, saving, store } = useWorkspace();
  const { editedEntries, latest, put } = store;
  const site = useEditedSite();
  const { listTags } = site;
  const { messages, problems } = useTexts();
  const { together: texts } = messages;
  // Of those that are still there; unsaved changes stay.
  const reading = useLoaded(async () => {
    const ignoreGone = (error: unknown) => {
      if (!(error instanceof RequestFailure && error.kind === 'gone')) throw error;
    };
    await Promise.all(chosen.map((each) => readUntouched(each, { latest, put }).catch(ignoreGone)));
    return true;
  }, [chosen, latest, put]);
  const isRead = reading.value !== null;
  const { value: tags } = useLoaded(listTags);
  const [word, setWord] = useState('');
  const [error, setError] = useState('');
  /** The plan that is being carried out, or was; null before. */
  const [ran, setRan] = useState<Pick<Plan, 'steps'> | null>(null);
  const [refused, setRefused] = useState<readonly RefusedEntry[] | null>(null);
  const first = site.config.locales[0]!;

  const known = [...new Set(chosen.map(({ collection }) => collection))].flatMap(
    (each) => tags?.[each] ?? [],
  );
  const words = [...new Set(known.map((tag) => tag[first] ?? ''))].filter(Boolean);
  const tag: TagWords = known.find((each) => each[first] === word) ?? { [first]: word.trim() };
  const intent: SharedIntent =
    kind === 'tag' ? { kind, tag } : kind === 'remove' ? { kind, successor: null } : { kind };
  const read = isRead ? chosen.flatMap((each) => editedEntries[entryKeyText(each)] ?? []) : [];
  const isAsked = kind !== 'tag' || word.trim() !== '';
  const plan = ran ?? publishing.planTogether(intent, isAsked ? read : []);
  const steps = new Map(plan.steps.map((step) => [entryKeyText(step.entry), step]));
  const reasons = refused && new Map(refused.map((each) => [entryKeyText(each), each.text]));
  const shown = reasons ? chosen.filter((each) => reasons.has(entryKeyText(each))) : chosen;

  async function run() {
    if (!isAsked) return setError(problems.missing());
    if (plan.steps.length === 0) return onClose(chosen);
    setRan(plan);
    const failed = await saving.saveEach(plan);
    if (failed.length > 0) setRefused(failed);
    else onClose([]);
  }
  const close = () => onClose(refused ? shown : chosen);
  function noteOf(each: EntrySummary): string {
    if (!isAsked || !isRead) return '';
    const step = steps.get(entryKeyText(each));
    if (!step) return editedEntries[entryKeyText(each)] ? texts.unchanged() : texts.gone();
    const { effect, at, entry } = step;
    const time = at && timeText(at, site);
    return [
      effect === 'removed' && entry.isHidden
        ? texts.removedUnseen()
        : effect !== 'discarded' && texts.effects[effect]({ time }),
      entry.kept?.isTheirs && texts.withKept({ by: entry.kept.by }),
    ]
      .filter(Boolean)
      .join(' ');
  }

  return (
    <EditDialog
      onClose={close}
      title={
        refused ? texts.refused({ count: refused.length }) : texts.titles[kind]({ count: chosen.length })
      }
      action={
        refused
          ? null
          : {
              text: texts[kind](),
              onPress: run,
              look: kind === 'remove' ? 'destructive' : 'fill',
              isBusy: saving.isSaving,
              // The tag is known once its field has lost the focus, as it does to this button.
              disabled: kind !== 'tag' && plan.steps.length === 0,
            }
      }
      other={refused ? { text: messages.close() } : undefined}
    >
      <LoadState isLoading={!isRead} failure={reading.failure} onRetry={reading.reload} />
      {kind === 'tag' && !refused && (
        <EditCombobox
          label={texts.whichTag()}
          lang={first}
          freeText="allowed"
          options={words.sort((a, b) => a.localeCompare(b, first)).map((value) => ({ value, label: value }))}
          value={word}
          error={error}
          onChange={(value) => {
            setWord(value);
            setError('');
          }}
          listLabel={messages.list.tags()}
          emptyLabel={messages.list.newTag()}
        />
      )}
      <ul className="edit-rows edit-together">
        {shown.map((each) => (
          <li key={entryKeyText(each)}>
            <span>
              {each.label}{' '}
              {each.status !== 'live' && <Tag color="accent">{messages.entryStatus[each.status]()}</Tag>}
            </span>
            <span className="edit-note">{reasons?.get(entryKeyText(each)) ?? noteOf(each)}</span>
            {reasons && (
              <div className="actions">
                <LinkButton
                  aria-label={messages.waiting.openNamed({ name: each.label })}
                  onClick={() => {
                    close();
                    void opened.goTo(each, null, each.path);
                  }}
                >
                  {messages.open()}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </EditDialog>
  );
}
