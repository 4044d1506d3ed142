import { useMemo } from 'react';
import { readEntry } from '../api/entries';
import type { EntryKey } from '../../model/entry/stored-entry';
import { downloadPicture } from '../api/media';
import { isTemporaryId, temporaryId } from '../../model/entry/temporary-id';
import { entryKeyText, type EditedEntries, useStoredEntry } from '../editing/use-edited-entries';
import {
  changeEntry,
  discardChanges,
  editedEntry,
  undoDiscard,
  type EditedEntry,
} from '../entry/edited-entry';
import type { PageSummary } from '../frame/preview';
import { newBlockKey, type BlockName } from '../../model/blocks';
import { contentsEntry } from '../../model/contents-entries';
import { ORDER_KEY, pageOfSection, placedBlocks, type PlacedBlock } from '../../model/page-blocks';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { isFileField, type FieldModels } from '../../model/field';
import { storedNames, type Path, type Values } from '../../model/values';
import { missingIn, orderAfter, type BlockStep } from './block-order';

export type EditedBlocks = NonNullable<ReturnType<typeof usePageBlocks>>;

/** The blocks of the page with this editor's changes; null if it is not made of blocks, and while their order is read. */
export function usePageBlocks(
  page: PageSummary | null,
  store: EditedEntries,
  onError: (error: unknown) => void,
) {
  const { editedEntries, latest, put, change } = store;
  const blocks = page?.blocks ?? null;
  const storedOrder = page && blocks && partOf(page, blocks.section, ORDER_KEY);
  useStoredEntry(storedOrder, store, onError);
  const isLoading = storedOrder !== null && !editedEntries[entryKeyText(storedOrder)];

  return useMemo(() => {
    if (!page || !blocks || isLoading) return null;
    const { section, usual } = blocks;
    const found = (key: string) => findPart(latest(), section, key);
    /** The entry with their order, which undo and versions are about; null while nobody has changed it. */
    const order = findPart(editedEntries, section, ORDER_KEY);
    const placedIn = (edited: EditedEntry | null) => placedBlocks(usual, edited?.values.details);

    function begin(key: string, of = section): EditedEntry {
      const { fields } = contentsEntry(of, key)!;
      const id = temporaryId(of, key);
      const record = { id, section: of, key };
      const part = editedEntry({ collection: CONTENTS_COLLECTION, id }, fields, { record, updated: '' });
      put(part);
      return part;
    }
    /** Changes the order by undo or redo, and returns the blocks after it. */
    function turn(apply: (edited: EditedEntry) => EditedEntry): readonly PlacedBlock[] {
      const edited = found(ORDER_KEY) ?? begin(ORDER_KEY);
      const before = placedIn(edited);
      put(apply(edited));
      const after = placedIn(found(ORDER_KEY));
      // A block that is not stored must not be stored once it is off the page; with the block its texts come back.
      for (const { key } of missingIn(after, before)) {
        const part = found(key);
        if (part?.updated === '') change(part, discardChanges);
      }
      for (const { key } of missingIn(before, after)) {
        const part = found(key);
        if (part) change(part, undoDiscard);
      }
      return after;
    }
    const take = (step: BlockStep) =>
      turn((edited) =>
        changeEntry(
          edited,
          { ...edited.values, details: orderAfter(placedIn(edited), step) },
          { changed: `${step.kind} ${edited.past.length}` },
        ),
      );

    return {
      ...blocks,
      placed: order ? placedIn(order) : blocks.placed,
      order,
      turn,
      change: take,
      add(block: BlockName, index: number) {
        const key = newBlockKey(block);
        take({ kind: 'add', index, key });
        return key;
      },
      async duplicate(index: number) {
        const source = placedIn(found(ORDER_KEY))[index]!;
        const key = newBlockKey(source.block);
        const entry = found(source.key) ?? partOf(page, section, source.key);
        const values = entry && (await copyOf(entry, contentsEntry(section, key)!.fields));
        take({ kind: 'add', index: index + 1, key });
        const part = begin(key);
        if (values) put(changeEntry(part, { ...part.values, ...values }, { changed: 'duplicate' }));
      },
      /**
       * The entry whose fields a block shows, and the field to open if it shows only part of it. A block without an entry gets one,
       * which begins with its first text.
       */
      open(key: string): { entry: EntryKey; path: Path | null } {
        const { block } = placedIn(found(ORDER_KEY)).find((each) => each.key === key)!;
        const generic = pageOfSection(section);
        if (generic && (block === 'opening' || block === 'body'))
          return { entry: { collection: 'pages', id: generic }, path: block === 'body' ? 'body' : 'title' };
        const of = block === 'contact' ? 'misc' : section;
        const part = findPart(latest(), of, key) ?? partOf(page, of, key);
        if (part) return { entry: part, path: null };
        return { entry: begin(key, of), path: firstPath(contentsEntry(of, key)!.fields) };
      },
    };
  }, [blocks, change, editedEntries, isLoading, latest, page, put]);
}

/** A part of a page as it is edited. While it is being saved for the first time, it may be there twice. */
function findPart(entries: EditedEntries['editedEntries'], section: string, key: string): EditedEntry | null {
  const parts = Object.values(entries).filter(
    ({ collection, base }) =>
      collection === CONTENTS_COLLECTION && base.section === section && base.key === key,
  );
  return parts.find(({ updated }) => updated !== '') ?? parts[0] ?? null;
}

function partOf({ entries }: PageSummary, section: string, key: string): EntryKey | null {
  const id = entries.find((entry) => entry.section === section && entry.key === key)?.id ?? null;
  return id === null || isTemporaryId(id) ? null : { collection: CONTENTS_COLLECTION, id };
}

/** The values of an entry for another one, with a file of its own for each of its files. */
async function copyOf(source: EntryKey | EditedEntry, fields: FieldModels): Promise<Values> {
  const values = 'values' in source ? source.values : (await readEntry(source)).record;
  const copies = storedNames(fields).map(async (name): Promise<[string, unknown]> => {
    const value = values[name];
    const isStored =
      name in fields && isFileField(fields[name]!) && typeof value === 'string' && value !== '';
    return [name, isStored ? await downloadPicture({ ...source, name: value }) : value];
  });
  return Object.fromEntries(await Promise.all(copies));
}

/** The field that the writing of an entry begins with; null for an entry that begins with a list. */
function firstPath(fields: FieldModels): Path | null {
  const [[name, field]] = Object.entries(fields) as [[Path, FieldModels[string]]];
  if (field.kind !== 'group') return name;
  const [[inner, { kind }]] = Object.entries(field.fields) as [[string, FieldModels[string]]];
  return kind === 'list' ? null : `${name}.${inner}`;
}
