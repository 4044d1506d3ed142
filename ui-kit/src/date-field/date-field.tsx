import { forwardRef, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { Field, IconCalendar, popoverTarget, useHydrated, usePopover, type TextFieldProps } from '../index';
import { splitFieldProps } from '../field/field';
import { hasModifier } from '../react/has-modifier';
import { joinHandlers } from '../react/join-handlers';
import { useControl } from '../react/use-control';
import { Calendar } from './calendar';
import { dayOf } from './days';

/** Props of {@link DateField}; every prop of a native date input passes through to it, `className` and `style` to the field. */
export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'placeholder'> {
  /** What the value says: `2026-11-29`, or with the minute `2026-11-29T14:30`, of no time zone. @default 'day' */
  granularity?: 'day' | 'minute' | undefined;
  /** Accessible name of the calendar and of the button that opens it. @default 'Choose a date' */
  chooseLabel?: string | undefined;
  /** Accessible name of the calendar's button for the month before. @default 'Previous month' */
  previousLabel?: string | undefined;
  /** Accessible name of the calendar's button for the month after. @default 'Next month' */
  nextLabel?: string | undefined;
}

/**
 * A date, or a date with its time, typed or chosen in a calendar. A day that is chosen keeps the time that was typed, or is its
 * midnight.
 *
 * It is the browser's own field with a calendar beside it: day, month and year are typed each in its place, in the order that this
 * browser uses everywhere, so that no text has to be guessed at, and it works before any script has loaded. The page cannot
 * choose that order. The calendar has the language of the page (`lang`): weekdays, first day of the week, digits, direction. It
 * replaces that of the browser where that can be hidden.
 * - **Use** it for a day, or the moment of an event. **Not** for a time without a day: use a `TextField` of type `time`.
 * - **Keyboard**: digits and arrows type; Alt+ArrowDown, F4 or Space opens the calendar. There arrows move by days and weeks, Home and
 *   End in the week, PageUp and PageDown by months, with Shift by years; Enter or Space chooses, Escape closes.
 * - **Screen reader**: the parts of the date; then a button that opens a dialog with a choice of years and a grid, each day with its
 *   whole date.
 */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(props, ref) {
  const [field, control] = splitFieldProps(props);
  const {
    granularity = 'day',
    chooseLabel = 'Choose a date',
    previousLabel = 'Previous month',
    nextLabel = 'Next month',
    ...rest
  } = control;
  const input = useControl(ref);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const popupId = useId();
  const isHydrated = useHydrated();
  const { isOpen, toggle } = usePopover(popup);

  function choose(day: number) {
    const { value, valueAsNumber } = input.current!;
    const chosen = dayOf(value);
    input.current!.valueAsNumber = chosen === null ? day : day + valueAsNumber - chosen;
    input.current!.dispatchEvent(new Event('input', { bubbles: true }));
    button.current!.focus();
    toggle(false);
  }
  function press(event: KeyboardEvent) {
    // The keys by which browsers open their own calendars.
    const isOpening = hasModifier(event)
      ? event.altKey && event.key === 'ArrowDown'
      : ['F4', ' '].includes(event.key);
    if (!isOpening || button.current?.disabled !== false) return;
    event.preventDefault();
    toggle(true);
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // The button closes it by itself; a day of another month goes without a next focus.
    if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget))
      toggle(false);
  }

  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <input
            {...rest}
            {...wiring}
            ref={input}
            type={granularity === 'day' ? 'date' : 'datetime-local'}
            className="kit-control kit-date"
            onKeyDown={joinHandlers(rest.onKeyDown, press)}
          />
          {isHydrated && (
            <span className="kit-control-buttons">
              <button
                {...popoverTarget(popupId)}
                ref={button}
                type="button"
                className="kit-quiet kit-control-button"
                aria-label={chooseLabel}
                aria-haspopup="dialog"
                disabled={rest.disabled || rest.readOnly}
                onClick={(event) => {
                  // Opened by a script, it is there when its days take the focus.
                  event.preventDefault();
                  toggle(!isOpen);
                }}
              >
                <IconCalendar />
              </button>
            </span>
          )}
          <div
            ref={popup}
            id={popupId}
            popover="auto"
            // One that is closed would be taken for open by applications that look for the role.
            role={isOpen ? 'dialog' : undefined}
            aria-label={chooseLabel}
            className="kit-popover kit-calendar"
            data-placement="bottom-end"
            onBlur={leave}
          >
            {isOpen && (
              <Calendar
                field={input.current!}
                previousLabel={previousLabel}
                nextLabel={nextLabel}
                onChoose={choose}
              />
            )}
          </div>
        </>
      )}
    </Field>
  );
});
