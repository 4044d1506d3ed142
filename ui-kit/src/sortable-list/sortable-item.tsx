import { useId, type ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconGrip, IconTrash } from '../icon/editor-icons';
import { Button, IconChevronDown } from '../index';
import type { Drag, DragHandlers } from './use-drag';

export interface SortableItemTexts {
  /** Accessible name of the button that removes an item. @default (label) => `Remove ${label}` */
  removeLabel: (label: string) => string;
  /** Accessible name of the button that moves an item up. @default (label) => `Move ${label} up` */
  moveUpLabel: (label: string) => string;
  /** Accessible name of the button that moves an item down. @default (label) => `Move ${label} down` */
  moveDownLabel: (label: string) => string;
}

interface SortableItemProps {
  label: string;
  index: number;
  count: number;
  folding: 'closed' | 'open' | 'none';
  onFold: (open: boolean) => void;
  onMove: (to: number, part: 'up' | 'down') => void;
  onRemove: (() => void) | undefined;
  drag: Drag | null;
  handle: DragHandlers;
  status: ReactNode;
  texts: SortableItemTexts;
  children: ReactNode;
}

/** The edge to highlight for a drop, or undefined if dropping would change nothing. */
function dropEdge(drag: Drag | null, index: number, count: number): 'before' | 'after' | undefined {
  if (!drag || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
  if (drag.gap === index) return 'before';
  return drag.gap === count && index === count - 1 ? 'after' : undefined;
}

/** An item of a `SortableList`: handle, title, buttons and fields. */
export function SortableItem(props: SortableItemProps) {
  const { label, index, count, folding, onFold, onMove, onRemove, drag, handle, status, texts } = props;
  const fieldsId = useId();
  const fields = (
    <div id={fieldsId} className="kit-sortable-fields" hidden={folding === 'closed'}>
      {props.children}
    </div>
  );
  const mover = (part: 'up' | 'down', name: string, to: number, icon: ReactNode) => (
    <Button
      variant="ghost"
      size="icon"
      data-part={part}
      aria-label={name}
      aria-disabled={to < 0 || to === count}
      onClick={() => onMove(to, part)}
    >
      {icon}
    </Button>
  );
  return (
    <li
      className="kit-sortable-item"
      data-dragged={drag?.from === index || undefined}
      data-drop={dropEdge(drag, index, count)}
    >
      <div className="kit-sortable-head">
        {/* Only for the pointer: the buttons do the same by keyboard, and with a name. */}
        <span className="kit-sortable-grip" aria-hidden="true" {...handle}>
          <IconGrip />
        </span>
        <div className="kit-sortable-title">
          {folding === 'none' ? (
            fields
          ) : (
            <button
              type="button"
              className="kit-quiet kit-sortable-line"
              aria-expanded={folding === 'open'}
              aria-controls={fieldsId}
              onClick={() => onFold(folding === 'closed')}
            >
              <IconChevronDown />
              <span>{label}</span>
            </button>
          )}
          {status}
        </div>
        <div className="kit-sortable-buttons">
          {mover('up', texts.moveUpLabel(label), index - 1, <IconArrowUp />)}
          {mover('down', texts.moveDownLabel(label), index + 1, <IconArrowDown />)}
          {onRemove && (
            <Button variant="ghost" size="icon" aria-label={texts.removeLabel(label)} onClick={onRemove}>
              <IconTrash />
            </Button>
          )}
        </div>
      </div>
      {folding !== 'none' && fields}
    </li>
  );
}
