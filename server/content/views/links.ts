import type { LinkView } from '../../../client/data/view-types';
import type { links } from '../model/blocks';
import type { ValueOf } from '../model/value';

type MenuLink = ValueOf<typeof links>[number];

/** Links of a menu or the footer. External ones open in a new tab; links without a target or children are left out. */
export const toLinks = (items: readonly MenuLink[]): LinkView[] =>
  items
    .filter(({ to, children }) => to || children.length > 0)
    .map(({ children, ...link }) => ({
      ...toLink(link),
      children: children.map((child) => ({ ...toLink(child), children: [] })),
    }));

const toLink = ({ label, to, name, blank }: Omit<MenuLink, 'children'>): Omit<LinkView, 'children'> => ({
  label,
  to,
  name: name || null,
  blank: blank || /^https?:/i.test(to),
});
