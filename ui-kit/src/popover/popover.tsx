import { forwardRef, useId, useRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { classNames } from '../react/class-names';
import { joinRefs, renderSlot } from '../react/slot';
import { popoverTarget } from './popover-target';
import { usePopover } from './use-popover';

/** Props of {@link Popover}; every prop of a native div passes through to what opens. */
export interface PopoverProps extends ComponentPropsWithoutRef<'div'> {
  /** The button that opens and closes it: a `Button`, or any element that renders one `<button>`. */
  trigger: ReactElement;
  /** Edge of the button to which it is aligned. @default 'start' */
  align?: 'start' | 'end' | undefined;
}

/**
 * A button with something that opens at it. It works without JavaScript, and turns over where there is no room.
 * - **Use** it for a few settings, commands (`ghost` buttons, one below the other) or an explanation at their button. **Not** for
 *   links (`DropdownMenu`), a value (`Select`) or a question (`Dialog`).
 * - **Keyboard**: Enter and Space open and close it, Tab goes into it, Escape closes it and returns the focus.
 * - **Screen reader**: the button with "expanded" or "collapsed"; the content comes after it.
 */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  { trigger, align = 'start', id, className, children, ...rest },
  ref,
) {
  const own = useRef<HTMLDivElement>(null);
  const generated = useId();
  usePopover(own);
  return (
    <div className="kit-anchor kit-popover-anchor">
      {renderSlot(trigger, popoverTarget(id ?? generated), undefined)}
      <div
        {...rest}
        ref={joinRefs(ref, own)}
        id={id ?? generated}
        popover="auto"
        className={classNames('kit-popover', className)}
        data-placement={`bottom-${align}`}
      >
        {children}
      </div>
    </div>
  );
});
