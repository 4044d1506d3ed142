import { forwardRef, type ComponentPropsWithoutRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../react/class-names';
import { renderSlot } from '../react/slot';

type CardLinkElement =
  | {
      /** Renders the single child element (a router link) as the link. @default false */
      asChild?: false;
      /** The text; with `asChild` the one element to render as the link. */
      children?: ReactNode;
    }
  | { asChild: true; children: ReactElement };

/** Props of {@link CardLink}; every prop of a native link passes through. */
export type CardLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'children'> & CardLinkElement;

/** The main link of a card: one link for assistive technology, the whole card for the pointer. */
export const CardLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, CardLinkProps>(function CardLink(
  { asChild, className, children, ...rest },
  ref,
) {
  const attributes = { ...rest, className: classNames('kit-card-link', className) };
  if (asChild) return renderSlot(children as ReactElement, attributes, ref);
  return (
    <a {...attributes} ref={ref}>
      {children}
    </a>
  );
});
