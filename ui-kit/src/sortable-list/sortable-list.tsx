import {
  forwardRef,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ReactNode,
  type Ref,
} from 'react';
import { FieldNotes, useControlProps, type FieldTexts } from '../field/field-parts';
import { IconPlus } from '../icon/editor-icons';
import { Button, VisuallyHidden } from '../index';
import { classNames } from '../react/class-names';
import { moveItem } from './list-order';
import { SortableItem, type SortableItemTexts } from './sortable-item';
import { useDrag } from './use-drag';
import { useItemKeys } from './use-item-keys';

/** One step in which a {@link SortableList} has changed. */
export type ListChange =
  | { kind: 'add'; index: number }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; index: number; to: number };

/** Props of {@link SortableList}; every prop of a native div passes through. */
export interface SortableListProps<Item>
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onChange'>,
    Omit<FieldTexts, 'required'>,
    Partial<SortableItemTexts> {
  /** Name of the list; stands above it. */
  label: ReactNode;
  /** The items, in order: data of any kind. */
  items: readonly Item[];
  /** Called with the list as it shall be from now on, and the one step that leads there. */
  onChange: (items: Item[], change: ListChange) => void;
  /** Short text that tells an item from the others: its line, and its name in what is announced. */
  itemLabel: (item: Item, index: number) => string;
  /** Renders the fields of an item. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** Something beside the line of an item, such as a `Tag` that tells its state. */
  renderStatus?: (item: Item, index: number) => ReactNode;
  /** Makes an empty item. Without it the list has no button to add one. */
  createItem?: () => Item;
  /** Fewest items; at that number none can be removed. @default 0 */
  min?: number;
  /** Most items; at that number none can be added. @default no limit */
  max?: number;
  /** Whether items fold up under their line: `closed` and `open` say how they start, `none` shows the fields in place of the line. @default 'closed' */
  folding?: 'closed' | 'open' | 'none';
  /** Opens the item with this index. Give a new object to open it once more. */
  reveal?: { index: number };
  /** Text of the button that adds an item. @default 'Add' */
  addLabel?: string;
  /** Announced after an item was added. @default (label) => `Added: ${label}` */
  addedMessage?: (label: string) => string;
  /** Announced after an item was removed. @default (label) => `Removed: ${label}` */
  removedMessage?: (label: string) => string;
  /** Announced after an item was moved. @default (label, place, count) => `${label}: ${place} of ${count}` */
  movedMessage?: (label: string, place: number, count: number) => string;
}

/** The part that gets the focus after a change: one of the item at an index. */
interface NextFocus {
  index: number;
  part: 'line' | 'fields' | 'up' | 'down';
}

const CONTROLS = 'input:not([type=hidden]), select, textarea, button';

function findPart(list: HTMLElement, { index, part }: NextFocus): HTMLElement | null {
  const row = list.children[index];
  if (!row) return null;
  const own = (selector: string) =>
    row.querySelector<HTMLElement>(`:scope > .bf-sortable-head > ${selector}`);
  const fields = row.querySelector(':scope > .bf-sortable-fields') ?? own('* > .bf-sortable-fields')!;
  const field = fields.querySelector<HTMLElement>(CONTROLS);
  const line = own('* > .bf-sortable-line');
  const button = own(`.bf-sortable-buttons > [data-part=${part}]`);
  return button ?? (part === 'fields' ? (field ?? line) : (line ?? field));
}

/**
 * A list whose items can be added, removed and moved: with the pointer by the handle, by keyboard with the buttons, which
 * keep the focus. Changes are announced. The list keeps no items of its own.
 */
export const SortableList = /* @__PURE__ */ forwardRef<HTMLDivElement, SortableListProps<unknown>>(
  function SortableList(
    {
      label,
      hint,
      error,
      id,
      items,
      onChange,
      itemLabel,
      renderItem,
      renderStatus,
      createItem,
      min = 0,
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
      'aria-describedby': describedBy,
      ...rest
    },
    ref,
  ) {
    const labelId = useId();
    const group = useControlProps({ id, hint, error, 'aria-describedby': describedBy });
    const list = useRef<HTMLOListElement>(null);
    const addButton = useRef<HTMLButtonElement>(null);
    const nextFocus = useRef<NextFocus | null>(null);
    const { keys, ...itemKeys } = useItemKeys(items.length);
    // Keys of the items that are not folded as they were at first.
    const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
    const [revealed, setRevealed] = useState<typeof reveal>(undefined);
    const [announcement, setAnnouncement] = useState('');
    const { drag, handlersFor } = useDrag(list, (from, to) => move(from, to));

    const isOpen = (key: number) => folding === 'none' || (folding === 'open') !== turned.has(key);
    function setOpen(key: number, open: boolean) {
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

    useEffect(() => {
      if (!nextFocus.current) return;
      const part = list.current && findPart(list.current, nextFocus.current);
      (part ?? addButton.current)?.focus();
      nextFocus.current = null;
    });

    function add() {
      const item = createItem!();
      const index = items.length;
      setOpen(itemKeys.add(), true);
      setAnnouncement(addedMessage(itemLabel(item, index)));
      nextFocus.current = { index, part: 'fields' };
      onChange([...items, item], { kind: 'add', index });
    }
    function remove(index: number) {
      itemKeys.remove(index);
      setAnnouncement(removedMessage(itemLabel(items[index], index)));
      nextFocus.current = { index: Math.min(index, items.length - 2), part: 'line' };
      onChange(
        items.filter((_item, at) => at !== index),
        { kind: 'remove', index },
      );
    }
    function move(index: number, to: number, part?: 'up' | 'down') {
      if (to < 0 || to >= items.length) return;
      itemKeys.move(index, to);
      setAnnouncement(movedMessage(itemLabel(items[index], index), to + 1, items.length));
      if (part) nextFocus.current = { index: to, part };
      onChange(moveItem(items, index, to), { kind: 'move', index, to });
    }

    return (
      <div
        {...rest}
        ref={ref}
        id={group.id}
        role="group"
        aria-describedby={group['aria-describedby']}
        aria-labelledby={labelId}
        className={classNames('bf-sortable', className)}
      >
        <div className="bf-sortable-label" id={labelId}>
          {label}
        </div>
        {items.length > 0 && (
          <ol ref={list} className="bf-sortable-list" data-dragging={drag ? true : undefined}>
            {items.map((item, index) => (
              <SortableItem
                key={keys[index]}
                label={itemLabel(item, index)}
                index={index}
                count={items.length}
                folding={folding === 'none' ? 'none' : isOpen(keys[index]!) ? 'open' : 'closed'}
                onFold={(open) => setOpen(keys[index]!, open)}
                onMove={(to, part) => move(index, to, part)}
                onRemove={items.length > min ? () => remove(index) : undefined}
                drag={drag}
                handle={handlersFor(index)}
                status={renderStatus?.(item, index)}
                texts={{ removeLabel, moveUpLabel, moveDownLabel }}
              >
                {renderItem(item, index)}
              </SortableItem>
            ))}
          </ol>
        )}
        <FieldNotes id={group.id} hint={hint} error={error} />
        {createItem && (
          <Button
            ref={addButton}
            className="bf-sortable-add"
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
      </div>
    );
  },
) as <Item>(props: SortableListProps<Item> & { ref?: Ref<HTMLDivElement> }) => ReactNode;
