import { forwardRef, useId, type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../react/class-names';
import { hasModifier } from '../react/has-modifier';
import { useControlled } from '../react/use-controlled';

/** One tab of {@link Tabs} with its panel. */
export interface TabItem {
  /** Identifies the tab. */
  id: string;
  /** The text of the tab. */
  label: ReactNode;
  /** The panel. Other panels stay mounted, so that their input is kept. */
  content: ReactNode;
}

/** Props of {@link Tabs}; every prop of a native div passes through. */
export interface TabsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onSelect'> {
  /** Accessible name of the tab list. */
  label: string;
  /** The tabs, in order. */
  items: readonly TabItem[];
  /** Id of the selected tab, controlled; the first is shown for an unknown one. */
  selected?: string | undefined;
  /** Id of the initially selected tab. @default that of the first tab */
  defaultSelected?: string | undefined;
  /** Called with the id of the selected tab. */
  onSelect?: ((id: string) => void) | undefined;
}

/**
 * Tabs with one visible panel; hidden panels keep what was typed.
 * - **Use** it for views of one thing of which one is looked at: languages, parts. **Not** for steps in an order, or for pages with an
 *   address of their own (links).
 * - **Keyboard**: one stop of Tab; arrows, Home and End select, Tab goes on to the panel.
 * - **Screen reader**: "tab", its place and "selected"; then the panel with the name of its tab.
 */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { label, items, selected, defaultSelected, onSelect, className, ...rest },
  ref,
) {
  const group = useId();
  const [wanted, select] = useControlled(selected, defaultSelected ?? '', onSelect);
  // An unknown id would leave no tab that the keyboard reaches.
  const current = (items.find(({ id }) => id === wanted) ?? items[0])?.id;
  const tabId = (id: string) => `${group}-tab-${id}`;
  const panelId = (id: string) => `${group}-panel-${id}`;

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const { direction } = getComputedStyle(event.currentTarget);
    const index = items.findIndex(({ id }) => id === current);
    const next = nextTab(event.key, index, items.length, direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    if (next === null || hasModifier(event)) return;
    event.preventDefault();
    const tab = event.currentTarget.children[next] as HTMLElement;
    tab.focus();
    tab.click();
  }

  return (
    <div {...rest} ref={ref} className={classNames('kit-tabs', className)}>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus */}
      <div role="tablist" aria-label={label} className="kit-tabs-list" onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={tabId(item.id)}
            className="kit-quiet kit-tab"
            aria-selected={item.id === current}
            aria-controls={panelId(item.id)}
            tabIndex={item.id === current ? 0 : -1}
            onClick={({ currentTarget }) => {
              select(item.id);
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={panelId(item.id)}
          className="kit-tabs-panel"
          aria-labelledby={tabId(item.id)}
          // A panel without focusable content must still be reachable and scrollable by keyboard.
          tabIndex={0}
          hidden={item.id !== current}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
});

/**
 * The index of the tab that a key selects, or null for other keys. Arrows wrap around; `forward` is the arrow towards
 * the last tab.
 */
export function nextTab(
  key: string,
  index: number,
  count: number,
  forward: 'ArrowLeft' | 'ArrowRight',
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (index + (key === forward ? 1 : -1) + count) % count;
}
