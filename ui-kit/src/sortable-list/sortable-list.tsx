import { forwardRef, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { IconArrowDown, IconArrowUp, IconGrip, IconPlus, IconTrash } from '../icon/editor-icons';
import { Button, Fieldset, IconChevronDown, VisuallyHidden, type FieldsetProps } from '../index';
import { classNames } from '../react/class-names';
import { useBrowserLayoutEffect } from '../react/use-browser-layout-effect';
import { useDrag, type Drag } from './use-drag';
import { moveItem, useItemKeys, type ItemKey } from './use-item-keys';

/** A single change of a {@link SortableList}. */
export type ListChange =
  | { kind: 'add'; index: number }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; index: number; to: number };

/** Props of {@link SortableList}; every prop of a native fieldset passes through. */
export interface SortableListProps<Item> extends Omit<FieldsetProps, 'children' | 'onChange' | 'required'> {
  /** The items, in order: data of any kind. */
  items: readonly Item[];
  /** Called with the new list and the change that led to it. */
  onChange: (items: Item[], change: ListChange) => void;
  /** Short text that identifies an item, as its title and in announcements. */
  itemLabel: (item: Item, index: number) => string;
  /**
   * What an item is known by, if its data has a name for it: its fields and its folding stay with it through any change. @default
   * the item itself, if it is an object
   */
  itemKey?: ((item: Item) => string | number) | undefined;
  /** Renders the fields of an item. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** Content beside an item's title, such as a `Tag` with its state. */
  renderStatus?: ((item: Item, index: number) => ReactNode) | undefined;
  /** Creates an empty item. Without it the list has no add button. */
  createItem?: (() => Item) | undefined;
  /** Minimum number of items. @default 0 */
  min?: number | undefined;
  /** Whether an item may be removed, while there are more than `min`. @default () => true */
  isRemovable?: ((item: Item, index: number) => boolean) | undefined;
  /** Maximum number of items. @default no limit */
  max?: number | undefined;
  /**
   * Whether items collapse: `closed` and `open` are the initial state, `none` shows the fields in place of the title.
   * @default 'closed'
   */
  folding?: 'closed' | 'open' | 'none' | undefined;
  /** Opens the item with this index. Pass a new object to open it again. */
  reveal?: { index: number } | undefined;
  /** Text of the add button. @default 'Add' */
  addLabel?: string | undefined;
  /** Accessible name of the button that removes an item. @default (label) => `Remove ${label}` */
  removeLabel?: ((label: string) => string) | undefined;
  /** Accessible name of the button that moves an item up. @default (label) => `Move ${label} up` */
  moveUpLabel?: ((label: string) => string) | undefined;
  /** Accessible name of the button that moves an item down. @default (label) => `Move ${label} down` */
  moveDownLabel?: ((label: string) => string) | undefined;
  /** Announced after an item was added. @default (label) => `Added: ${label}` */
  addedMessage?: ((label: string) => string) | undefined;
  /** Announced after an item was removed. @default (label) => `Removed: ${label}` */
  removedMessage?: ((label: string) => string) | undefined;
  /** Announced after an item was moved. @default (label, place, count) => `${label}: ${place} of ${count}` */
  movedMessage?: ((label: string, place: number, count: number) => string) | undefined;
}

/** The element to focus after a change. */
interface NextFocus {
  index: number;
  part: 'line' | 'fields' | 'up' | 'down';
}

const CONTROLS = 'input:not([type=hidden]), select, textarea, button';

function findPart(list: HTMLElement, { index, part }: NextFocus): HTMLElement | null {
  const row = list.children[index];
  if (!row) return null;
  const own = (selector: string) =>
    row.querySelector<HTMLElement>(`:scope > .kit-sortable-head > ${selector}`);
  const fields = row.querySelector(':scope > .kit-sortable-fields') ?? own('* > .kit-sortable-fields')!;
  const field = fields.querySelector<HTMLElement>(CONTROLS);
  const line = own('* > .kit-sortable-line');
  const button = own(`.kit-sortable-buttons > [data-part=${part}]`);
  return button ?? (part === 'fields' ? (field ?? line) : (line ?? field));
}

/** The edge to highlight for a drop, or undefined if dropping would change nothing. */
function dropEdge(drag: Drag | null, index: number, count: number): 'before' | 'after' | undefined {
  if (!drag || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
  if (drag.gap === index) return 'before';
  return drag.gap === count && index === count - 1 ? 'after' : undefined;
}

/**
 * A list of items to add, remove and move. It is controlled: it stores no items.
 * - **Use** it for a list whose order counts and whose items people write. **Not** for a table, or more items than fit on a few
 *   screens.
 * - **Keyboard**: each item has buttons to move and remove it, which keep the focus; the handle is for the pointer, and Escape takes a
 *   drag back.
 * - **Screen reader**: a list; what moved, came or went is read out.
 */
export const SortableList = forwardRef<HTMLFieldSetElement, SortableListProps<unknown>>(function SortableList(
  {
    items,
    onChange,
    itemLabel,
    itemKey,
    renderItem,
    renderStatus,
    createItem,
    min = 0,
    isRemovable = () => true,
    max = Infinity,
    folding = 'closed',
    reveal,
    addLabel = 'Add',
    removeLabel = (name) => `Remove ${name}`,
    moveUpLabel = (name) => `Move ${name} up`,
    moveDownLabel = (name) => `Move ${name} down`,
    addedMessage = (name) => `Added: ${name}`,
    removedMessage = (name) => `Removed: ${name}`,
    movedMessage = (name, place, count) => `${name}: ${place} of ${count}`,
    className,
    ...rest
  },
  ref,
) {
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);
  const itemKeys = useItemKeys(items, itemKey);
  const { keys } = itemKeys;
  // Keys of the items that were toggled since the start.
  const [turned, setTurned] = useState<ReadonlySet<ItemKey>>(new Set());
  const [revealed, setRevealed] = useState<typeof reveal>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const { drag, handlersFor } = useDrag(
    () =>
      Array.from(list.current!.children, (row) => {
        const { top, height } = row.getBoundingClientRect();
        // Only the head: an item can be higher than the window.
        const reveal = () => row.firstElementChild!.scrollIntoView({ block: 'nearest' });
        return { middle: top + height / 2, reveal };
      }),
    (from, to) => move(from, to),
  );

  const isOpen = (key: ItemKey) => folding === 'none' || (folding === 'open') !== turned.has(key);
  function setOpen(key: ItemKey, open: boolean) {
    const next = new Set(turned);
    if (open === (folding === 'open')) next.delete(key);
    else next.add(key);
    setTurned(next);
  }
  if (reveal !== revealed) {
    setRevealed(reveal);
    const key = reveal && keys[reveal.index];
    if (key !== undefined) setOpen(key, true);
  }

  // Right after the change: a later effect of the render before it would look for an item that is not there yet.
  useBrowserLayoutEffect(() => {
    if (!nextFocus.current) return;
    const part = list.current && findPart(list.current, nextFocus.current);
    (part ?? addButton.current)?.focus();
    nextFocus.current = null;
  });

  function change(next: unknown[], nextKeys: ItemKey[], step: ListChange, focus: NextFocus | null) {
    itemKeys.expect(next, nextKeys);
    nextFocus.current = focus;
    onChange(next, step);
  }
  function add() {
    const item = createItem!();
    const index = items.length;
    const key = itemKey ? itemKey(item) : itemKeys.create();
    setOpen(key, true);
    setAnnouncement(addedMessage(itemLabel(item, index)));
    change([...items, item], [...keys, key], { kind: 'add', index }, { index, part: 'fields' });
  }
  function remove(index: number) {
    const without = <Each,>(all: readonly Each[]) => all.filter((_each, at) => at !== index);
    setAnnouncement(removedMessage(itemLabel(items[index], index)));
    const focus: NextFocus = { index: Math.min(index, items.length - 2), part: 'line' };
    change(without(items), without(keys), { kind: 'remove', index }, focus);
  }
  function move(index: number, to: number, part?: 'up' | 'down') {
    if (to < 0 || to >= items.length) return;
    setAnnouncement(movedMessage(itemLabel(items[index], index), to + 1, items.length));
    const focus: NextFocus | null = part ? { index: to, part } : null;
    change(moveItem(items, index, to), moveItem(keys, index, to), { kind: 'move', index, to }, focus);
  }

  function renderRow(item: unknown, index: number) {
    const key = keys[index]!;
    const name = itemLabel(item, index);
    const fieldsId = `${listId}-${index}`;
    const fields = (
      <div id={fieldsId} className="kit-sortable-fields" hidden={!isOpen(key)}>
        {renderItem(item, index)}
      </div>
    );
    const mover = (part: 'up' | 'down', text: string, to: number, icon: ReactNode) => (
      <Button
        variant="ghost"
        size="icon"
        data-part={part}
        aria-label={text}
        aria-disabled={to < 0 || to === items.length}
        onClick={() => move(index, to, part)}
      >
        {icon}
      </Button>
    );
    return (
      <li
        key={key}
        className="kit-sortable-item"
        data-dragged={drag?.from === index || undefined}
        data-drop={dropEdge(drag, index, items.length)}
      >
        <div className="kit-sortable-head">
          {/* Only for the pointer: the buttons do the same by keyboard, and with a name. */}
          <span className="kit-sortable-grip" aria-hidden="true" {...handlersFor(index)}>
            <IconGrip />
          </span>
          <div className="kit-sortable-title">
            {folding === 'none' ? (
              fields
            ) : (
              <button
                type="button"
                className="kit-quiet kit-sortable-line"
                aria-expanded={isOpen(key)}
                aria-controls={fieldsId}
                onClick={() => setOpen(key, !isOpen(key))}
              >
                <IconChevronDown />
                <span>{name}</span>
              </button>
            )}
            {renderStatus?.(item, index)}
          </div>
          <div className="kit-sortable-buttons">
            {mover('up', moveUpLabel(name), index - 1, <IconArrowUp />)}
            {mover('down', moveDownLabel(name), index + 1, <IconArrowDown />)}
            {items.length > min && isRemovable(item, index) && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={removeLabel(name)}
                onClick={() => remove(index)}
              >
                <IconTrash />
              </Button>
            )}
          </div>
        </div>
        {folding !== 'none' && fields}
      </li>
    );
  }

  return (
    <Fieldset {...rest} ref={ref} className={classNames('kit-sortable', className)}>
      {items.length > 0 && (
        <ol ref={list} className="kit-list kit-sortable-list" data-dragging={drag ? true : undefined}>
          {items.map(renderRow)}
        </ol>
      )}
      {createItem && (
        <Button
          ref={addButton}
          className="kit-sortable-add"
          variant="secondary"
          size="sm"
          iconStart={<IconPlus />}
          disabled={items.length >= max}
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Fieldset>
  );
}) as <Item>(props: SortableListProps<Item> & { ref?: Ref<HTMLFieldSetElement> }) => ReactNode;
