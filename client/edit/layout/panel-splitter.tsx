import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useEditMessages } from '../edit-messages';

/** Key of the chosen width in this browser. */
const KEY = 'edit-panel';
/** Narrowest page and panel, in pixels; `workspace.css` has the same for a window that becomes smaller later. */
const NARROWEST_PX = 352;
/** Widest panel of somebody who has not chosen, in pixels: a page beside it is what they came for. */
const USUAL_PX = 704;
const USUAL_PERCENT = 45;
const STEP_PERCENT = 2;

/**
 * Divides the window between the page and the panel: the WAI-ARIA window splitter, moved by the pointer, arrow keys, Home and
 * End. This browser keeps the width as a share of the window.
 */
export function PanelSplitter() {
  const { panel } = useEditMessages();
  const splitter = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(widthAtStart);
  useLayoutEffect(() => {
    splitter.current!.parentElement!.style.setProperty('--edit-panel', `${percent}%`);
  }, [percent]);

  function drag(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const next = within(((innerWidth - event.clientX) / innerWidth) * 100);
    setPercent(next);
    if (event.type === 'pointerup') keep(next);
  }
  function press(event: KeyboardEvent) {
    const next = {
      ArrowLeft: percent + STEP_PERCENT,
      ArrowRight: percent - STEP_PERCENT,
      Home: 100,
      End: 0,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setPercent(within(next));
    keep(within(next));
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is interactive
    <div
      ref={splitter}
      className="edit-splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label={panel.width()}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={Math.round(within(0))}
      aria-valuemax={Math.round(within(100))}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move it while it has the focus
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onPointerUp={drag}
    />
  );
}

const keep = (percent: number) => localStorage.setItem(KEY, String(percent));

function widthAtStart(): number {
  const kept = Number(localStorage.getItem(KEY));
  return within(kept || Math.min(USUAL_PERCENT, (USUAL_PX / innerWidth) * 100));
}

/** A share of the window that leaves enough for both sides. */
function within(percent: number): number {
  const least = Math.min(50, (NARROWEST_PX / innerWidth) * 100);
  return Math.min(Math.max(percent, least), 100 - least);
}
