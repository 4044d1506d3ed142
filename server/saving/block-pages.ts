import { addedBlock } from '../../client/model/blocks';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import { contentKey } from '../content/content-keys';
import type { RecordLookup } from '../content/record-lookup';
import { ORDER_KEY, orderedKeys, pageOfSection } from '../../client/model/page-blocks';

export type BlockPages = ReturnType<typeof createBlockPages>;

export function createBlockPages({ row, rowAt }: RecordLookup) {
  const pageIn = (section: string) => {
    const id = pageOfSection(section);
    return id === null ? undefined : row('pages', id);
  };
  const hasAdded = (section: string, key: string) =>
    orderedKeys(rowAt(contentKey(section, ORDER_KEY))?.details).includes(key);
  return {
    /** The generic page that a block is on; null for parts of other pages. */
    pageOf: (record: ContentRecord) => pageIn(textOf(record, 'section')) ?? null,
    /** Whether a page has a part: not if an editor has removed the block, or the page that it was on. */
    isPlaced(record: ContentRecord): boolean {
      const [section, key] = [textOf(record, 'section'), textOf(record, 'key')];
      return pageIn(section) !== null && (!addedBlock(key) || hasAdded(section, key));
    },
  };
}
