import type { ReactNode } from 'react';

/** A link in a navigation component. */
export interface LinkItem {
  /** The visible text. */
  label: ReactNode;
  /** URL of the link. */
  href: string;
  /** Whether it links to the current page or section. */
  current?: boolean;
  /** Whether it opens in a new tab, with a note that it does. */
  external?: boolean;
}

/** Props to spread on a router's link. */
export interface LinkAttributes {
  href: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
  'aria-current'?: 'page' | 'true';
  'aria-label'?: string;
  rel?: string;
  target?: string;
}

/** Replaces the plain `<a>`, for client side routers: `(item, props) => <Link to={item.href} {...props} />`. */
export type RenderLink<Item> = (item: Item, props: LinkAttributes) => ReactNode;

/** The default `renderLink`. */
export const plainLink = (_item: unknown, { children, ...props }: LinkAttributes): ReactNode => (
  <a {...props}>{children}</a>
);
