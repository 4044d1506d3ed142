import { forwardRef, Fragment, useEffect, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, FocusEvent, KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconAlert, IconCheck, IconClose, IconInfo, useTopDialog } from '../index';
import { classNames } from '../react/class-names';
import { joinHandlers } from '../react/join-handlers';

/** The action of a {@link Toast}. */
export interface ToastAction {
  /** Text of the button. */
  label: string;
  /** Called when the button is pressed, after the toast has asked to be dismissed. */
  onPress: () => void;
}

/** Props of {@link Toast}; every prop of a native div passes through. */
export interface ToastProps extends ComponentPropsWithoutRef<'div'> {
  /**
   * Called to dismiss the toast: by the close button, Escape, the action or the end of its duration. Remove the
   * children.
   */
  onDismiss: () => void;
  /** Kind of message. Screen readers announce an error at once, the others at the next pause. @default 'info' */
  kind?: 'success' | 'error' | 'info' | undefined;
  /** A button beside the message, such as Undo. */
  action?: ToastAction | undefined;
  /** Tells a message from one with the same text before it, which is heard and timed anew; see `useToastQueue`. */
  messageId?: number | undefined;
  /** Time in milliseconds until it is dismissed; paused while hovered or focused. @default it stays */
  durationMs?: number | undefined;
  /** Accessible name of the close button. @default 'Dismiss' */
  dismissLabel?: string | undefined;
}

const icons = { success: IconCheck, error: IconAlert, info: IconInfo };

/**
 * A message about what just happened, at the bottom of the window. Keep the toast mounted and change its children, so that screen
 * readers announce the message. Without children it takes up no space. An open dialog hides everything outside of it, so the toast is
 * in the dialog then. For several messages see `useToastQueue`.
 * - **Use** it for what was done and can be undone, or is good to know. **Not** for an error that stops the work (`Alert`) or what has
 *   to be answered (`Dialog`).
 * - **Keyboard**: Tab reaches it after the page, Escape closes it; its time stands still meanwhile.
 * - **Screen reader**: read out at the next pause, an error at once.
 */
export const Toast = forwardRef<HTMLDivElement, ToastProps>(function Toast(
  {
    onDismiss,
    kind = 'info',
    messageId,
    action,
    durationMs,
    dismissLabel = 'Dismiss',
    className,
    children,
    ...rest
  },
  ref,
) {
  const Icon = icons[kind];
  const isShown = children != null && children !== false && children !== '';
  const [isHeld, setHeld] = useState(false);
  // A toast removed under the pointer gets no `pointerleave`.
  if (isHeld && !isShown) setHeld(false);
  const dialog = useTopDialog();
  const message = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string | null>('');
  // The parent may render the same message as another element each time, which is no new message.
  useEffect(() => setText(message.current!.textContent), [children]);
  const cameFrom = useRef<HTMLElement | null>(null);
  // A new callback in each render must not restart the timer.
  const latestDismiss = useRef(onDismiss);
  useEffect(() => {
    latestDismiss.current = onDismiss;
  });

  useEffect(() => {
    if (!isShown || isHeld || durationMs === undefined) return undefined;
    const timer = setTimeout(() => latestDismiss.current(), durationMs);
    return () => clearTimeout(timer);
  }, [text, messageId, isShown, isHeld, durationMs]);

  function dismiss() {
    // Return the focus before its element disappears.
    cameFrom.current?.focus();
    cameFrom.current = null;
    onDismiss();
  }
  function enter(event: FocusEvent<HTMLDivElement>) {
    if (event.currentTarget.contains(event.relatedTarget as Node)) return;
    cameFrom.current = event.relatedTarget as HTMLElement | null;
    setHeld(true);
  }
  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget as Node)) setHeld(false);
  }
  function dismissOnEscape(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    dismiss();
  }

  const toast = (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the events bubble up from the buttons
    <div
      {...rest}
      ref={ref}
      className={classNames('kit-toast', isShown && 'kit-float', className)}
      data-kind={kind}
      data-shown={isShown || undefined}
      onPointerEnter={joinHandlers(rest.onPointerEnter, () => setHeld(true))}
      onPointerLeave={joinHandlers(rest.onPointerLeave, () => setHeld(false))}
      onFocus={joinHandlers(rest.onFocus, enter)}
      onBlur={joinHandlers(rest.onBlur, leave)}
      onKeyDown={joinHandlers(rest.onKeyDown, dismissOnEscape)}
    >
      {isShown && <Icon className="kit-kind-mark" />}
      <div ref={message} role={kind === 'error' ? 'alert' : 'status'} className="kit-toast-message">
        <Fragment key={messageId}>{children}</Fragment>
      </div>
      {isShown && (
        <div className="kit-toast-buttons">
          {action && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                dismiss();
                action.onPress();
              }}
            >
              {action.label}
            </Button>
          )}
          <Button size="icon" variant="ghost" aria-label={dismissLabel} onClick={dismiss}>
            <IconClose />
          </Button>
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(toast, dialog) : toast;
});
