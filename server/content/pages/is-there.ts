import { isOff, listsEntriesOf, ROUTES, type RouteName } from '../../../client/sections';
import type { ContentReader } from '../content-reader';
import { COLLECTIONS, ITEM_COLLECTIONS, type ItemCollection } from '../../../client/model/collections';
import { contentsEntry, sectionOfRoute, type ContentsSection } from '../../../client/model/contents-entries';
import { ORDER_KEY } from '../../../client/model/page-blocks';

type Addresses = Pick<ContentReader, 'keysOf' | 'hasAny' | 'isThere' | 'off'>;

/** Pages that have something to show before content has anything of theirs: home, and the pages of forms. */
const SHOWN_WITHOUT_CONTENT: readonly RouteName[] = ['index', 'web3-voucher', 'web3-referral'];

/** The collections whose entries a page of the route table lists. */
export const listedCollections = (route: RouteName): ItemCollection[] =>
  ITEM_COLLECTIONS.filter((name) => listsEntriesOf(route, COLLECTIONS[name].route));

/** The keys of the entries of a section that are there. What search engines get and the order of blocks fill no page by themselves. */
export const filledKeys = async (reader: Addresses, section: ContentsSection): Promise<string[]> =>
  (await reader.keysOf(section)).filter(
    (key) => key !== 'seo' && key !== ORDER_KEY && contentsEntry(section, key),
  );

/** Whether content has anything of a page of the route table: an entry of its section, or one of its list. */
export async function hasContent(reader: Addresses, route: RouteName): Promise<boolean> {
  const section = sectionOfRoute(route);
  if (!section) return true;
  if ((await filledKeys(reader, section)).length > 0) return true;
  const listed = await Promise.all(listedCollections(route).map((name) => reader.hasAny(name)));
  return listed.includes(true);
}

/** Whether a page of the route table has something to show. @param isFilled - whether content has anything of it */
export const showsSomething = (route: RouteName, isFilled: boolean): boolean =>
  isFilled || SHOWN_WITHOUT_CONTENT.includes(route);

/** Whether visitors see a page of the route table. */
export const isShown = async (reader: Addresses, route: RouteName): Promise<boolean> =>
  !isOff(route, await reader.off()) && showsSomething(route, await hasContent(reader, route));

/** Whether an unprefixed path of the route table, or of a generic page, is there for visitors. */
export async function isThere(reader: Addresses, path: string): Promise<boolean> {
  const route = ROUTES.find((entry) => entry.path === path);
  if (route) return isShown(reader, route.name);
  return reader.isThere('pages', path.slice(1));
}
