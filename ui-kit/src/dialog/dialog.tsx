import { DialogContent, DialogOverlay } from '@reach/dialog';
import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../button/button';
import { IconClose } from '../icon/icons';
import { classNames } from '../react/class-names';

/** Props of {@link Dialog}; every prop of a native div passes through to the panel. */
export interface DialogProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'role'> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called to close the dialog: by Escape, the close button or a press outside. Set `open` to false. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: ReactNode;
  /** Accessible name of the close button. @default 'Close' */
  closeLabel?: string;
  /** Focused when the dialog opens, instead of the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Maximum width of the panel. @default 'default' */
  size?: 'default' | 'wide';
  /** The dialog's content. */
  children: ReactNode;
}

/**
 * A modal dialog. Focus moves in, stays in and returns; Escape and a press outside close it.
 *
 * The library's scroll lock writes a style element, which a strict content security policy refuses, so our stylesheet
 * locks the page behind. An override in package.json pins its focus lock: 2.9 is the first line without a guard of
 * positive tabindex, which audits refuse, and the last that returns the focus to a heading or section instead of the
 * nearest field.
 */
export const Dialog = /* @__PURE__ */ forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  {
    open,
    onClose,
    title,
    closeLabel = 'Close',
    initialFocus,
    size = 'default',
    className,
    children,
    ...rest
  },
  ref,
) {
  const titleId = useId();
  return (
    <DialogOverlay
      className="kit-dialog-overlay"
      isOpen={open}
      onDismiss={onClose}
      initialFocusRef={initialFocus}
      dangerouslyBypassScrollLock
    >
      <DialogContent
        aria-labelledby={titleId}
        {...rest}
        ref={ref}
        className={classNames('kit-dialog', className)}
        data-size={size}
      >
        <div className="kit-dialog-head">
          <h2 className="kit-dialog-title" id={titleId}>
            {title}
          </h2>
          <Button variant="ghost" size="icon" aria-label={closeLabel} onClick={onClose}>
            <IconClose />
          </Button>
        </div>
        {children}
      </DialogContent>
    </DialogOverlay>
  );
});
