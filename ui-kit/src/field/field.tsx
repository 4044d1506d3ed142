import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { classNames } from '../react/class-names';
import { FieldNotes, LabelText, useControlProps, type ControlProps, type FieldTexts } from './field-parts';

/** Texts and state of a field whose label can be moved. */
export interface LabelledFieldTexts extends FieldTexts {
  /**
   * Position of the label: `float` rests in the empty control and rises above it with the focus or a value, `above` is
   * always above, `hidden` is for assistive technology only. @default 'float'
   */
  labelPlacement?: 'float' | 'above' | 'hidden' | undefined;
}

/** Props of {@link Field}; every prop of a native div passes through. */
export interface FieldProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'id'>, LabelledFieldTexts {
  /** Id of the control. @default generated */
  id?: string | undefined;
  /** Ids of further descriptions of the control. */
  'aria-describedby'?: string | undefined;
  /** Renders the control; spread the given props on it. */
  children: (control: ControlProps) => ReactNode;
}

/** Props that a control passes to its field. */
export type FieldPart = Pick<
  FieldProps,
  keyof LabelledFieldTexts | 'id' | 'className' | 'style' | 'aria-describedby'
>;

/** Splits the props of a control with a field into those of the field and those of the control. */
export function splitFieldProps<Props extends FieldPart>({
  label,
  hint,
  error,
  required,
  labelPlacement,
  id,
  className,
  style,
  'aria-describedby': describedBy,
  ...control
}: Props): [field: FieldPart, control: Omit<Props, keyof FieldPart>] {
  const texts = { label, hint, error, required, labelPlacement };
  return [{ ...texts, id, className, style, 'aria-describedby': describedBy }, control];
}

/**
 * Label, hint and error around a custom control, with the ids connected.
 * - **Use** it around a control that the kit does not have. **Not** around a field of the kit: each has all this.
 * - **Keyboard**: that of the control. **Screen reader**: the label is the name of the control, hint and error describe it.
 */
export const Field = forwardRef<HTMLDivElement, FieldProps>(function Field(props, ref) {
  const [{ className, style, labelPlacement = 'float', ...texts }, { children, ...rest }] =
    splitFieldProps(props);
  const control = useControlProps(texts);
  return (
    <div
      {...rest}
      ref={ref}
      className={classNames('kit-field', className)}
      // eslint-disable-next-line no-restricted-syntax -- the application's own style
      style={style}
      data-label={labelPlacement}
    >
      <label className="kit-field-label" htmlFor={control.id}>
        <LabelText {...texts} />
      </label>
      <div className="kit-field-control">{children(control)}</div>
      <FieldNotes {...texts} id={control.id} />
    </div>
  );
});
