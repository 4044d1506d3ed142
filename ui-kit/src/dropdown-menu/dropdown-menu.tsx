import {
  forwardRef,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { IconArrowUpRight, IconChevronDown } from '../icon/icons';
import { classNames } from '../react/class-names';
import { linkRenderer, type LinkItem, type RenderLink } from '../react/link-item';
import { joinHandlers } from '../react/join-handlers';
import { useHydrated } from '../react/use-hydrated';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

/** A link of a {@link DropdownMenu}. */
export interface DropdownItem extends LinkItem {
  /** Links below this one, shown indented. With an empty `href` this one is only their heading. */
  items?: readonly this[];
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
  link?: Item;
  /** The links. */
  items: readonly Item[];
  /** Edge of the button to which the list is aligned. @default 'start' */
  align?: 'start' | 'end';
  /** Marks the button as the current section. @default whether the link or one of the items is current */
  current?: boolean;
  /** Accessible note after an external link. @default 'opens in a new tab' */
  externalLabel?: string;
  /** Renders a link in place of the plain `<a>`, for client side routers. */
  renderLink?: RenderLink<Item>;
}

/**
 * A button with a list of links for site navigation, with or without a link in front of it. Implements the WAI-ARIA disclosure pattern, not that of
 * application menus: Enter and Space toggle it, arrows open it and move, Home and End move, Tab passes through, Escape
 * closes. A mouse opens it by hovering, touch by tapping. Focus alone never opens it, except without JavaScript: then
 * the stylesheet does, because no key could.
 */
export const DropdownMenu = /* @__PURE__ */ forwardRef<HTMLDivElement, DropdownMenuProps>(
  function DropdownMenu(
    {
      label,
      link,
      items,
      align = 'start',
      current = link?.current || items.some(isCurrent),
      externalLabel = 'opens in a new tab',
      renderLink,
      className,
      ...rest
    },
    ref,
  ) {
    const [open, setOpen] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    const list = useRef<HTMLUListElement>(null);
    const listId = useId();
    const enhanced = useHydrated();
    const render = linkRenderer(renderLink);

    // Listen on the document: a list opened by hovering does not contain the focus.
    useEffect(() => {
      if (!open) return undefined;
      const closeOnEscape = (event: globalThis.KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        if (list.current?.contains(document.activeElement)) button.current?.focus();
        setOpen(false);
      };
      document.addEventListener('keydown', closeOnEscape);
      return () => document.removeEventListener('keydown', closeOnEscape);
    }, [open]);

    const focusables = () => [button.current, ...(list.current?.querySelectorAll('a') ?? [])];

    function move(event: KeyboardEvent) {
      const all = focusables();
      const next = nextFocus(event.key, all.indexOf(document.activeElement as HTMLButtonElement), all.length);
      // While the list is closed, Home and End scroll the page.
      if (next === null || (!open && !event.key.startsWith('Arrow'))) return;
      event.preventDefault();
      setOpen(true);
      // If this key opens the list, its links are still hidden and cannot be focused.
      requestAnimationFrame(() => all[next]?.focus());
    }
    function hover(event: PointerEvent) {
      if (event.pointerType === 'mouse') setOpen(event.type === 'pointerenter');
    }
    function blur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node)) setOpen(false);
    }
    // Hovering has opened the list, so a mouse click must not close it. A click from the keyboard has detail 0.
    function press(event: MouseEvent<HTMLButtonElement>) {
      const pointer = (event.nativeEvent as globalThis.PointerEvent).pointerType;
      setOpen(pointer === 'mouse' && event.detail > 0 ? true : !open);
    }

    const renderItem = (item: DropdownItem, className: string): ReactNode =>
      render(item, {
        href: item.href,
        className,
        onClick: () => setOpen(false),
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
      all.map((item, index) => (
        <li key={index}>
          {item.href ? (
            renderItem(item, 'kit-dropdown-link')
          ) : (
            <span className="kit-dropdown-heading">{item.label}</span>
          )}
          {item.items && <ul>{renderItems(item.items)}</ul>}
        </li>
      ));

    return (
      // These handlers receive events that bubble up from the button and the links; the div itself is not interactive.
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions
      <div
        {...rest}
        ref={ref}
        className={classNames('kit-dropdown', className)}
        data-open={enhanced ? open : undefined}
        data-align={align}
        onPointerEnter={joinHandlers(rest.onPointerEnter, hover)}
        onPointerLeave={joinHandlers(rest.onPointerLeave, hover)}
        onBlur={joinHandlers(rest.onBlur, blur)}
        onKeyDown={joinHandlers(rest.onKeyDown, move)}
      >
        {link && renderItem({ ...link, items, current }, 'kit-dropdown-parent')}
        <button
          ref={button}
          type="button"
          className="kit-dropdown-button"
          aria-expanded={open}
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
        <div className="kit-dropdown-panel">
          <ul ref={list} id={listId} className="kit-dropdown-list">
            {renderItems(items)}
          </ul>
        </div>
      </div>
    );
  },
) as <Item extends DropdownItem>(props: DropdownMenuProps<Item> & { ref?: Ref<HTMLDivElement> }) => ReactNode;

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
