import { Children, forwardRef, useEffect, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Button } from '../button/button';
import { IconChevronLeft, IconChevronRight } from '../icon/icons';
import { classNames } from '../react/class-names';

/** Props of {@link Carousel}; every prop of a native section passes through. */
export interface CarouselProps extends ComponentPropsWithoutRef<'section'> {
  /** Accessible name of the carousel. */
  label: string;
  /** Accessible name of the previous button. @default 'Previous' */
  previousLabel?: string | undefined;
  /** Accessible name of the next button. @default 'Next' */
  nextLabel?: string | undefined;
  /** One child for each slide. */
  children: ReactNode;
}

// Tolerance for fractional scroll positions.
const EDGE_PX = 2;

/**
 * Slides side by side; scroll, swipe, arrow keys or buttons. Without JavaScript it scrolls and has no buttons, and there are none
 * where all slides fit.
 * - **Use** it for things of a kind of which a reader may miss some. **Not** for what everybody has to see; it does not move by
 *   itself.
 * - **Keyboard**: the slides are one stop of Tab, in which arrows go on by one; the buttons are stops of their own.
 * - **Screen reader**: a region and a list with its `label`; slides out of sight are read, too.
 */
export const Carousel = forwardRef<HTMLElement, CarouselProps>(function Carousel(
  { label, previousLabel = 'Previous', nextLabel = 'Next', className, children, ...rest },
  ref,
) {
  const track = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState({ start: true, end: false });

  function measure() {
    // The observer also fires when the element is removed.
    if (!track.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = track.current;
    const passed = Math.abs(scrollLeft);
    const start = passed <= EDGE_PX;
    const end = passed + clientWidth >= scrollWidth - EDGE_PX;
    setEdge((old) => (old.start === start && old.end === end ? old : { start, end }));
  }
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    observer.observe(track.current!);
    return () => observer.disconnect();
  }, []);

  /** Scrolls by a slide; in right-to-left text, negative distances are forward. The stylesheet sets the scroll behaviour. */
  function go(slides: 1 | -1) {
    const [first, second] = Array.from(track.current!.children, (item) => (item as HTMLElement).offsetLeft);
    track.current!.scrollBy({ left: ((second ?? 0) - (first ?? 0)) * slides });
  }

  const fits = edge.start && edge.end;
  const button = (name: string, slides: 1 | -1, isAtEnd: boolean, icon: ReactNode) => (
    <Button
      variant="outline"
      size="icon"
      aria-label={name}
      aria-disabled={isAtEnd}
      onClick={() => go(slides)}
    >
      {icon}
    </Button>
  );
  return (
    <section aria-label={label} {...rest} ref={ref} className={classNames('kit-carousel', className)}>
      <div className="kit-carousel-buttons" hidden={fits}>
        {button(previousLabel, -1, edge.start, <IconChevronLeft />)}
        {button(nextLabel, 1, edge.end, <IconChevronRight />)}
      </div>
      <ul
        ref={track}
        className="kit-list kit-carousel-track"
        // Reachable even if no slide holds a link: the browser scrolls it by the arrow keys.
        tabIndex={fits ? undefined : 0}
        aria-label={label}
        onScroll={measure}
      >
        {Children.map(children, (child) => (
          <li className="kit-carousel-slide">{child}</li>
        ))}
      </ul>
    </section>
  );
});
