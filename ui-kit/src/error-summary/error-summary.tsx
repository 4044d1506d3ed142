import { forwardRef, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react';
import { Alert } from '../alert/alert';
import { classNames } from '../react/class-names';

/** An error of a form. */
export interface FieldError {
  /** Id of the field: of its control, or of a group of controls. */
  id: string;
  /** The error, with how to put it right. Its field shows the same text. */
  message: ReactNode;
}

/** Props of {@link ErrorSummary}; every prop of a native div passes through. */
export interface ErrorSummaryProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title'> {
  /** What they have in common. @default 'There is a problem' */
  title?: ReactNode;
  /**
   * The errors, in the order of the fields. Without any, nothing is shown. After a submit, another array takes the focus: keep the same one
   * (in a state, say), or hand in none, while a form is being sent.
   */
  errors: readonly FieldError[];
}

const CONTROLS = 'input:not([type=hidden]), select, textarea, button';

const FIELDS = '.kit-field, .kit-checkbox, .kit-fieldset';

/** Shows a whole field and focuses its control. The browser's own jump would show the control without its label. */
function goTo(event: MouseEvent, id: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  const control = field.matches(CONTROLS) ? field : field.querySelector<HTMLElement>(CONTROLS);
  (field.closest(FIELDS) ?? field).scrollIntoView();
  (control ?? field).focus({ preventScroll: true });
}

/**
 * All errors of a form that was sent, each a link to its field.
 * - **Use** it above the fields in their form, besides the `error` of each field, and keep it mounted. **Not** for a single field.
 * - **Keyboard**: it takes the focus with the errors of a submit, until somebody types, and with those that a page was loaded with;
 *   Enter on an error leads to its field.
 * - **Screen reader**: title and errors are read when it takes the focus.
 */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(
  { title = 'There is a problem', errors, className, ...rest },
  ref,
) {
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => summary.current!);
  /** The form that was sent, until somebody types. */
  const sent = useRef<Node | null>(null);
  useEffect(() => {
    if (!document.querySelector(':read-write:focus')) summary.current?.focus();
    const note = ({ type, target }: Event) => {
      sent.current = type === 'submit' ? (target as Node) : null;
    };
    const events = ['submit', 'input'];
    for (const type of events) document.addEventListener(type, note, true);
    return () => {
      for (const type of events) document.removeEventListener(type, note, true);
    };
  }, []);
  useEffect(() => {
    if (!summary.current || !sent.current?.contains(summary.current)) return;
    sent.current = null;
    summary.current.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a page from the server has it before scripts or without
      autoFocus
      {...rest}
      ref={summary}
      className={classNames('kit-error-summary', className)}
    >
      <Alert kind="error" role="none">
        <strong id={titleId}>{title}</strong>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
});
