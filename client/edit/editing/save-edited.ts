import { discardWaiting, keepChanges, createEntry, putEntry, readEntry } from '../api/entries';
import { RequestFailure } from '../api/request';
import { listVersions, restoreVersion, type VersionSummary } from '../api/versions';
import { afterSave, editedEntry, rebase, type EditedEntry } from '../entry/edited-entry';
import { messagesOf } from '../entry/entry-problems';
import type { Locale } from '../../i18n/locales';
import { changedValues } from '../../model/entry/changed-values';
import { conflicts, merge } from '../../model/entry/differences';
import type { StoredEntry } from '../../model/entry/stored-entry';
import { isFileField } from '../../model/field';
import { toIsoDate } from '../../model/stored-date';
import type { Values } from '../../model/values';
import type { ValueProblem } from '../../model/value-problem';
import { lookFor } from '../requests';
import { planSave, PUBLISH, type SavePlan, type SaveWay } from './plan-save';
import { entryKeyText, type EditedEntries } from './use-edited-entries';

/** An entry whose changed values somebody else has changed too. */
export interface SaveConflict {
  edited: EditedEntry;
  theirs: EditedEntry;
  way: SaveWay;
}

export class SaveRefused extends Error {
  constructor(readonly edited: EditedEntry) {
    super('the values do not fit');
  }
}

export class SaveContested extends Error implements SaveConflict {
  constructor(
    readonly edited: EditedEntry,
    readonly theirs: EditedEntry,
    readonly way: SaveWay,
  ) {
    super('somebody else has changed the same values');
  }
}

/** `newPart`: a part without a record cannot wait. `outdated`: somebody else has kept other changes. */
export class SaveStopped extends Error {
  constructor(readonly text: 'newPart' | 'outdated') {
    super(text);
  }
}

export interface SaveContext {
  store: Pick<EditedEntries, 'latest' | 'put' | 'change' | 'drop'>;
  /** The first language of the site. */
  first: Locale;
  problemText: (problem: ValueProblem) => string;
}

/**
 * Saves an edited entry. Values that somebody else has changed meanwhile are merged where they differ.
 *
 * @throws {SaveRefused | SaveContested | SaveStopped | RequestFailure} if the entry is not stored
 */
export async function saveEdited(
  context: SaveContext,
  sent: EditedEntry,
  way: SaveWay,
): Promise<StoredEntry> {
  const { store, first, problemText } = context;
  const { latest, put, change, drop } = store;
  /** The entry at this moment: the editor may have typed more during the save. */
  const current = () => latest()[entryKeyText(sent)] ?? sent;

  const plan = planSave(sent, way, first);
  if (plan.does === 'refuse') {
    change(sent, (edited) => ({ ...edited, errors: messagesOf(plan.problems, problemText) }));
    throw new SaveRefused(sent);
  }
  if (plan.does === 'ask') throw new SaveContested(plan.edited, plan.theirs, way);
  if (plan.does === 'stop') throw new SaveStopped('newPart');
  const entry = await carryOut(plan, sent).catch(async (error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error;
    const { errors } = error.body as { errors?: Record<string, string> };
    if (error.kind === 'invalid' && errors) {
      change(sent, (edited) => ({ ...edited, errors }));
      throw new SaveRefused(sent);
    }
    if (error.kind !== 'changed') throw error;
    return null;
  });
  if (!entry) {
    const theirs = editedEntry(sent, sent.fields, await readEntry(sent));
    const merged = mergedWith(current(), theirs);
    if (!merged) throw new SaveContested(current(), theirs, way);
    put(merged);
    // A colleague has kept a change meanwhile: the editor has to see it before it is published.
    if (way.kind === 'publish' && theirs.waiting?.updated !== sent.waiting?.updated)
      throw new SaveStopped('outdated');
    return saveEdited(context, merged, way);
  }
  const isBegun = plan.does === 'begin';
  const stored = {
    ...afterSave(current(), isBegun ? unedited(current()) : sent, entry),
    id: entry.record.id,
  };
  if (stored.id !== sent.id) drop(sent);
  put(stored);
  return isBegun ? saveEdited(context, stored, way) : entry;
}

type Sending = Exclude<SavePlan, { does: 'refuse' | 'ask' | 'stop' }>;

async function carryOut(plan: Sending, edited: EditedEntry): Promise<StoredEntry> {
  switch (plan.does) {
    case 'begin':
    case 'create':
      return createEntry(edited.collection, plan.values);
    case 'save':
      return putEntry(edited, plan.changes);
    case 'keep':
      return keepChanges(edited, plan.changes, plan.publishAt);
    case 'discard':
      await discardWaiting(edited, plan.waiting);
      return readEntry(edited);
  }
}

/** Whether {@link takeBack} can: a new entry stays, and files that were replaced are gone. */
export function canTakeBack({ fields, published, base, updated, values }: EditedEntry): boolean {
  const isFile = (name: string) => name in fields && isFileField(fields[name]!);
  const changed = [base, values].map((each) => changedValues({ fields, base: published, values: each }));
  return updated !== '' && !changed.some((each) => Object.keys(each).some(isFile));
}

/** An entry as it was before an action, and the values that the action has saved. */
export interface Done {
  was: EditedEntry;
  sent: Values;
}

/**
 * Brings an entry back to what it was before an action: what visitors see of it, what waits, and what is unsaved. What others have
 * changed besides stays.
 *
 * @throws as {@link saveEdited}
 */
export async function takeBack(context: SaveContext, { was, sent }: Done): Promise<void> {
  const { latest, change } = context.store;
  const { fields, published, base, waiting, values, confirmed } = was;
  const now = () => latest()[entryKeyText(was)]!;
  const changed = (before: Values, after: Values) => changedValues({ fields, base: before, values: after });
  const turnTo = (state: Values, way: SaveWay) => {
    change(was, (edited) => ({ ...edited, values: state }));
    return saveEdited(context, now(), way);
  };
  const former = { ...now().published, ...changed(sent, published) };
  if (Object.keys(changed(now().published, former)).length > 0) await turnTo(former, PUBLISH);
  if (waiting)
    await turnTo(
      { ...now().published, ...changed(published, base) },
      waiting.publishAt ? { kind: 'at', time: waiting.publishAt } : { kind: 'keep' },
    );
  else if (now().waiting) await turnTo(now().published, { kind: 'keep' });
  change(was, (edited) => ({ ...edited, values: { ...edited.base, ...changed(base, values) }, confirmed }));
}

/** Puts a removed entry back as it was: what visitors saw of it, what waited, and what was unsaved. */
export async function bringBack(context: SaveContext, { was }: Done): Promise<void> {
  const { id } = await lastVersion(was);
  await restoreVersion(was, id, null);
  context.store.put(editedEntry(was, was.fields, await readEntry(was)));
  await takeBack(context, { was, sent: was.published });
}

/** The version of a removed entry. Its removal is a save too, which signs it. */
function lastVersion(removed: EditedEntry): Promise<VersionSummary> {
  const seen = Date.parse(toIsoDate(removed.updated));
  return lookFor(async () =>
    (await listVersions(removed)).find(
      ({ action, recorded }) => action !== 'discard' && Date.parse(recorded) >= seen,
    ),
  );
}

/** An entry as if nothing of it had been sent, so that all that was typed stays unsaved. */
const unedited = (edited: EditedEntry): EditedEntry => ({ ...edited, values: edited.base });

/** An entry with the changes of both; null if they have changed the same values. */
function mergedWith(edited: EditedEntry, theirs: EditedEntry): EditedEntry | null {
  const { fields, base, values: mine } = edited;
  if (conflicts(fields, base, mine, theirs.base).length > 0) return null;
  return rebase(
    edited,
    theirs,
    merge(fields, { base, mine, theirs: theirs.base }, () => true),
  );
}
