import { bareText } from '../../../client/model/shown-text';
import type { LinkView } from '../../../client/model/view-types';
import type { flatLinks, links } from '../../../client/model/block-fields';
import type { ValueOf } from '../../../client/model/value';

type MenuLink = ValueOf<typeof links | typeof flatLinks>[number];
/** A link of any level; the last level has no children. */
type LinkValue = Pick<MenuLink, 'label' | 'to' | 'name' | 'blank'> & { children?: readonly LinkValue[] };

/** Links of a menu or the footer. External ones open in a new tab; links without a target or children are left out. */
export const toLinks = (items: readonly LinkValue[]): LinkView[] =>
  items
    .map(({ label, to, name, blank, children = [] }) => ({
      label,
      to,
      name: bareText(name) || null,
      blank: blank || /^https?:/i.test(to),
      children: toLinks(children),
    }))
    .filter(({ to, children }) => to || children.length > 0);
