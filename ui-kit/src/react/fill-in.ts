/** A text with its `{name}`s filled in; those without a value stay. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found));
