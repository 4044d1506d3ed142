import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

/** Screens that a page is looked at on. */
export const SCREENS = ['phone', 'tablet', 'desktop'] as const;
export type Screen = (typeof SCREENS)[number];

/** Width of each screen, in CSS pixels. */
const SCREEN_PX: Readonly<Record<Screen, number>> = { phone: 375, tablet: 768, desktop: 1280 };

/**
 * The chosen screen, and the style of a frame that shows the page as that screen does. Where the stage is narrower than the
 * screen, the frame keeps the screen's width and is drawn smaller: at its own width the page would take another layout.
 */
export function useScreen(stage: RefObject<HTMLElement | null>): {
  screen: Screen;
  setScreen: (screen: Screen) => void;
  style: CSSProperties;
} {
  const [screen, setScreen] = useState(widestThatFits);
  const [stagePx, setStagePx] = useState(SCREEN_PX.desktop);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setStagePx(entry!.contentRect.width));
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, [stage]);
  const screenPx = SCREEN_PX[screen];
  const scale = Math.min(1, stagePx / screenPx);
  const isWide = screen === 'desktop' && stagePx > screenPx;
  return {
    screen,
    setScreen,
    style: {
      inlineSize: isWide ? '100%' : `${screenPx}px`,
      blockSize: `${100 / scale}%`,
      ...(scale < 1 && { scale: String(scale) }),
    },
  };
}

const widestThatFits = (): Screen => SCREENS.findLast((screen) => SCREEN_PX[screen] <= innerWidth) ?? 'phone';
