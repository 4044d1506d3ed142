import type { ReactNode } from 'react';

/**
 * Stands for `react-remove-scroll` in the kit's build. @reach/dialog imports that lock and never runs it here, since it would
 * write a style element, which a strict content security policy refuses; it weighed 2.7 kB of the dialog's 11.5. The element
 * stays: the engine finds the outermost one of a dialog by counting its ancestors.
 */
export const RemoveScroll = ({ children }: { children: ReactNode }) => <div>{children}</div>;
