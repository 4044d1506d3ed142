import {
  forwardRef,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
} from 'react';
import { Field, IconChevronDown, VisuallyHidden, type FieldProps } from '../index';
import { splitFieldProps } from '../field/field';
import type { FieldTexts } from '../field/field-parts';
import { joinHandlers } from '../react/join-handlers';
import { useControlled } from '../react/use-controlled';
import { filterOptions, optionNamed, type ComboboxOption } from './filter-options';

/** Props of {@link Combobox}; every prop of a native input passes through to the input, `className` to the field. */
export interface ComboboxProps
  extends
    Omit<
      ComponentPropsWithoutRef<'input'>,
      'type' | 'role' | 'value' | 'defaultValue' | 'onChange' | 'children' | 'required'
    >,
    FieldTexts {
  /** The choices, in order. */
  options: readonly ComboboxOption[];
  /** The chosen value, if you control it; empty while nothing is chosen. */
  value?: string;
  /** The value that is chosen at first. @default '' */
  defaultValue?: string;
  /** Called with the chosen value: that of an option, an allowed text as it is typed, or the empty string. */
  onChange?: (value: string) => void;
  /** Whether a text that is none of the options can be the value, too. @default 'refused' */
  freeText?: 'refused' | 'allowed';
  /** Accessible name of the list of options. @default 'Choices' */
  listLabel?: string;
  /** Shows when no option matches the text. @default 'Nothing found' */
  emptyLabel?: string;
  /** Announced while the text changes: how many options match. @default (count) => `${count} found` */
  countLabel?: (count: number) => string;
  /** Where the label stands; see `Field`. @default 'float' */
  labelPlacement?: FieldProps['labelPlacement'];
}

/** No option: as `findIndex` says it. */
const NONE = -1;

/**
 * A choice of one among many: typing filters the options. Follows the combobox pattern of the WAI-ARIA practices with a list
 * popup: arrows move in the list, Enter chooses, Escape closes it. A text that cannot be the value is taken back.
 */
export const Combobox = /* @__PURE__ */ forwardRef<HTMLInputElement, ComboboxProps>(
  function Combobox(props, ref) {
    const [field, control] = splitFieldProps(props);
    const {
      options,
      value,
      defaultValue = '',
      onChange,
      freeText = 'refused',
      listLabel = 'Choices',
      emptyLabel = 'Nothing found',
      countLabel = (count) => `${count} found`,
      labelPlacement,
      placeholder = ' ',
      ...rest
    } = control;
    const listId = useId();
    const popup = useRef<HTMLUListElement>(null);
    const [chosen, choose] = useControlled(value, defaultValue, onChange);
    // What has been typed and not been chosen yet; null while the field shows the chosen value.
    const [typed, setTyped] = useState<string | null>(null);
    const [isOpen, setIsOpen] = useState(false);
    const [active, setActive] = useState(NONE);

    const matches = typed === null ? options : filterOptions(options, typed);
    const isListShown = isOpen && matches.length > 0;
    const text = typed ?? options.find((option) => option.value === chosen)?.label ?? chosen;
    const chosenIndex = matches.findIndex((option) => option.value === chosen);
    const optionId = (index: number) => `${listId}-${index}`;

    // The list may open below the edge of a scrolling panel.
    useEffect(() => {
      if (isListShown) popup.current!.scrollIntoView({ block: 'nearest' });
    }, [isListShown]);
    useEffect(() => {
      if (isListShown && active !== NONE)
        popup.current!.children[active]?.scrollIntoView({ block: 'nearest' });
    }, [isListShown, active]);

    function open(at: number) {
      setIsOpen(true);
      setActive(at);
    }
    function close() {
      setIsOpen(false);
      setTyped(null);
      setActive(NONE);
    }
    function finish(option: ComboboxOption) {
      choose(option.value);
      close();
    }
    function type(next: string) {
      setTyped(next);
      if (freeText === 'allowed') choose(next);
      // Where only options count, Enter takes the first match.
      open(freeText === 'allowed' || next.trim() === '' ? NONE : 0);
    }
    /** Makes what was typed the value, where it can be one. */
    function commit() {
      if (typed !== null) {
        const named = optionNamed(options, typed);
        if (named) choose(named.value);
        else if (freeText === 'allowed' || typed.trim() === '') choose(typed.trim());
      }
      close();
    }
    function step(by: 1 | -1) {
      const last = matches.length - 1;
      if (!isOpen) open(chosenIndex !== NONE ? chosenIndex : by === 1 ? 0 : last);
      else if (active === NONE) setActive(by === 1 ? 0 : last);
      else setActive((active + by + matches.length) % matches.length);
    }
    function openByPress() {
      if (!isOpen && !rest.readOnly) open(chosenIndex);
    }
    function press(event: KeyboardEvent<HTMLInputElement>) {
      // Enter and arrows belong to the input method while it composes a character.
      if (event.nativeEvent.isComposing || rest.readOnly) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        step(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter' && isOpen) {
        event.preventDefault();
        const option = matches[active];
        if (option) finish(option);
        else commit();
      } else if (event.key === 'Escape' && isOpen) {
        // A dialog around the field stays open.
        event.stopPropagation();
        event.preventDefault();
        close();
      }
    }

    return (
      <Field {...field} labelPlacement={labelPlacement}>
        {(wiring) => (
          <>
            <input
              autoComplete="off"
              spellCheck={false}
              {...rest}
              {...wiring}
              ref={ref}
              type="text"
              role="combobox"
              placeholder={placeholder}
              className="bf-control bf-combobox"
              value={text}
              aria-expanded={isListShown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isListShown && active !== NONE ? optionId(active) : undefined}
              onChange={(event) => type(event.target.value)}
              onFocus={joinHandlers(rest.onFocus, (event) => event.currentTarget.select())}
              onClick={joinHandlers(rest.onClick, openByPress)}
              onBlur={joinHandlers(rest.onBlur, commit)}
              onKeyDown={joinHandlers(rest.onKeyDown, press)}
            />
            <IconChevronDown />
            {isListShown && (
              <ul
                ref={popup}
                id={listId}
                role="listbox"
                aria-label={listLabel}
                className="bf-combobox-popup"
                // A press would take the focus out of the input before an option could be chosen.
                onMouseDown={(event) => event.preventDefault()}
              >
                {matches.map((option, index) => (
                  // The keys of an option are those of the input, which keeps the focus.
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                  <li
                    key={option.value}
                    id={optionId(index)}
                    role="option"
                    className="bf-combobox-option"
                    aria-selected={option.value === chosen}
                    data-active={index === active || undefined}
                    onClick={() => finish(option)}
                  >
                    {option.label}
                    {option.description && (
                      <span className="bf-combobox-description">{option.description}</span>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {isOpen && matches.length === 0 && freeText === 'refused' && (
              <div className="bf-combobox-popup bf-combobox-empty">{emptyLabel}</div>
            )}
            <VisuallyHidden role="status">
              {isOpen && typed !== null && (matches.length > 0 ? countLabel(matches.length) : emptyLabel)}
            </VisuallyHidden>
          </>
        )}
      </Field>
    );
  },
);
