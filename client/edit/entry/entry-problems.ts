import { BASE_LOCALE, type Locale } from '../../i18n/locales';
import { type FieldModel, localesOf } from '../../model/field';
import { isBlank, isMap } from '../../model/json-value';
import { endsOf, linkProblem, valueProblem, wrongEnds, type ValueProblem } from '../../model/value-problem';
import type { EditedEntry } from './edited-entry';
import { changedValues } from '../../model/entry/changed-values';
import { fieldKey } from '../../model/entry/field-key';
import { readAt, type Path } from '../../model/values';

export interface EntryProblem extends ValueProblem {
  key: string;
}

/**
 * The changed values of an edited entry that do not fit their fields. The server also checks what the browser does not know, such as
 * which slugs are taken.
 *
 * @param first - the first language of the site, in which a required text is asked for
 */
export function entryProblems(edited: EditedEntry, first: Locale): EntryProblem[] {
  const { fields, base, values } = edited;
  const changed = changedValues(edited);
  const problems: EntryProblem[] = [];
  for (const [name, field] of Object.entries(fields))
    for (const locale of localesOf(field)) visit(field, name, locale);
  for (const { begin, end } of endsOf(fields))
    if ((begin in changed || end in changed) && wrongEnds(fields, values).includes(end))
      problems.push({ key: fieldKey(end, BASE_LOCALE), kind: 'order', expected: '' });
  return problems;

  function visit(field: FieldModel, path: Path, locale: Locale): void {
    const value = readAt(fields, values, path, locale);
    if (value === readAt(fields, base, path, locale)) return;
    if (field.required && locale === BASE_LOCALE && isBlank(value)) {
      const isMissingInFirst = field.localized && isBlank(readAt(fields, values, path, first));
      problems.push({
        key: fieldKey(path, isMissingInFirst ? first : BASE_LOCALE),
        ...{ kind: 'missing', expected: '' },
      });
    } else if (field.kind === 'list' && Array.isArray(value))
      value.forEach((_item, index) => visit(field.item, `${path}.${index}`, locale));
    else if (field.kind === 'group' && isMap(value))
      for (const [name, inner] of Object.entries(field.fields)) visit(inner, `${path}.${name}`, locale);
    else {
      const problem = field.kind === 'link' ? linkProblem(value) : valueProblem(field, value);
      if (problem) problems.push({ key: fieldKey(path, locale), ...problem });
    }
  }
}

/** Adds to an edited entry's errors what is wrong with the field that the editor leaves, or with the end date that follows it. */
export function leaveField(
  edited: EditedEntry,
  path: Path,
  locale: Locale,
  first: Locale,
  textOf: (problem: ValueProblem) => string,
): EditedEntry {
  const ends = endsOf(edited.fields).flatMap(({ begin, end }) => (begin === path ? [end] : []));
  const left = [fieldKey(path, locale), ...ends.map((end) => fieldKey(end, BASE_LOCALE))];
  const found = entryProblems(edited, first).filter(
    ({ key }) => left.includes(key) && !(key in edited.errors),
  );
  if (found.length === 0) return edited;
  return { ...edited, errors: { ...edited.errors, ...messagesOf(found, textOf) } };
}

export const messagesOf = (
  problems: readonly EntryProblem[],
  textOf: (problem: ValueProblem) => string,
): Record<string, string> => Object.fromEntries(problems.map((problem) => [problem.key, textOf(problem)]));
