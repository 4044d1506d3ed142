import type { ListChange } from '@site/ui-kit/editor';
import { BASE_LOCALE, LOCALES, TRANSLATED_LOCALES, type Locale } from '../../i18n/locales';
import type { FieldModel, FieldModels } from '../field';
import { blankItem, fieldAt, isNonEmptyList, readAt, writeAt, type Path, type Values } from '../values';

/**
 * Whether a list is edited as one list in all languages, so that items keep their translations when they move. A
 * translation with a different number of items is a separate list, because items cannot be matched.
 */
export function isJoined(fields: FieldModels, values: Values, path: Path): boolean {
  const length = itemsAt(fields, values, path, BASE_LOCALE).length;
  return TRANSLATED_LOCALES.every((locale) => {
    const translated = itemsAt(fields, values, path, locale);
    return translated.length === 0 || translated.length === length;
  });
}

/** The items of a list in one language, without fallback. */
export function itemsAt(fields: FieldModels, values: Values, path: Path, locale: Locale): readonly unknown[] {
  const value = readAt(fields, values, path, locale);
  return Array.isArray(value) ? value : [];
}

/** Applies a step to a list in one language, or with null to a joined list. A translation without items stays empty. */
export function changeList(
  fields: FieldModels,
  values: Values,
  path: Path,
  step: ListChange,
  locale: Locale | null = null,
): Values {
  const list = fieldAt(fields, path)!;
  let next = values;
  for (const each of locale ? [locale] : LOCALES) {
    const items = readAt(fields, values, path, each);
    if (each !== BASE_LOCALE && locale === null && !isNonEmptyList(items)) continue;
    const before: readonly unknown[] = Array.isArray(items) ? items : [];
    const changed = applyStep(before, step, addedItem(list, before));
    next = writeAt(fields, next, path, each, changed);
  }
  return next;
}

/** A list of options begins with one that it does not have yet: a select shows its first option where nothing is chosen. */
function addedItem(list: FieldModel, items: readonly unknown[]): unknown {
  const options = list.kind === 'list' && list.item.kind === 'choice' ? list.item.options : [];
  return options.find(({ value }) => !items.includes(value))?.value ?? blankItem(list);
}

/** Where the value at a path is after a step of a list; null if the step removed it. */
export function pathAfter(path: Path, list: Path, step: ListChange): Path | null {
  if (!path.startsWith(`${list}.`)) return path;
  const [index, ...rest] = path.slice(list.length + 1).split('.');
  const to = indexAfter(Number(index), step);
  return to === null ? null : [list, to, ...rest].join('.');
}

function indexAfter(index: number, step: ListChange): number | null {
  if (step.kind === 'add') return index < step.index ? index : index + 1;
  if (index === step.index) return step.kind === 'move' ? step.to : null;
  const without = index < step.index ? index : index - 1;
  return step.kind === 'move' && without >= step.to ? without + 1 : without;
}

export function reverseStep(step: ListChange): ListChange {
  if (step.kind === 'move') return { kind: 'move', index: step.to, to: step.index };
  return { kind: step.kind === 'add' ? 'remove' : 'add', index: step.index };
}

function applyStep(items: readonly unknown[], step: ListChange, blank: unknown): unknown[] {
  const next = [...items];
  if (step.kind === 'add') next.splice(step.index, 0, blank);
  else {
    const [item] = next.splice(step.index, 1);
    if (step.kind === 'move') next.splice(step.to, 0, item);
  }
  return next;
}
