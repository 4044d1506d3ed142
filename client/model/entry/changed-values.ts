import type { FieldModels } from '../field';
import { holdsNothing, isSame, storedNames, type Values } from '../values';

/** The values that differ from those that they began with, by stored field name. */
export function changedValues({
  fields,
  base,
  values,
}: {
  fields: FieldModels;
  base: Values;
  values: Values;
}): Values {
  const isUnchanged = (name: string) =>
    isSame(values[name], base[name]) ||
    // An emptied translation leaves the maps and lists around it.
    (!(name in fields) && holdsNothing(values[name]) && holdsNothing(base[name]));
  const names = storedNames(fields).filter((name) => !isUnchanged(name));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
