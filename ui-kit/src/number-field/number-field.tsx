import { forwardRef } from 'react';
import { Field, splitFieldProps } from '../field/field';
import type { TextFieldProps } from '../field/text-field';
import { createIcon } from '../icon/create-icon';
import { useControl } from '../react/use-control';

/** Props of {@link NumberField}; every prop of a native number input passes through to it, `className` and `style` to the field. */
export interface NumberFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Accessible name of the button that lowers the number by `step`. @default 'Less' */
  lessLabel?: string | undefined;
  /** Accessible name of the button that raises it. @default 'More' */
  moreLabel?: string | undefined;
}

const IconLess = createIcon('M4 12h16');
const IconMore = createIcon('M12 4v16M4 12h16');

/**
 * A number, typed or stepped.
 * - **Use** it for an amount that people count or measure. **Not** for digits that are no amount (telephone, card, postcode): use a
 *   `TextField`.
 * - **Keyboard**: type it, or ArrowUp and ArrowDown by `step`; the buttons are for the pointer.
 * - **Screen reader**: "spin button" with the number and its bounds.
 */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(props, ref) {
  const [field, control] = splitFieldProps(props);
  const { placeholder = ' ', lessLabel = 'Less', moreLabel = 'More', ...rest } = control;
  const input = useControl(ref);
  const stepper = (label: string, Icon: typeof IconLess, step: 'stepDown' | 'stepUp') => (
    <button
      type="button"
      className="kit-quiet kit-control-button"
      // The arrow keys do the same.
      tabIndex={-1}
      aria-label={label}
      disabled={rest.disabled || rest.readOnly}
      onClick={() => {
        input.current![step]();
        input.current!.dispatchEvent(new Event('input', { bubbles: true }));
      }}
    >
      <Icon />
    </button>
  );
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <input
            {...rest}
            {...wiring}
            ref={input}
            type="number"
            placeholder={placeholder}
            className="kit-control kit-number"
          />
          <span className="kit-control-buttons">
            {stepper(lessLabel, IconLess, 'stepDown')}
            {stepper(moreLabel, IconMore, 'stepUp')}
          </span>
        </>
      )}
    </Field>
  );
});
