import { isChanged, type EditedEntry } from '../entry/edited-entry';
import { useEditedSite } from '../site/edited-site';
import { pendingEntries, pendingEntry, type Desk, type PendingEntry } from './pending-entries';
import { planAction, planPublication, type Clock, type Intent, type Plan } from './plan-action';
import { planTogether, stepWith, type SharedIntent } from './plan-together';
import type { EditedEntries } from './use-edited-entries';
import type { Saving } from './use-saving';
import type { Values } from '../../model/values';

interface PublishingProps extends Omit<Desk, 'edited' | 'waiting' | 'entries'> {
  store: Pick<EditedEntries, 'editedEntries' | 'latest'>;
  saving: Saving;
  /** Opens the list in which somebody chooses what to publish. */
  onChoose: () => void;
}

/** Lists what is pending, plans each button's action on it, and carries these plans out. */
export function usePublishing({ store, saving, onChoose, ...desk }: PublishingProps) {
  const { entries, waiting, timeZone } = useEditedSite();
  const clock = clockOf(timeZone);
  const seen = (edited: readonly EditedEntry[]): Desk => ({ ...desk, edited, waiting, entries });
  const pending = pendingEntries(seen(Object.values(store.editedEntries)), clock.now);
  const publication = planPublication(pending, clock);
  const planFor = (intent: Intent, chosen: readonly PendingEntry[]) =>
    planAction(intent, chosen, clockOf(timeZone));
  const run = (plan: Plan) => (plan.asks ? onChoose() : void saving.save(plan));
  return {
    ...{ ...publication, pending, planFor, run },
    /** Plans what becomes of several entries as they were read. */
    planTogether: (intent: SharedIntent, chosen: readonly EditedEntry[]) =>
      planTogether(
        intent,
        chosen.map((edited) => ({ ...pendingEntry(edited, seen([edited]), Date.now()), edited })),
        clockOf(timeZone),
      ),
    /** Plans that values of an entry change, seen by visitors at once or with what waits of it. */
    planValues: (edited: EditedEntry, values: Values, isPublic: boolean) => {
      const entry = { ...pendingEntry(edited, seen([edited]), Date.now()), edited };
      return { steps: [stepWith(values, entry, clockOf(timeZone), isPublic)] };
    },
    pendingOf: (edited: EditedEntry) => pendingEntry(edited, seen([edited]), clock.now),
    /** Ctrl+S: does what the button does that stands out. */
    runFirst() {
      if (pending.some(({ isUnsaved }) => isUnsaved)) run(publication[publication.first]);
    },
    publishUnsaved() {
      const edited = Object.values(store.latest()).filter(isChanged);
      return saving.save(
        planFor(
          { kind: 'publish' },
          edited.map((each) => pendingEntry(each, seen([each]), clock.now)),
        ),
      );
    },
  };
}

const clockOf = (timeZone: string): Clock => ({ now: Date.now(), timeZone });
