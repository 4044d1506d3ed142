/** An option of a `Combobox`. */
export interface ComboboxOption {
  /** The field's value when the option is chosen. */
  value: string;
  /** Text of the option, and of the field when it is chosen. */
  label: string;
  /** A second line, also searched. */
  description?: string | undefined;
  /** More text that is searched, and not shown. */
  keywords?: string | undefined;
}

/** Lower-case text without diacritics, so that "cesnja" finds "Češnja". */
// eslint-disable-next-line no-restricted-syntax -- the kit stands alone, and its options are no visitor's texts
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The options that contain every word of the text in label, description, keywords or value. */
export function filterOptions(
  options: readonly ComboboxOption[],
  text: string,
  fold = plain,
): readonly ComboboxOption[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return options.filter(({ value, label, description = '', keywords = '' }) => {
    const searched = fold(`${label} ${description} ${keywords} ${value}`);
    return words.every((word) => searched.includes(word));
  });
}

/**
 * The value that a typed text stands for: that of the option with this label, ignoring case and diacritics, or an allowed free
 * text. Null for a text that is no value. Among options that are texts themselves, another spelling is a text of its own.
 */
export function valueNamed(
  options: readonly ComboboxOption[],
  typed: string,
  freeText: 'refused' | 'allowed',
  fold = plain,
): string | null {
  const text = typed.trim();
  const named = options.find(({ label }) => fold(label) === fold(text));
  if (named && (freeText === 'refused' || named.value !== named.label)) return named.value;
  return freeText === 'allowed' || text === '' ? text : null;
}
