import { useEffect, useImperativeHandle, useRef, type ForwardedRef, type RefObject } from 'react';

/**
 * A ref of a control that is the consumer's as well. `afterRender` sets properties that have no attribute.
 *
 * A controlled control keeps its state through a reset of the form. React sees to that for text; for a box or an option,
 * `afterRender` has to make the state the default.
 */
export function useControl<Control>(
  ref: ForwardedRef<Control>,
  afterRender: (control: Control) => void = () => {},
): RefObject<Control | null> {
  const own = useRef<Control>(null);
  useImperativeHandle(ref, () => own.current!, []);
  useEffect(() => afterRender(own.current!));
  return own;
}
