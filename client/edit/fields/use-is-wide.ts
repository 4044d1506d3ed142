import { useCallback, useState, type RefCallback } from 'react';

/**
 * Whether an element is at least as wide as `px`; null until it has been measured, before the first paint. While the
 * element is hidden, the last result stays.
 */
export function useIsWide(px: number): [RefCallback<HTMLElement>, boolean | null] {
  const [isWide, setWide] = useState<boolean | null>(null);
  const measured = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = () => {
        if (element.offsetWidth > 0) setWide(element.offsetWidth >= px);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [px],
  );
  return [measured, isWide];
}
