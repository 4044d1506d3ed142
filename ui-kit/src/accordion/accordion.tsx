import { createElement, forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { IconChevronDown } from '../icon/icons';
import { classNames } from '../react/class-names';

/** One fold of an {@link Accordion}. */
export interface AccordionItem {
  /** The line that is always there, usually the question. */
  title: ReactNode;
  /** Opens under the title. */
  content: ReactNode;
  /** Target for links into the page. */
  id?: string;
  /** Open from the start. @default false */
  open?: boolean;
}

/** Props of {@link Accordion}; every prop of a native div passes through. */
export interface AccordionProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The folds, in order. */
  items: readonly AccordionItem[];
  /** Level of the headings in the lines, so that they fit the outline of the page. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5;
  /** `single` closes the open fold when another opens. @default 'multiple' */
  opening?: 'single' | 'multiple';
}

/** Lines that open one below the other; native `<details>`, so it works without JavaScript and in the page search. */
export const Accordion = /* @__PURE__ */ forwardRef<HTMLDivElement, AccordionProps>(function Accordion(
  { items, headingLevel = 3, opening = 'multiple', className, ...rest },
  ref,
) {
  const group = useId();
  return (
    <div {...rest} ref={ref} className={classNames('bf-accordion', className)}>
      {items.map((item, index) => (
        <details
          key={item.id ?? index}
          id={item.id}
          open={item.open}
          {...(opening === 'single' && { name: group })}
          className="bf-accordion-item"
        >
          <summary className="bf-accordion-line">
            {createElement(`h${headingLevel}`, { className: 'bf-accordion-title' }, item.title)}
            <IconChevronDown />
          </summary>
          <div className="bf-accordion-content">{item.content}</div>
        </details>
      ))}
    </div>
  );
});
