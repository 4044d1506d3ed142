import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { IconAlert, IconCheck, IconInfo } from '../icon/icons';
import { classNames } from '../react/class-names';

/** Props of {@link Alert}; every prop of a native div passes through. */
export interface AlertProps extends ComponentPropsWithoutRef<'div'> {
  /** Kind of message. Screen readers announce an error at once, the others at the next pause. @default 'info' */
  kind?: 'success' | 'error' | 'info' | undefined;
}

// Icons, so that the kind does not depend on colour alone.
const icons = { success: IconCheck, error: IconAlert, info: IconInfo };

/**
 * A message about what just happened; it fades in. Keep the alert mounted and change its children, so that screen readers announce the
 * message. Without children it takes up no space.
 * - **Use** it for what came of an action, at its place. **Not** for an error of one field (its `error`), what goes by itself
 *   (`Toast`) or a question (`Dialog`).
 * - **Keyboard**: none; the focus stays where it is. **Screen reader**: an error is read out at once, the others at the next pause.
 */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(
  { kind = 'info', className, children, ...rest },
  ref,
) {
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      {...rest}
      ref={ref}
      className={classNames('kit-alert', className)}
      data-kind={kind}
    >
      {children != null && children !== false && children !== '' && (
        <div className="kit-alert-message">
          <Icon className="kit-kind-mark" />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
});
