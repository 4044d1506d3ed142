import { createElement, forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { IconChevronDown } from '../icon/icons';
import { classNames } from '../react/class-names';

/** One item of an {@link Accordion}. */
export interface AccordionItem {
  /** The visible heading, usually a question. */
  title: ReactNode;
  /** The content, shown while the item is open. */
  content: ReactNode;
  /** Id for links to the item, by which it also stays open where the list changes. @default its title, if that is a text */
  id?: string | undefined;
  /** Whether the item is open initially. @default false */
  open?: boolean | undefined;
}

/** Props of {@link Accordion}; every prop of a native div passes through. */
export interface AccordionProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The items, in order. */
  items: readonly AccordionItem[];
  /** Heading level, to fit the outline of the page. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5 | undefined;
  /** `single` closes the open item when another opens. @default 'multiple' */
  opening?: 'single' | 'multiple' | undefined;
}

/**
 * Collapsible items: native `<details>`, which works without JavaScript and with the browser's find in page.
 * - **Use** it for answers and details that few readers need at once. **Not** for what everybody has to read: use headings.
 * - **Keyboard**: Tab reaches each title; Enter and Space open and close it.
 * - **Screen reader**: each title, a heading, with "expanded" or "collapsed".
 */
export const Accordion = forwardRef<HTMLDivElement, AccordionProps>(function Accordion(
  { items, headingLevel = 3, opening = 'multiple', className, ...rest },
  ref,
) {
  const group = useId();
  const keyOf = ({ id, title }: AccordionItem, index: number) =>
    id ??
    (typeof title === 'string' && items.findIndex((item) => item.title === title) === index ? title : index);
  return (
    <div {...rest} ref={ref} className={classNames('kit-accordion', className)}>
      {items.map((item, index) => (
        <details
          key={keyOf(item, index)}
          id={item.id}
          open={item.open}
          {...(opening === 'single' && { name: group })}
          className="kit-accordion-item"
        >
          <summary className="kit-accordion-line">
            {createElement(`h${headingLevel}`, { className: 'kit-accordion-title' }, item.title)}
            <IconChevronDown />
          </summary>
          <div className="kit-accordion-content">{item.content}</div>
        </details>
      ))}
    </div>
  );
});
