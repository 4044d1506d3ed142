import type { BlocksView } from '../../../client/blocks/block-view';
import { isoDateOf, textOf } from '../../../client/model/content-record';
import { pageSection } from '../../../client/model/page-blocks';
import type { GenericPageView } from '../../../client/model/view-types';
import type { ShownRecord } from '../../../client/model/languages';
import type { ContentReader } from '../content-reader';
import { formatDate } from '../views/format';
import type { LookingBlock } from './load-block';
import { loadPageBlocks, readBlocks } from './load-page-blocks';
import { readContact, type EntryContext } from './page-context';

const CONTACT_SLUG = 'contact';

const CONTACT: LookingBlock = { key: 'contact', block: 'contact' };

/** The blocks of a generic page until an editor changes them. */
export const genericBlocks = (slug: string): readonly LookingBlock[] => [
  { key: 'opening', block: 'opening' },
  ...(slug === CONTACT_SLUG ? [CONTACT] : []),
  { key: 'body', block: 'body' },
];

/** The records on the page of an entry: the entry, and the blocks of a generic page. */
export const readShown = async (reader: ContentReader, entry: ShownRecord): Promise<ShownRecord[]> => [
  entry,
  ...(entry.collection === 'pages'
    ? await readBlocks(reader, pageSection(entry.record.id), genericBlocks(textOf(entry.record, 'slug')))
    : []),
];

export async function loadGenericPage(context: EntryContext): Promise<GenericPageView & BlocksView> {
  const { views, record } = context;
  const { slug, title, summary, body, cover } = views.entry('pages', record);
  const contact = slug === CONTACT_SLUG ? await readContact(context) : null;
  const updatedText = formatDate(isoDateOf(record, 'updated'), views);
  const page: GenericPageView = { slug, title, summary, cover, contact };
  const generic = { ...page, body, updatedText };
  const blocks = await loadPageBlocks(
    { context, section: pageSection(record.id), generic },
    genericBlocks(slug),
  );
  return { ...page, ...blocks };
}
