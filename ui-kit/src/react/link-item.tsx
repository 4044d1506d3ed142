import type { ReactNode } from 'react';

/** A link in a navigation component. */
export interface LinkItem {
  /** The visible text. */
  label: ReactNode;
  /** URL of the link. */
  href: string;
  /** Whether it links to the current page or section. */
  current?: boolean | undefined;
  /** Whether it opens in a new tab, with a note that it does. */
  external?: boolean | undefined;
}

/** Props to spread on a router's link. */
export interface LinkAttributes {
  href: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string | undefined;
  rel?: string | undefined;
  target?: string | undefined;
}

/** Replaces the plain `<a>`, for client side routers: `(item, props) => <Link to={item.href} {...props} />`. */
export type RenderLink<Item> = (item: Item, props: LinkAttributes) => ReactNode;

/** The default `renderLink`. */
export const plainLink = (_item: unknown, { children, ...props }: LinkAttributes): ReactNode => (
  <a {...props}>{children}</a>
);
