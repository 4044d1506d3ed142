import { isOff, listsEntriesOf, ROUTES, type RouteName } from '../../../client/sections';
import type { ContentReader } from '../content-reader';
import { textOf } from '../../../client/model/content-record';
import { COLLECTIONS, ITEM_COLLECTIONS } from '../../../client/model/collections';
import { contentsEntry, sectionOfRoute } from '../../../client/model/contents-entries';

type Addresses = Pick<ContentReader, 'addresses' | 'off'>;

/** Pages that have something to show before content has anything of theirs: home, and the pages of forms. */
const SHOWN_WITHOUT_CONTENT: readonly RouteName[] = ['index', 'web3-voucher', 'web3-referral'];

/**
 * Whether content has anything of a page of the route table: an entry of its section, or one of its list. An entry for search
 * engines alone fills no page.
 */
export async function hasContent(reader: Addresses, route: RouteName): Promise<boolean> {
  const section = sectionOfRoute(route);
  if (!section) return true;
  const lists = ITEM_COLLECTIONS.filter((name) => listsEntriesOf(route, COLLECTIONS[name].route));
  const [entries, items] = await Promise.all([
    reader.addresses('contents'),
    Promise.all(lists.map((name) => reader.addresses(name))),
  ]);
  return (
    items.some((list) => list.length > 0) ||
    entries.some((entry) => {
      const key = textOf(entry, 'key');
      return textOf(entry, 'section') === section && key !== 'seo' && contentsEntry(section, key);
    })
  );
}

/** Whether visitors see a page of the route table. */
export const isShown = async (reader: Addresses, route: RouteName): Promise<boolean> =>
  !isOff(route, await reader.off()) &&
  (SHOWN_WITHOUT_CONTENT.includes(route) || (await hasContent(reader, route)));

/** Whether an unprefixed path of the route table, or of a generic page, is there for visitors. */
export async function isThere(reader: Addresses, path: string): Promise<boolean> {
  const route = ROUTES.find((entry) => entry.path === path);
  if (route) return isShown(reader, route.name);
  return (await reader.addresses('pages')).some((page) => `/${textOf(page, 'slug')}` === path);
}
