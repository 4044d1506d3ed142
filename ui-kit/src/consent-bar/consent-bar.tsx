import { forwardRef, useEffect, useImperativeHandle, useRef, type ComponentPropsWithoutRef } from 'react';
import { Button, Checkbox } from '../index';
import { classNames } from '../react/class-names';
import { runConsentBar, type ConsentChoice } from './run-consent-bar';

/** Something that may be agreed to by itself. */
export interface ConsentPurpose {
  name: string;
  /** The text beside its switch. */
  label: string;
  /** Whether its switch begins on. @default false */
  isOn?: boolean | undefined;
}

/** Props of {@link ConsentBar}; every prop of a native section passes through. */
export interface ConsentBarProps extends ComponentPropsWithoutRef<'section'> {
  /** Accessible name of the bar, which is a landmark. */
  label: string;
  /** Called when one of the buttons is pressed. Take the bar away then. */
  onChoice: (choice: ConsentChoice) => void;
  /** Text of the button that agrees. @default 'Accept' */
  acceptLabel?: string | undefined;
  /** Text of the button that refuses; it looks like the other one. @default 'Decline' */
  declineLabel?: string | undefined;
  /** What can be agreed to one by one, behind a quiet third button. @default none, and no such button */
  purposes?: readonly ConsentPurpose[] | undefined;
  /** Text of the button that shows a switch for each purpose. @default 'Choose' */
  chooseLabel?: string | undefined;
  /** Text of the same button once they are shown. @default 'Save choice' */
  saveLabel?: string | undefined;
}

/**
 * Asks for consent at the lower edge of the window and leaves the page usable: it takes neither the focus nor any room from what is
 * shown. Render it before the rest of the page, where the keyboard reaches it first. While it is there, the page can be scrolled
 * further by its height, and what gets the focus is scrolled clear of it. Where a server renders it and React does not run, as in
 * the reading part of a site, `@site/ui-kit/run-consent-bar` does all that it does.
 * - **Use** it once in a page that counts visits or shows what others send. **Not** for a question that has to be answered: use a
 *   `Dialog`.
 * - **Keyboard**: its buttons are the first stops of the page; it takes no focus. Escape closes the switches.
 * - **Screen reader**: a region with its `label`.
 */
export const ConsentBar = forwardRef<HTMLElement, ConsentBarProps>(function ConsentBar(
  {
    label,
    onChoice,
    acceptLabel = 'Accept',
    declineLabel = 'Decline',
    purposes = [],
    chooseLabel = 'Choose',
    saveLabel = 'Save choice',
    className,
    children,
    ...rest
  },
  ref,
) {
  const bar = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => bar.current!, []);
  useEffect(() => runConsentBar(bar.current!, onChoice), [onChoice]);

  return (
    <section
      aria-label={label}
      {...rest}
      ref={bar}
      className={classNames('kit-float kit-consent-bar', className)}
    >
      <form className="kit-container kit-consent-bar-content">
        <div className="kit-consent-bar-text">
          {children}
          <div className="kit-consent-bar-purposes">
            {purposes.map(({ name, label: purpose, isOn }) => (
              <Checkbox key={name} role="switch" name={name} label={purpose} defaultChecked={isOn} />
            ))}
          </div>
        </div>
        <div className="kit-consent-bar-buttons">
          <Button data-choice="declined">{declineLabel}</Button>
          <Button data-choice="accepted">{acceptLabel}</Button>
          {purposes.length > 0 && (
            <Button variant="ghost" type="submit">
              <span className="kit-consent-bar-choose">{chooseLabel}</span>
              <span className="kit-consent-bar-save">{saveLabel}</span>
            </Button>
          )}
        </div>
      </form>
    </section>
  );
});
