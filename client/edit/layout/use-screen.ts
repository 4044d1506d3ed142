import { useLayoutEffect, useState, type RefObject } from 'react';

/** Screens on which an editor can look at a page. */
export const SCREENS = ['phone', 'tablet', 'desktop'] as const;
type Screen = (typeof SCREENS)[number];

/** Width of each screen, in CSS pixels; a desktop is wider if there is room. */
const SCREEN_PX: Readonly<Record<Screen, number>> = { phone: 375, tablet: 768, desktop: 1280 };

/**
 * The chosen screen. The frame shows the page as that screen does: where the stage around it is narrower than the screen,
 * the frame keeps the screen's width and is drawn smaller, because at its own width the page would take another layout.
 */
export function useScreen(
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
): [Screen, (screen: Screen) => void] {
  const [screen, setScreen] = useState(widestThatFits);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width } = entry!.contentRect;
      const screenPx = screen === 'desktop' ? Math.max(width, SCREEN_PX.desktop) : SCREEN_PX[screen];
      const scale = Math.min(1, width / screenPx);
      const { style } = frame.current!;
      style.inlineSize = `${screenPx}px`;
      style.blockSize = `${100 / scale}%`;
      style.scale = String(scale);
    });
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, [frame, screen, stage]);
  return [screen, setScreen];
}

const widestThatFits = (): Screen => SCREENS.findLast((screen) => SCREEN_PX[screen] <= innerWidth) ?? 'phone';
