import type { Locale } from '../../i18n/locales';
import { type FieldModel, type FieldModels, localesOf } from '../field';
import { isUnset } from '../json-value';
import { fieldAt, isSame, readAt, writeAt, type Path, type Values } from '../values';

export interface Difference {
  path: Path;
  locale: Locale;
  field: FieldModel;
  before: unknown;
  after: unknown;
}

/** Lists the differences between two states. A list whose length changed is one difference. */
export function differences(fields: FieldModels, before: Values, after: Values): Difference[] {
  const found: Difference[] = [];
  const visit = (field: FieldModel, path: Path, locale: Locale): void => {
    const [a, b] = [readAt(fields, before, path, locale), readAt(fields, after, path, locale)];
    if (isSame(a, b)) return;
    if (field.kind === 'group') {
      for (const [name, inner] of Object.entries(field.fields)) visit(inner, `${path}.${name}`, locale);
    } else if (field.kind === 'list' && Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
      a.forEach((_item, index) => visit(field.item, `${path}.${index}`, locale));
    } else {
      found.push({ path, locale, field, before: a, after: b });
    }
  };
  for (const [name, field] of Object.entries(fields))
    for (const locale of localesOf(field)) visit(field, name, locale);
  return found;
}

/** The differences that editors see between two versions: the older one may lack fields that the model has got since. */
export const versionDifferences = (fields: FieldModels, before: Values, after: Values): Difference[] =>
  differences(fields, before, after).filter((each) => !(isUnset(each.before) && isUnset(each.after)));

export interface Conflict extends Pick<Difference, 'path' | 'locale' | 'field'> {
  mine: unknown;
  theirs: unknown;
}

/** Lists the values that both have changed differently. If one changed the length of a list, the whole list conflicts. */
export function conflicts(fields: FieldModels, base: Values, mine: Values, theirs: Values): Conflict[] {
  const own = differences(fields, base, mine);
  const other = differences(fields, base, theirs);
  const paths = new Map<string, Pick<Difference, 'path' | 'locale'>>();
  for (const a of own)
    for (const b of other) {
      if (a.locale !== b.locale || !(isWithin(a.path, b.path) || isWithin(b.path, a.path))) continue;
      const path = a.path.length < b.path.length ? a.path : b.path;
      paths.set(`${path} ${a.locale}`, { path, locale: a.locale });
    }
  return [...paths.values()]
    .map(({ path, locale }) => ({
      path,
      locale,
      field: fieldAt(fields, path)!,
      mine: readAt(fields, mine, path, locale),
      theirs: readAt(fields, theirs, path, locale),
    }))
    .filter((conflict) => !isSame(conflict.mine, conflict.theirs));
}

/** Applies my changes to their state; `takesTheirs` says whether to keep their value of a conflict. */
export function merge(
  fields: FieldModels,
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  takesTheirs: (conflict: Conflict) => boolean,
): Values {
  const both = conflicts(fields, base, mine, theirs);
  let merged = theirs;
  for (const { path, locale, after } of differences(fields, base, mine)) {
    const isContested = both.some((each) => each.locale === locale && isWithin(path, each.path));
    if (!isContested) merged = writeAt(fields, merged, path, locale, after);
  }
  for (const conflict of both)
    if (!takesTheirs(conflict))
      merged = writeAt(fields, merged, conflict.path, conflict.locale, conflict.mine);
  return merged;
}

const isWithin = (path: Path, outer: Path): boolean => path === outer || path.startsWith(`${outer}.`);
