import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { IconChevronLeft, IconChevronRight } from '../icon/icons';
import { classNames } from '../react/class-names';
import { fillIn } from '../react/fill-in';
import { plainLink, type LinkAttributes, type LinkItem, type RenderLink } from '../react/link-item';

/** Props of {@link Pagination}; every prop of a native nav passes through. */
export interface PaginationProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** Accessible name of the navigation. @default 'Pages' */
  label?: string | undefined;
  /** The current page, from 1. */
  page: number;
  /** Number of pages; nothing is rendered for fewer than two. */
  pages: number;
  /** URL of a page, with `{page}` where its number stands: `/blog?page={page}`. */
  href: string;
  /** Text of the link to the previous page. @default 'Previous' */
  previousLabel?: string | undefined;
  /** Text of the link to the next page. @default 'Next' */
  nextLabel?: string | undefined;
  /** Accessible name of a page's link, with `{page}` where its number stands. @default 'Page {page}' */
  pageLabel?: string | undefined;
  /** Renders a link in place of the plain `<a>`, for client side routers. */
  renderLink?: RenderLink<LinkItem> | undefined;
}

/**
 * Links to the pages of a list. Every prop but `renderLink` is plain data, so a server component can render it.
 * - **Use** it for a list that is split into pages. **Not** for a few items, nor for the steps of a form.
 * - **Keyboard**: Tab goes through the links.
 * - **Screen reader**: a navigation with its `label`; each link says "Page" and its number, and "current page".
 */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(
  {
    label = 'Pages',
    page,
    pages,
    href,
    previousLabel = 'Previous',
    nextLabel = 'Next',
    pageLabel = 'Page {page}',
    renderLink = plainLink,
    className,
    ...rest
  },
  ref,
) {
  if (pages < 2) return null;
  const link = (number: number, item: Partial<LinkItem>, attributes: Partial<LinkAttributes>) => {
    const to = { href: fillIn(href, { page: number }) };
    return renderLink(
      { label: String(number), ...to, ...item },
      { ...to, className: 'kit-quiet kit-pagination-link', children: number, ...attributes },
    );
  };
  const step = (number: number, label: string, rel: 'prev' | 'next') => {
    if (number < 1 || number > pages) return null;
    const children = (
      <>
        {rel === 'prev' && <IconChevronLeft />}
        <span>{label}</span>
        {rel === 'next' && <IconChevronRight />}
      </>
    );
    return <li className="kit-pagination-step">{link(number, { label }, { rel, children })}</li>;
  };
  return (
    <nav aria-label={label} {...rest} ref={ref} className={classNames('kit-pagination', className)}>
      <ul className="kit-list">
        {step(page - 1, previousLabel, 'prev')}
        {pageWindow(page, pages).map((slot, index, slots) => (
          <li key={slot === 'gap' ? `gap after ${slots[index - 1]}` : slot}>
            {slot === 'gap' ? (
              <span className="kit-pagination-gap">…</span>
            ) : (
              link(
                slot,
                { current: slot === page },
                {
                  'aria-label': fillIn(pageLabel, { page: slot }),
                  'aria-current': slot === page ? 'page' : undefined,
                },
              )
            )}
          </li>
        ))}
        {step(page + 1, nextLabel, 'next')}
      </ul>
    </nav>
  );
});

/** A page number or a gap. */
type PageSlot = number | 'gap';

// Pages on each side of the current one; more does not fit on a 320 px wide screen.
const NEIGHBOURS = 1;

/**
 * The page numbers to show: the first, the last, and the current one with its neighbours. A gap never replaces a single
 * page.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const slots: PageSlot[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const near = Math.abs(number - page) <= NEIGHBOURS;
    const edge = number === 1 || number === pages;
    const bridge =
      (number === 2 && page - NEIGHBOURS <= 3) || (number === pages - 1 && page + NEIGHBOURS >= pages - 2);
    if (near || edge || bridge) slots.push(number);
    else if (slots.at(-1) !== 'gap') slots.push('gap');
  }
  return slots;
}
