import type { NumberFieldModel } from '../../model/field';
import { numberText, readTypedNumber } from '../../model/typed-number';
import { useEditedSite } from '../site/edited-site';
import { TypedField, type TypedKindProps } from './typed-field';

interface NumberFieldProps extends TypedKindProps {
  field: NumberFieldModel;
  /** Whether the content service stores an empty number as 0, as it does in fields of their own. */
  isEmptyZero: boolean;
}

/** A number, typed as people write numbers and prices. */
export function NumberField({ field, isEmptyZero, ...props }: NumberFieldProps) {
  const { locale } = useEditedSite();
  return (
    <TypedField
      {...props}
      inputMode={field.whole ? 'numeric' : 'decimal'}
      show={(value) => {
        if (typeof value !== 'number') return String(value ?? '');
        return isEmptyZero && value === 0 ? '' : numberText(value, locale);
      }}
      read={(text) => {
        if (text.trim() === '') return isEmptyZero ? 0 : null;
        const typed = readTypedNumber(text, field.whole);
        if (typed.kind !== 'number') return text;
        return isEmptyZero && typed.value === 0 ? '0' : typed.value;
      }}
    />
  );
}
