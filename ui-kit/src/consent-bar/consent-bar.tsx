import { forwardRef, useEffect, useImperativeHandle, useRef, type ComponentPropsWithoutRef } from 'react';
import { Button } from '../index';
import { classNames } from '../react/class-names';

/** The result of asking for consent. */
export type ConsentChoice = 'accepted' | 'declined';

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
}

/** The custom property on the document's root that holds the height of the bar. */
const HEIGHT = '--kit-consent-bar-height';

/**
 * Asks for consent at the lower edge of the window and leaves the page usable: it takes neither the focus nor any room from
 * what is shown. Render it before the rest of the page, where the keyboard reaches it first. While it is there, the page
 * can be scrolled further by its height, and what gets the focus is scrolled clear of it.
 */
export const ConsentBar = /* @__PURE__ */ forwardRef<HTMLElement, ConsentBarProps>(function ConsentBar(
  { label, onChoice, acceptLabel = 'Accept', declineLabel = 'Decline', className, children, ...rest },
  ref,
) {
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

  return (
    <section aria-label={label} {...rest} ref={bar} className={classNames('kit-consent-bar', className)}>
      <div className="kit-consent-bar-content">
        <div className="kit-consent-bar-text">{children}</div>
        <div className="kit-consent-bar-buttons">
          <Button onClick={() => onChoice('declined')}>{declineLabel}</Button>
          <Button onClick={() => onChoice('accepted')}>{acceptLabel}</Button>
        </div>
      </div>
    </section>
  );
});
