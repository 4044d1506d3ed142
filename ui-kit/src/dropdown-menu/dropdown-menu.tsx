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
  /** Which edge of the button the list keeps to. @default 'start' */
  align?: 'start' | 'end';
  /** Marks the button as the current section. @default whether one of the items is current */
  current?: boolean;
  /** Said after an external link. @default 'opens in a new tab' */
  externalLabel?: string;
  /** Renders a link in place of the plain `<a>`, for client side routers. */
  renderLink?: RenderLink<Item>;
}

/**
 * A button with a list of links under it, for site navigation. It follows the disclosure pattern of the WAI-ARIA
 * practices, not the one of application menus: Tab walks through, arrows, Home and End move, Escape closes. It opens on
 * hover and on keyboard focus; without JavaScript the stylesheet opens it.
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

    // On the document, because a list that was opened by hovering has no focus inside.
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
      if (next === null) return;
      event.preventDefault();
      setOpen(true);
      // The list is still hidden in this event when the key opened it, and what is hidden takes no focus.
      requestAnimationFrame(() => all[next]?.focus());
    }
    function hover(event: PointerEvent) {
      if (event.pointerType === 'mouse') setOpen(event.type === 'pointerenter');
    }
    // Keyboard focus opens; a press sets focus too, but then the click decides.
    function focus(event: FocusEvent) {
      const fromInside = event.currentTarget.parentElement?.contains(event.relatedTarget as Node);
      if (!fromInside && event.target.matches(':focus-visible')) setOpen(true);
    }
    function blur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node)) setOpen(false);
    }
    // The mouse has opened the list by being there: its click must not close it again. Keys have no detail.
    function press(event: MouseEvent<HTMLButtonElement>) {
      const pointer = (event.nativeEvent as globalThis.PointerEvent).pointerType;
      setOpen(pointer === 'mouse' && event.detail > 0 ? true : !open);
    }

    return (
      // The handlers see what bubbles up from the button and the links; the element itself is not interactive.
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
          onFocus={focus}
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
