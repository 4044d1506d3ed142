import { forwardRef, useId, useRef } from 'react';
import type { ComponentPropsWithoutRef, FocusEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { IconArrowUpRight, IconChevronDown } from '../icon/icons';
import { popoverTarget } from '../popover/popover-target';
import { useHover } from '../popover/use-hover';
import { usePopover } from '../popover/use-popover';
import { classNames } from '../react/class-names';
import { hasModifier } from '../react/has-modifier';
import { plainLink, type LinkItem, type RenderLink } from '../react/link-item';
import { joinHandlers } from '../react/join-handlers';
import { useHydrated } from '../react/use-hydrated';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

/** A link of a {@link DropdownMenu}. */
export interface DropdownItem extends LinkItem {
  /** Links below this one, shown indented. With an empty `href` this one is only their heading. */
  items?: readonly this[] | undefined;
}

const isCurrent = ({ current }: LinkItem) => current;

/** Props of {@link DropdownMenu}; every prop of a native div passes through. */
export interface DropdownMenuProps<Item extends DropdownItem = DropdownItem> extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children'
> {
  /** Text of the button; with a `link`, what its name for assistive technology says after that of the link. */
  label: ReactNode;
  /** A link in front of the button, to the page above the others. The button then shows only its arrow. */
  link?: Item | undefined;
  /** The links. */
  items: readonly Item[];
  /** Edge of the button to which the list is aligned. @default 'start' */
  align?: 'start' | 'end' | undefined;
  /** Marks the button as the current section. @default whether the link or one of the items is current */
  current?: boolean | undefined;
  /** Accessible note after an external link. @default 'opens in a new tab' */
  externalLabel?: string | undefined;
  /** Renders a link in place of the plain `<a>`, for client side routers. */
  renderLink?: RenderLink<Item> | undefined;
}

/**
 * A button with a list of links, with or without a link in front of it. A mouse opens it by hovering, touch by tapping.
 * - **Use** it for the links of one section of a site. **Not** for commands or settings (`Popover`), nor for a value (`Select`).
 * - **Keyboard**: Enter and Space open and close it, also without JavaScript; arrows open it and move, Home and End go to the ends,
 *   Tab passes through, Escape closes. Focus alone never opens it.
 * - **Screen reader**: a button with "expanded" or "collapsed", then a list of links. It is a disclosure, not a menu of commands.
 */
export const DropdownMenu = forwardRef<HTMLDivElement, DropdownMenuProps>(function DropdownMenu(
  {
    label,
    link,
    items,
    align = 'start',
    current = link?.current || items.some(isCurrent),
    externalLabel = 'opens in a new tab',
    renderLink = plainLink,
    className,
    ...rest
  },
  ref,
) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const enhanced = useHydrated();
  const { isOpen, toggle } = usePopover(list);
  const hover = useHover(toggle);

  function move(event: KeyboardEvent) {
    const all = [button.current!, ...list.current!.querySelectorAll('a')];
    const next = nextFocus(event.key, all.indexOf(document.activeElement as HTMLAnchorElement), all.length);
    // While the list is closed, Home and End scroll the page.
    if (next === null || hasModifier(event) || (!isOpen && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    toggle(true);
    all[next]?.focus();
  }
  function blur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node)) toggle(false);
  }
  // Hovering opens the list, so a click of the mouse leaves it open. A click from the keyboard has detail 0.
  function press(event: MouseEvent<HTMLButtonElement>) {
    const pointer = (event.nativeEvent as globalThis.PointerEvent).pointerType;
    if (pointer !== 'mouse' || event.detail === 0) return;
    event.preventDefault();
    // The state may lag behind: both events can arrive before React has rendered.
    toggle(true);
  }

  const renderItem = (item: DropdownItem, className: string): ReactNode =>
    renderLink(item, {
      href: item.href,
      className,
      onClick: () => toggle(false),
      'aria-current': item.current ? (item.items?.some(isCurrent) ? 'true' : 'page') : undefined,
      ...(item.external && { target: '_blank', rel: 'noopener noreferrer' }),
      children: item.external ? (
        <>
          {item.label}
          <IconArrowUpRight />
          <VisuallyHidden> ({externalLabel})</VisuallyHidden>
        </>
      ) : (
        item.label
      ),
    });
  const renderItems = (all: readonly DropdownItem[]): ReactNode =>
    all.map((item) => (
      <li key={`${item.href} ${String(item.label)}`}>
        {item.href ? (
          renderItem(item, 'kit-quiet kit-dropdown-link')
        ) : (
          <span className="kit-dropdown-heading">{item.label}</span>
        )}
        {item.items && <ul className="kit-list">{renderItems(item.items)}</ul>}
      </li>
    ));

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the events bubble up from the button and the links
    <div
      {...rest}
      ref={ref}
      className={classNames('kit-anchor kit-dropdown', className)}
      data-open={enhanced ? isOpen : undefined}
      onPointerEnter={joinHandlers(rest.onPointerEnter, hover.onPointerEnter)}
      onPointerLeave={joinHandlers(rest.onPointerLeave, hover.onPointerLeave)}
      onBlur={joinHandlers(rest.onBlur, blur)}
      onKeyDown={joinHandlers(rest.onKeyDown, move)}
    >
      {link && renderItem({ ...link, items, current }, 'kit-quiet kit-dropdown-parent')}
      <button
        {...popoverTarget(listId)}
        ref={button}
        type="button"
        className="kit-quiet kit-dropdown-button"
        // Without scripts the browser says whether its popover is open.
        aria-expanded={enhanced ? isOpen : undefined}
        aria-controls={listId}
        data-current={(!link && current) || undefined}
        onClick={press}
      >
        {link ? (
          <VisuallyHidden>
            {link.label}: {label}
          </VisuallyHidden>
        ) : (
          label
        )}
        <IconChevronDown />
      </button>
      <ul
        ref={list}
        id={listId}
        popover="auto"
        className="kit-list kit-popover kit-dropdown-list"
        data-placement={`bottom-${align}`}
      >
        {renderItems(items)}
      </ul>
    </div>
  );
}) as <Item extends DropdownItem>(
  props: DropdownMenuProps<Item> & { ref?: Ref<HTMLDivElement> },
) => ReactNode;

/**
 * The index that a key focuses among a button (0) and its links, or null for other keys. Arrows stop at the ends; Home
 * and End are the first and last link.
 */
function nextFocus(key: string, index: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return Math.min(1, last);
  if (key === 'End') return last;
  return null;
}
