import { forwardRef, useId, useRef } from 'react';
import type { ComponentPropsWithoutRef, FocusEvent, ReactElement, ReactNode } from 'react';
import { useHover } from '../popover/use-hover';
import { usePopover } from '../popover/use-popover';
import { classNames } from '../react/class-names';
import { joinRefs, onlyElement, renderSlot } from '../react/slot';

/** Props of {@link Tooltip}; every prop of a native span passes through to the tip. */
export interface TooltipProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** What the tip says: a few words, nothing to press. */
  label: ReactNode;
  /** The control that it describes: one element that takes the focus, such as a `Button`. */
  children: ReactElement;
}

/** How long a mouse rests on the control first. */
const DELAY_MS = 400;

/**
 * A description of a control. It stays while the mouse is over it, and goes with a press. Touch does not show it.
 * - **Use** it for a description that a practised user can do without. **Not** for the name of an icon button (its `aria-label`), nor
 *   for anything to press.
 * - **Keyboard**: shown with the focus; Escape hides it. **Screen reader**: the description of its control, after the name.
 */
export const Tooltip = forwardRef<HTMLSpanElement, TooltipProps>(function Tooltip(
  { label, id, className, children, ...rest },
  ref,
) {
  const generated = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const control = useRef<HTMLElement>(null);
  const { isOpen, toggle } = usePopover(tip, control);
  const { onPointerEnter, onPointerLeave } = useHover(toggle, DELAY_MS);
  const child = onlyElement(children);
  const { 'aria-label': name, 'aria-describedby': described } = child.props as Record<string, string>;
  return (
    <>
      {renderSlot(
        child,
        {
          'data-tip': isOpen ? '' : undefined,
          onPointerEnter,
          onPointerLeave,
          onPointerDown: () => toggle(false),
          onFocus: ({ currentTarget }: FocusEvent) => toggle(currentTarget.matches(':focus-visible')),
          onBlur: () => toggle(false),
        },
        control,
        undefined,
        // A tip that shows the name of an icon is not said a second time.
        { 'aria-describedby': classNames(described, name !== label && (id ?? generated)) || undefined },
      )}
      <span
        {...rest}
        ref={joinRefs(ref, tip)}
        id={id ?? generated}
        role="tooltip"
        popover="manual"
        className={classNames('kit-popover kit-tooltip', className)}
        data-placement="top"
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        {label}
      </span>
    </>
  );
});
