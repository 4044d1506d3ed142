import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';
import { plainLink, type LinkItem, type RenderLink } from '../react/link-item';

/** Props of {@link Breadcrumbs}; every prop of a native nav passes through. */
export interface BreadcrumbsProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** Accessible name of the navigation. @default 'Breadcrumbs' */
  label?: string | undefined;
  /** The path to this page; the last item is the page itself. */
  items: readonly LinkItem[];
  /** Renders a link in place of the plain `<a>`, for client side routers. */
  renderLink?: RenderLink<LinkItem> | undefined;
}

/**
 * The page's position in the site, with links to its ancestors.
 * - **Use** it on pages that lie two or more levels deep. **Not** in place of the navigation, nor for the steps of a form.
 * - **Keyboard**: Tab goes through the links.
 * - **Screen reader**: a navigation with its `label`, a list, and "current page" on the last item.
 */
export const Breadcrumbs = forwardRef<HTMLElement, BreadcrumbsProps>(function Breadcrumbs(
  { label = 'Breadcrumbs', items, renderLink = plainLink, className, ...rest },
  ref,
) {
  return (
    <nav aria-label={label} {...rest} ref={ref} className={classNames('kit-breadcrumbs', className)}>
      <ol className="kit-list">
        {items.map((item, index) => (
          <li key={item.href}>
            {renderLink(item, {
              href: item.href,
              children: item.label,
              'aria-current': index === items.length - 1 ? 'page' : undefined,
            })}
          </li>
        ))}
      </ol>
    </nav>
  );
});
