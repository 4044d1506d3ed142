/** One choice of a `Combobox`. */
export interface ComboboxOption {
  /** The value of the field once the option is chosen. */
  value: string;
  /** Text of the option, and of the field once it is chosen. */
  label: string;
  /** A second line; it is searched too. */
  description?: string;
}

/** Letters without case and marks, so that "cesnja" finds "Češnja". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The options that contain every word of the text, in label, description or value. */
export function filterOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return options.filter(({ value, label, description = '' }) => {
    const searched = plain(`${label} ${description} ${value}`);
    return words.every((word) => searched.includes(word));
  });
}

/** The option whose label is the text, whatever its case and marks. */
export function optionNamed(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  const wanted = plain(text.trim());
  return options.find(({ label }) => plain(label) === wanted);
}
