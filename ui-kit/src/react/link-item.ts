import type { ReactNode } from 'react';

/** A link as the navigation components take it. */
export interface LinkItem {
  /** The visible text. */
  label: string;
  /** Where it leads. */
  href: string;
  /** This is the page, or the section, that is being shown. */
  current?: boolean;
  /** Opens in a new tab and says so. */
  external?: boolean;
}

/** Props to spread on your router's link. */
export interface LinkAttributes {
  href: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
  rel?: string;
  target?: string;
}

/** Renders a link in place of the plain `<a>`, for client side routers: `(item, props) => <Link to={item.href} {...props} />`. */
export type RenderLink<Item> = (item: Item, props: LinkAttributes) => ReactNode;
