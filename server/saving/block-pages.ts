import { addedBlock } from '../../client/model/blocks';
import type { CollectionName } from '../../client/model/collections';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import { ORDER_KEY, orderedKeys, pageOfSection } from '../../client/model/page-blocks';

/** Where the blocks of pages stand. */
export interface BlockPages {
  /** The generic page that a block is on; null for parts of other pages. */
  pageOf(record: ContentRecord): ContentRecord | null;
  /** Whether a page has a part: not if an editor has removed the block, or the page that it was on. */
  isPlaced(record: ContentRecord): boolean;
}

export function createBlockPages(
  records: (collection: CollectionName) => readonly ContentRecord[],
): BlockPages {
  const pages = new Map(records('pages').map((page) => [page.id, page]));
  const added = new Map(
    records('contents')
      .filter((record) => textOf(record, 'key') === ORDER_KEY)
      .map(({ section, details }) => [section, new Set(orderedKeys(details))]),
  );
  const pageIn = (section: string) => {
    const id = pageOfSection(section);
    return id === null ? undefined : (pages.get(id) ?? null);
  };
  return {
    pageOf: (record) => pageIn(textOf(record, 'section')) ?? null,
    isPlaced(record) {
      const [section, key] = [textOf(record, 'section'), textOf(record, 'key')];
      return pageIn(section) !== null && (!addedBlock(key) || (added.get(section)?.has(key) ?? false));
    },
  };
}
