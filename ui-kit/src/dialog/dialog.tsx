// An override in package.json pins its focus lock: 2.9 is the first line without a guard of positive tabindex, which audits refuse, and
// the last that returns the focus to a heading or section instead of the nearest field.
import { DialogContent, DialogOverlay } from '@reach/dialog';
import { forwardRef, useId, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../button/button';
import { IconClose } from '../icon/icons';
import { dismissPopovers, dismissTop, useLayer } from '../layers/layers';
import { classNames } from '../react/class-names';
import { useBrowserLayoutEffect } from '../react/use-browser-layout-effect';

/** Reason for closing a dialog: the Escape key, a press outside of the panel, or the close button. */
export type DialogCloseReason = 'escape' | 'outside' | 'button';

/** Props of {@link Dialog}; every prop of a native div passes through to the panel. */
export interface DialogProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'role'> {
  /** Whether the dialog is open. */
  open: boolean;
  /**
   * Called when somebody wants to close the dialog. Set `open` to false, or leave it open: what was typed into a form is lost
   * by a press outside that only missed.
   */
  onClose: (reason: DialogCloseReason) => void;
  /** `alertdialog` for a question that has to be answered; a press outside does not close it. @default 'dialog' */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Heading and accessible name. */
  title: ReactNode;
  /** Accessible name of the close button. @default 'Close' */
  closeLabel?: string | undefined;
  /** Focused when the dialog opens, instead of the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Maximum width of the panel. @default 'default' */
  size?: 'default' | 'wide' | undefined;
  /** The dialog's content. */
  children: ReactNode;
}

/**
 * A modal dialog.
 * - **Use** it for a short task or question that has to be settled first. **Not** for a message (`Alert`, `Toast`), a few settings
 *   (`Popover`) or a long form (a page).
 * - **Keyboard**: Tab stays inside, Escape closes, and the focus returns.
 * - **Screen reader**: "dialog" or "alert dialog" with its title; the page behind is hidden.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  {
    open,
    onClose,
    title,
    closeLabel = 'Close',
    initialFocus,
    role = 'dialog',
    size = 'default',
    className,
    children,
    ...rest
  },
  ref,
) {
  const titleId = useId();
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const [hasGutter, setGutter] = useState(false);
  const isOnTop = useLayer(overlay !== null, () => onClose('escape'), overlay ?? undefined);
  // A press that closes a popover above the dialog does not close the dialog as well.
  const wasOnTop = useRef(false);
  // Before the focus moves in, so that it returns to the button of a menu and not to an item that is hidden by then.
  useBrowserLayoutEffect(() => {
    if (!open) return;
    dismissPopovers();
    setGutter(window.innerWidth > document.documentElement.clientWidth);
  }, [open]);
  return (
    <DialogOverlay
      ref={setOverlay}
      className="kit-dialog-overlay"
      data-gutter={hasGutter || undefined}
      isOpen={open}
      // The engine would take Escape, whatever is open above the dialog.
      onKeyDown={({ nativeEvent }: KeyboardEvent) => dismissTop(nativeEvent)}
      onPointerDownCapture={() => (wasOnTop.current = isOnTop())}
      onDismiss={(event) => {
        if (event?.type === 'click' && wasOnTop.current && role === 'dialog') onClose('outside');
      }}
      initialFocusRef={initialFocus}
      dangerouslyBypassScrollLock
    >
      <DialogContent
        aria-labelledby={titleId}
        {...rest}
        ref={ref}
        role={role}
        className={classNames('kit-float kit-dialog', className)}
        data-size={size}
      >
        <div className="kit-dialog-head">
          <h2 className="kit-dialog-title" id={titleId}>
            {title}
          </h2>
          <Button variant="ghost" size="icon" aria-label={closeLabel} onClick={() => onClose('button')}>
            <IconClose />
          </Button>
        </div>
        {children}
      </DialogContent>
    </DialogOverlay>
  );
});
