import { localizedField, LOCALES } from '../../i18n/locales';
import { itemsAt } from '../../model/entry/list-values';
import { statusAt } from '../../model/entry/visibility';
import type { Values } from '../../model/values';
import type { TagWords } from '../api/entries';
import type { EditedEntry } from '../entry/edited-entry';
import type { PendingEntry } from './pending-entries';
import { stepOf, type Clock, type Plan, type Step } from './plan-action';
import { PUBLISH } from './plan-save';

/** An action on several entries of the list at once. Parts of pages cannot be chosen there. */
export type SharedIntent =
  | { kind: 'publish' }
  /** Visitors see nothing of it any more; what is unsaved or waits is in the draft. */
  | { kind: 'draft' }
  | { kind: 'tag'; tag: TagWords }
  /** `successor`: unprefixed path that visitors are redirected to; null for none. */
  | { kind: 'remove'; successor: string | null };

/** An entry of which somebody has read what is stored. */
export type ReadEntry = PendingEntry & { edited: EditedEntry };

/** Plans what becomes of each of the chosen entries. Those without a step stay as they are. */
export const planTogether = (
  intent: SharedIntent,
  chosen: readonly ReadEntry[],
  clock: Clock,
): Pick<Plan, 'steps'> => ({
  steps: chosen.flatMap((entry) => changedBy(intent, entry, clock) ?? []),
});

/** Changes values of an entry. They publish nothing else of it: where more is pending, they wait with that. */
export function stepWith(values: Values, entry: ReadEntry, clock: Clock, isPublic = true): Step {
  const { isUnsaved, isHidden, kept } = entry;
  const waits = isUnsaved || isHidden || kept !== null || !isPublic;
  return { ...stepOf({ kind: waits ? 'save' : 'publish' }, entry, clock), values };
}

/** Null for an entry that stays as it is. */
function changedBy(intent: SharedIntent, entry: ReadEntry, clock: Clock): Step | null {
  const { edited, isUnsaved, isHidden, kept } = entry;
  switch (intent.kind) {
    case 'publish':
      return isUnsaved || isHidden || kept ? stepOf(intent, entry, clock) : null;
    case 'draft': {
      if (!('draft' in edited.fields)) return isUnsaved ? stepOf({ kind: 'save' }, entry, clock) : null;
      const status = statusAt(edited.published, clock.now);
      if (!isUnsaved && (status === 'draft' || status === 'ended')) return null;
      const effect = status === 'live' ? 'withdrawn' : 'hidden';
      return { entry, effect, way: PUBLISH, at: '', values: { draft: true } };
    }
    case 'tag': {
      const values = withTag(edited, intent.tag);
      return Object.keys(values).length === 0 ? null : stepWith(values, entry, clock);
    }
    case 'remove':
      return { entry, effect: 'removed', way: intent, at: '', values: {} };
  }
}

/** The lists of tags with one more; none if the entry has it already, or no tags. */
function withTag({ fields, values }: EditedEntry, tag: TagWords): Values {
  if (!('tags' in fields)) return {};
  const lists = LOCALES.map((locale) => ({
    ...{ locale, word: tag[locale] ?? '', items: itemsAt(fields, values, 'tags', locale) },
  }));
  if (lists.some(({ word, items }) => word !== '' && items.includes(word))) return {};
  const length = Math.max(...lists.map(({ items }) => items.length));
  // Words of one tag stand at the same place in every language; a language without any shows those of another.
  const added = lists.filter(({ word, items }) =>
    items.length === 0 ? length === 0 && word !== '' : items.length === length || word !== '',
  );
  return Object.fromEntries(
    added.map(({ locale, word, items }) => [localizedField('tags', locale), [...items, word]]),
  );
}
