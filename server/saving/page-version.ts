import type { RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { PartEffect } from '../../client/model/entry/version-action';
import { PUBLICATION } from '../../client/model/collections';
import { textOf } from '../../client/model/content-record';
import type { RefusedEntry } from '../../client/model/entry/stored-entry';
import { pageOfSection } from '../../client/model/page-blocks';
import { findRecord, listWhere } from '../content/find-record';
import { EntryChangedError } from './edit-error';
import { refusalOf } from './refusal-of';
import { restoreEntry } from './restore-entry';
import { saveEntry, type Acting } from './save-entry';
import type { SaveServices } from './save-services';
import { isSameState, VERSIONS, type RawRecord, type Version } from './versions/version';

/** The versions of an own part of a page, the newest first, and its record; null if it was removed. */
export interface PageHistory {
  readonly collection: 'pages' | 'contents';
  readonly id: string;
  readonly record: RecordModel | null;
  readonly versions: readonly Omit<Version, 'state'>[];
}

/** An own part of a page, as it is and as it was at a moment. */
export interface OwnPart extends PageHistory {
  /** Its newest version until then; null if there is none. */
  readonly then: Version | null;
}

export interface PartStep {
  readonly part: OwnPart;
  readonly effect: PartEffect;
}

/**
 * Decides what becomes of each part of a page that goes back to a moment. Parts that are as they were are left out. Whether and when
 * visitors see the page is not part of a version of it.
 */
export const planPageRestore = (parts: readonly OwnPart[]): PartStep[] =>
  parts.flatMap((part) => {
    const { record, then, versions } = part;
    const step = (effect: PartEffect): PartStep[] => [{ part, effect }];
    if (!then && record) return step(versions.at(-1)?.action === 'create' ? 'removed' : 'unknown');
    if (!then || then.action === 'delete') return record ? step('removed') : [];
    if (!record) return step('back');
    return isSameState(withoutVisibility(then.state), withoutVisibility(record)) ? [] : step('restored');
  });

/** Reads the own parts of a page: its entry, unless it is a landing, and its blocks with their order, removed ones included. */
export async function readPageHistory(pocketBase: PocketBase, section: string): Promise<PageHistory[]> {
  const id = pageOfSection(section);
  const page = id === null ? null : await findRecord(pocketBase, 'pages', id);
  const blocks = await listWhere(pocketBase, 'contents', { section });
  const removals = await listWhere<Version>(
    pocketBase,
    VERSIONS,
    { collection: 'contents', action: 'delete' },
    { fields: 'id,record,state' },
  );
  const removed = removals.filter(({ state }) => textOf(state, 'section') === section);
  const records = new Map<string, RecordModel | null>(removed.map(({ record }) => [record, null]));
  for (const block of blocks) records.set(block.id, block);
  const read = async (collection: PageHistory['collection'], own: string, record: RecordModel | null) => ({
    ...{ collection, id: own, record },
    versions: (
      await listWhere<Version>(
        pocketBase,
        VERSIONS,
        { collection, record: own },
        { fields: 'id,action,recorded,editor,editor_name', sort: '-recorded,-id' },
      )
    ).filter(({ action }) => action !== 'discard'),
  });
  return Promise.all([
    ...(page ? [read('pages', page.id, page)] : []),
    ...[...records].map(([own, record]) => read('contents', own, record)),
  ]);
}

/** @param at - stored date */
export async function readPageParts(pocketBase: PocketBase, section: string, at: string): Promise<OwnPart[]> {
  const histories = await readPageHistory(pocketBase, section);
  return Promise.all(
    histories.map(async (history) => {
      const found = history.versions.find(({ recorded }) => recorded <= at);
      return { ...history, then: found ? await findRecord<Version>(pocketBase, VERSIONS, found.id) : null };
    }),
  );
}

/**
 * Takes all own parts of a page back to a moment, each as its own version is restored. Every part is read again before the first is
 * stored. The page's entry, whose address may be refused, is the first: without it nothing else is stored.
 *
 * @param at - stored date
 * @param seen - `updated` of the parts that change, by key, as the editor saw them; null for a removed one
 * @returns the parts that stay as they are, and why
 * @throws {EntryChangedError} if something else would become of the page than what the editor saw
 */
export async function restorePage(
  services: SaveServices,
  acting: Acting,
  { section, at, seen }: { section: string; at: string; seen: Readonly<Record<string, unknown>> },
): Promise<RefusedEntry[]> {
  const parts = await readPageParts(acting.editor.pocketBase, section, at);
  const steps = planPageRestore(parts).filter(({ effect }) => effect !== 'unknown');
  const isSeen = ({ part: { collection, id, record } }: PartStep) =>
    seen[`${collection}/${id}`] === (record?.updated ?? null);
  if (steps.length !== Object.keys(seen).length || !steps.every(isSeen)) throw new EntryChangedError(null);
  const problems: RefusedEntry[] = [];
  for (const { part, effect } of steps) {
    const { collection, id, record, then } = part;
    const updated = record && String(record.updated);
    try {
      if (effect === 'removed')
        await saveEntry(
          services,
          acting,
          { collection, id },
          { kind: 'remove', seen: updated, successor: null },
        );
      else await restoreEntry(services, acting, { ...then!, state: withoutVisibility(then!.state) }, updated);
    } catch (error) {
      const refusal = refusalOf(error, services.messages[acting.locale]);
      if (!refusal || refusal.status === 403) throw error;
      problems.push({ collection, id, text: refusal.message });
      if (collection === 'pages') break;
    }
  }
  return problems;
}

const withoutVisibility = (state: RawRecord): RawRecord =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !(name in PUBLICATION))) as RawRecord;
