import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';

/** Props of {@link VisuallyHidden}; every prop of a native span passes through. */
export type VisuallyHiddenProps = ComponentPropsWithoutRef<'span'>;

/** Text for assistive technology only. */
export const VisuallyHidden = /* @__PURE__ */ forwardRef<HTMLSpanElement, VisuallyHiddenProps>(
  function VisuallyHidden({ className, ...rest }, ref) {
    return <span {...rest} ref={ref} className={classNames('kit-visually-hidden', className)} />;
  },
);
