import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, FormEvent, KeyboardEvent } from 'react';
import { Button, Checkbox } from '../index';
import { classNames } from '../react/class-names';

/** The result of asking for consent: to all, to none, or the names of the purposes that were agreed to. */
export type ConsentChoice = 'accepted' | 'declined' | readonly string[];

/** Something that may be agreed to by itself. */
export interface ConsentPurpose {
  name: string;
  /** The text beside its switch. */
  label: string;
  /** Whether its switch begins on. @default false */
  isOn?: boolean;
}

/** Props of {@link ConsentBar}; every prop of a native section passes through. */
export interface ConsentBarProps extends ComponentPropsWithoutRef<'section'> {
  /** Accessible name of the bar, which is a landmark. */
  label: string;
  /** Called when one of the buttons is pressed. Take the bar away then. */
  onChoice: (choice: ConsentChoice) => void;
  /** Text of the button that agrees. @default 'Accept' */
  acceptLabel?: string;
  /** Text of the button that refuses; it looks like the other one. @default 'Decline' */
  declineLabel?: string;
  /** What can be agreed to one by one, behind a quiet third button. @default none, and no such button */
  purposes?: readonly ConsentPurpose[];
  /** Text of the button that shows a switch for each purpose. @default 'Choose' */
  chooseLabel?: string;
  /** Text of the same button once they are shown. @default 'Save choice' */
  saveLabel?: string;
}

/** The custom property on the document's root that holds the height of the bar. */
const HEIGHT = '--kit-consent-bar-height';

/**
 * Asks for consent at the lower edge of the window and leaves the page usable: it takes neither the focus nor any room from what is
 * shown. Render it before the rest of the page, where the keyboard reaches it first. While it is there, the page can be scrolled
 * further by its height, and what gets the focus is scrolled clear of it.
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
  const [isChoosing, setChoosing] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => bar.current!, []);

  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${bar.current?.offsetHeight ?? 0}px`),
    );
    observer.observe(bar.current!, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChoosing) onChoice([...new FormData(event.currentTarget).keys()]);
    else setChoosing(true);
  };
  const closeSwitches = ({ key, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    if (key !== 'Escape' || !isChoosing) return;
    setChoosing(false);
    currentTarget.querySelector<HTMLElement>('[type=submit]')!.focus();
  };

  return (
    <section
      aria-label={label}
      {...rest}
      ref={bar}
      className={classNames('kit-float kit-consent-bar', className)}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key bubbles up from its switches and buttons */}
      <form className="kit-container kit-consent-bar-content" onSubmit={choose} onKeyDown={closeSwitches}>
        <div className="kit-consent-bar-text">
          {children}
          {isChoosing && (
            <div className="kit-consent-bar-purposes">
              {purposes.map(({ name, label: purpose, isOn }, index) => (
                <Checkbox
                  key={name}
                  ref={index === 0 ? takeFocus : null}
                  role="switch"
                  name={name}
                  label={purpose}
                  defaultChecked={isOn}
                />
              ))}
            </div>
          )}
        </div>
        <div className="kit-consent-bar-buttons">
          <Button onClick={() => onChoice('declined')}>{declineLabel}</Button>
          <Button onClick={() => onChoice('accepted')}>{acceptLabel}</Button>
          {purposes.length > 0 && (
            <Button variant="ghost" type="submit">
              {isChoosing ? saveLabel : chooseLabel}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
});

const takeFocus = (control: HTMLInputElement | null) => control?.focus();
