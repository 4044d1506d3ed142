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
import type { LinkItem, RenderLink } from '../react/link-item';
import { joinHandlers } from '../react/join-handlers';
import { linkRenderer } from '../react/plain-link';
import { useHydrated } from '../react/use-hydrated';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { nextFocus } from './next-focus';

/** Props of {@link DropdownMenu}; every prop of a native div passes through. */
export interface DropdownMenuProps<Item extends LinkItem = LinkItem> extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children'
> {
  /** Text of the button. */
  label: ReactNode;
  /** The links. */
  items: readonly Item[];
  /** Edge of the button to which the list is aligned. @default 'start' */
  align?: 'start' | 'end';
  /** Marks the button as the current section. @default whether one of the items is current */
  current?: boolean;
  /** Accessible note after an external link. @default 'opens in a new tab' */
  externalLabel?: string;
  /** Renders a link in place of the plain `<a>`, for client side routers. */
  renderLink?: RenderLink<Item>;
}

/**
 * A button with a list of links for site navigation. Implements the WAI-ARIA disclosure pattern, not that of
 * application menus: Enter and Space toggle it, arrows open it and move, Home and End move, Tab passes through, Escape
 * closes. A mouse opens it by hovering, touch by tapping. Focus alone never opens it, except without JavaScript: then
 * the stylesheet does, because no key could.
 */
export const DropdownMenu = /* @__PURE__ */ forwardRef<HTMLDivElement, DropdownMenuProps>(
  function DropdownMenu(
    {
      label,
      items,
      align = 'start',
      current = items.some((item) => item.current),
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

    return (
      // These handlers receive events that bubble up from the button and the links; the div itself is not interactive.
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions
      <div
        {...rest}
        ref={ref}
        className={classNames('bf-dropdown', className)}
        data-open={enhanced ? open : undefined}
        data-align={align}
        onPointerEnter={joinHandlers(rest.onPointerEnter, hover)}
        onPointerLeave={joinHandlers(rest.onPointerLeave, hover)}
        onBlur={joinHandlers(rest.onBlur, blur)}
        onKeyDown={joinHandlers(rest.onKeyDown, move)}
      >
        <button
          ref={button}
          type="button"
          className="bf-dropdown-button"
          aria-expanded={open}
          aria-controls={listId}
          data-current={current || undefined}
          onClick={press}
        >
          {label}
          <IconChevronDown />
        </button>
        <div className="bf-dropdown-panel">
          <ul ref={list} id={listId} className="bf-dropdown-list">
            {items.map((item) => (
              <li key={item.href}>
                {render(item, {
                  href: item.href,
                  className: 'bf-dropdown-link',
                  onClick: () => setOpen(false),
                  'aria-current': item.current ? 'page' : undefined,
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
                })}
              </li>
            ))}
          </ul>
        </div>
      </div>
    );
  },
) as <Item extends LinkItem>(props: DropdownMenuProps<Item> & { ref?: Ref<HTMLDivElement> }) => ReactNode;
