import { forwardRef, useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { Field, IconChevronDown, usePopover, VisuallyHidden } from '../index';
import { splitFieldProps, type LabelledFieldTexts } from '../field/field';
import type { PassedOnProps } from '../field/field-parts';
import { fillIn } from '../react/fill-in';
import { joinHandlers } from '../react/join-handlers';
import { useBrowserLayoutEffect } from '../react/use-browser-layout-effect';
import { useControlled } from '../react/use-controlled';
import { filterOptions, valueNamed, type ComboboxOption } from './filter-options';

/** Props of {@link Combobox}; every prop of a native input passes through to the input, `className` to the field. */
export interface ComboboxProps extends PassedOnProps<'role'>, LabelledFieldTexts {
  /** The choices, in order. */
  options: readonly ComboboxOption[];
  /** The controlled value; empty if nothing is chosen. */
  value?: string | undefined;
  /** The initial value, uncontrolled. @default '' */
  defaultValue?: string | undefined;
  /** Called with the new value: that of an option, an allowed free text, or the empty string. */
  onChange?: ((value: string) => void) | undefined;
  /** Called after `onChange` when an option was chosen, and when the field is left with another text than before. */
  onCommit?: ((value: string) => void) | undefined;
  /** Whether a text that matches no option is a valid value. @default 'refused' */
  freeText?: 'refused' | 'allowed' | undefined;
  /** Makes texts alike that are to be found by each other. @default lower case, without diacritics */
  fold?: ((text: string) => string) | undefined;
  /** Accessible name of the list of options. @default 'Choices' */
  listLabel?: string | undefined;
  /** Shown if no option matches the text. @default 'Nothing found' */
  emptyLabel?: string | undefined;
  /** Announces how many options match while the text changes, with `{count}` where the number stands. @default '{count} found' */
  countLabel?: string | undefined;
}

/** The index when no option is active, as `findIndex` returns it. */
const NONE = -1;

/**
 * A select with a text filter, which posts the value of the chosen option by its `name`. Reverts text that is not a valid value.
 * - **Use** it for one of so many options that people search. **Not** for up to about fifteen (`Select`), nor for commands
 *   (`Popover`).
 * - **Keyboard**: arrows open the list and move, typing filters, Enter chooses, Escape closes.
 * - **Screen reader**: "combobox", each option while the arrows move, and how many are found.
 */
export const Combobox = forwardRef<HTMLInputElement, ComboboxProps>(function Combobox(props, ref) {
  const [field, control] = splitFieldProps(props);
  const {
    options,
    value,
    defaultValue = '',
    onChange,
    onCommit,
    freeText = 'refused',
    fold,
    listLabel = 'Choices',
    emptyLabel = 'Nothing found',
    countLabel = '{count} found',
    placeholder = ' ',
    name,
    ...rest
  } = control;
  const listId = useId();
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const posted = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useControlled(value, defaultValue, onChange, posted, close);
  // Text being typed; null while the field shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);

  const matches = typed === null ? options : filterOptions(options, typed, fold);
  const isListShown = isOpen && matches.length > 0;
  const isPopupShown = isListShown || (isOpen && freeText === 'refused');
  const text = typed ?? options.find((option) => option.value === chosen)?.label ?? chosen;
  const chosenIndex = matches.findIndex((option) => option.value === chosen);
  const optionId = (index: number) => `${listId}-${index}`;

  const { toggle } = usePopover(popup);
  // At once, so that the next Escape does not find a layer that is closed already.
  useBrowserLayoutEffect(() => toggle(isPopupShown));
  useEffect(() => {
    if (isListShown && active !== NONE) list.current!.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isListShown, active]);

  function open(at: number) {
    setIsOpen(true);
    setActive(at);
  }
  function hideList() {
    setIsOpen(false);
    setActive(NONE);
  }
  function close() {
    hideList();
    setTyped(null);
  }
  function finish(next: string) {
    choose(next);
    onCommit?.(next);
    close();
  }
  function type({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const next = input.value;
    // The browser fills a field in without its focus, and nobody leaves it then.
    if (input !== document.activeElement) return commit(next);
    setTyped(next);
    if (freeText === 'allowed') choose(next);
    // Without free text, Enter takes the first match.
    open(freeText === 'allowed' || next.trim() === '' ? NONE : 0);
  }
  /** Sets the value from a typed text, if it is valid. */
  function commit(given: string | null) {
    const next = given === null ? null : valueNamed(options, given, freeText, fold);
    if (next === null) close();
    else finish(next);
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
    // An input method uses Enter and arrows while it composes a character; every browser gives them this code then.
    if (event.keyCode === 229 || rest.readOnly || event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      // As in a native select: Alt and an arrow open and close the list.
      if (event.key === 'ArrowDown' && !isOpen) open(chosenIndex);
      else if (event.key === 'ArrowUp') close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = matches[active];
      if (option) finish(option.value);
      else commit(typed);
    } else if (event.key === 'Escape' && isOpen) {
      // Used here, so that a surrounding dialog stays open.
      event.preventDefault();
      // Free text is the value already; it is committed when the field is left.
      if (freeText === 'allowed') hideList();
      else close();
    }
  }

  return (
    <Field {...field}>
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
            className="kit-control kit-combobox"
            value={text}
            aria-expanded={isListShown}
            aria-controls={isListShown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isListShown && active !== NONE ? optionId(active) : undefined}
            onChange={type}
            onFocus={joinHandlers(rest.onFocus, (event) => event.currentTarget.select())}
            onClick={joinHandlers(rest.onClick, openByPress)}
            onBlur={joinHandlers(rest.onBlur, () => commit(typed))}
            onKeyDown={joinHandlers(rest.onKeyDown, press)}
          />
          <IconChevronDown />
          <input
            ref={posted}
            type="hidden"
            name={name}
            form={rest.form}
            disabled={rest.disabled}
            value={chosen}
          />
          {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the input keeps the focus and handles the keys */}
          <div
            ref={popup}
            popover="manual"
            className="kit-popover kit-combobox-popup"
            data-width="anchor"
            // Keep the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isListShown && (
              <ul ref={list} id={listId} role="listbox" className="kit-list" aria-label={listLabel}>
                {matches.map((option, index) => (
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys of options
                  <li
                    key={option.value}
                    id={optionId(index)}
                    role="option"
                    className="kit-quiet kit-combobox-option"
                    aria-selected={option.value === chosen}
                    data-active={index === active || undefined}
                    onClick={() => finish(option.value)}
                  >
                    {option.label}
                    {option.description && (
                      <span className="kit-combobox-description">{option.description}</span>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {isPopupShown && !isListShown && <div className="kit-combobox-empty">{emptyLabel}</div>}
          </div>
          <VisuallyHidden role="status">
            {isOpen &&
              typed !== null &&
              (matches.length > 0 ? fillIn(countLabel, { count: matches.length }) : emptyLabel)}
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
});
