import type { FieldModels } from '../field';
import { holdsNothing, isSame, storedNames, type Values } from '../values';

/** The values that differ from the stored ones, by stored field name. */
export function changedValues({
  fields,
  stored,
  values,
}: {
  fields: FieldModels;
  stored: Values;
  values: Values;
}): Values {
  const isUnchanged = (name: string) =>
    isSame(values[name], stored[name]) ||
    // An emptied translation leaves the maps and lists around it.
    (!(name in fields) && holdsNothing(values[name]) && holdsNothing(stored[name]));
  const names = storedNames(fields).filter((name) => !isUnchanged(name));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
