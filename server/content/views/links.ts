import type { LinkView } from '../../../client/data/view-types';
import type { DetailFields } from '../detail-fields';
import { linkTarget } from '../link-target';

/** Menus show two levels; links that an editor nests deeper are left out. */
const MENU_DEPTH = 2;

/** Links of a menu or the footer. `to` is an address or `{path}`; links that start with http open in a new tab. */
export function toLinks(items: readonly DetailFields[], depth = MENU_DEPTH): LinkView[] {
  return items.flatMap((item) => {
    const label = item.text('label');
    const to = linkTarget(item.pathOrText('to'));
    const children = depth > 1 ? toLinks(item.maps('children'), depth - 1) : [];
    if (!label || (!to && children.length === 0)) return [];
    return {
      label,
      to,
      name: item.text('name') || null,
      blank: item.flag('blank') || /^https?:/i.test(to),
      children,
    };
  });
}
