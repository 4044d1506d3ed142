import { isBlank, isMap } from './json-value';
import { NESTING_MAX, nestsTooDeep } from './read-html';
import {
  localesOf,
  storedName,
  bytesOf,
  JSON_MAX_BYTES,
  LINE_MAX,
  LINK_MAX,
  LIST_MAX,
  RICH_MAX_BYTES,
  type FieldModel,
  type FieldModels,
  type ProblemKind,
} from './field';
import { linkProblem, valueProblem, wrongEnds } from './value-problem';
import { BASE_LOCALE, type Locale } from '../i18n/locales';
import { checkRedirect, RedirectError } from './redirect';
import { isSlug } from './slug';
import { safeHref } from './safe-href';
import type { CollectionName } from './collections';
import { libraryFile } from './picture-fields';
import { modelOf } from './stored-fields';
import { isInside } from './values';

export interface Problem {
  /** Path within the record: `details.items.2.label`. */
  readonly path: string;
  readonly locale: Locale;
  readonly kind: ProblemKind;
  /** Expected shape or limit. */
  readonly expected: string;
}

/**
 * Lists the values of a record that do not fit its model, in every language. Pages show an invalid value as empty. The
 * problem is logged, listed under Checks and rejected on save.
 */
export function checkRecord(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
): Problem[] {
  const model = modelOf(collection, record);
  const problems = checkFields(model, record);
  for (const path of wrongEnds(model, record))
    problems.push({ path, locale: BASE_LOCALE, kind: 'order', expected: 'a date after the beginning' });
  if (collection === 'redirects' && problems.length === 0) problems.push(...ruleProblems(record));
  return problems;
}

export function checkFields(fields: FieldModels, record: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    for (const locale of localesOf(field)) {
      const isTranslation = locale !== BASE_LOCALE;
      const report = (path: string, kind: ProblemKind, expected: string) =>
        problems.push({ path, locale, kind, expected });
      check(field, record[storedName(name, field, locale)], name, { isTranslation, report });
    }
  }
  return problems;
}

const TOO_MUCH: readonly ProblemKind[] = ['tooLong', 'tooLarge', 'tooMany', 'nestedTooDeep'];

/** The stored names of the fields of a record that hold more than their model allows. */
export function oversizedFields(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
): string[] {
  const model = modelOf(collection, record);
  return checkRecord(collection, record)
    .filter(({ kind }) => TOO_MUCH.includes(kind))
    .map(({ path, locale }) => {
      const name = path.split('.', 1)[0]!;
      return storedName(name, model[name]!, locale);
    });
}

/** A redirect whose fields fit one by one may still be none that can be followed. */
function ruleProblems(record: Readonly<Record<string, unknown>>): Problem[] {
  const [from, to] = [record.from, record.to].map((value) => (typeof value === 'string' ? value : ''));
  try {
    checkRedirect({ from: from!, to: to!, status: Number(record.status) });
    return [];
  } catch (error) {
    if (!(error instanceof RedirectError)) throw error;
    return [{ path: error.field, locale: BASE_LOCALE, kind: error.kind, expected: error.message }];
  }
}

interface CheckContext {
  /** Translations may omit required values: English replaces them. */
  readonly isTranslation: boolean;
  readonly report: (path: string, kind: ProblemKind, expected: string) => void;
}

function check(field: FieldModel, raw: unknown, path: string, context: CheckContext): void {
  const { isTranslation, report } = context;
  if (isBlank(raw)) {
    if (field.required && !isTranslation) report(path, 'missing', 'a value');
    // Mark-up that shows nothing may be longer than its place takes.
    if (typeof raw !== 'string' || raw.length <= LINE_MAX) return;
  }
  if (typeof raw === 'object' && bytesOf(JSON.stringify(raw)) > JSON_MAX_BYTES)
    return report(path, 'tooLarge', `${JSON_MAX_BYTES / 1000}`);
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'number':
    case 'date': {
      const problem = valueProblem(field, raw);
      if (problem) report(path, problem.kind, problem.expected);
      return;
    }
    case 'rich':
      if (typeof raw !== 'string') report(path, 'shape', 'a text');
      else if (bytesOf(raw) > RICH_MAX_BYTES) report(path, 'tooLarge', `${RICH_MAX_BYTES / 1000}`);
      else if (nestsTooDeep(raw)) report(path, 'nestedTooDeep', `${NESTING_MAX}`);
      return;
    case 'picture':
    case 'file':
      if (typeof raw !== 'string') report(path, 'shape', 'a text');
      else if (raw.length > LINK_MAX) report(path, 'tooLong', `${LINK_MAX}`);
      else if (isInside(path) && !libraryFile(raw)) report(path, 'shape', 'a picture of the library');
      return;
    case 'link': {
      const target = isMap(raw) ? raw.path : raw;
      if (typeof target !== 'string') report(path, 'shape', 'a text');
      else if (target.length > LINK_MAX) report(path, 'tooLong', `${LINK_MAX}`);
      else if (linkProblem(target) || (target.trim() !== '' && safeHref(target) === ''))
        report(path, 'link', 'an address');
      return;
    }
    case 'slug':
      if (typeof raw !== 'string') report(path, 'shape', 'a text');
      else if (!isSlug(raw)) report(path, 'slug', 'small letters, digits and hyphens');
      else if (field.reserved?.includes(raw)) report(path, 'reserved', 'an address that is free');
      return;
    case 'flag':
      if (typeof raw !== 'boolean') report(path, 'shape', 'yes or no');
      return;
    case 'choice':
      if (!field.options.some(({ value }) => value === raw))
        report(path, 'choice', field.options.map(({ value }) => value).join(', '));
      return;
    case 'tags':
      return checkItems(LIST_MAX, (word, at) => {
        if (typeof word !== 'string') report(at, 'shape', 'a text');
        else if (word.length > LINE_MAX) report(at, 'tooLong', `${LINE_MAX}`);
      });
    case 'list':
      return checkItems(field.max ?? LIST_MAX, (item, at) => check(field.item, item, at, context));
    case 'group':
      if (!isMap(raw)) return report(path, 'shape', 'a map');
      if (field.refuses?.some((name) => !isBlank(raw[name])))
        report(path, 'linksTooDeep', `nothing in ${field.refuses.join(', ')}`);
      for (const [name, inner] of Object.entries(field.fields))
        check(inner, raw[name], `${path}.${name}`, context);
  }

  function checkItems(max: number, each: (item: unknown, path: string) => void): void {
    if (!Array.isArray(raw)) return report(path, 'shape', 'a list');
    if (raw.length > max) report(path, 'tooMany', `${max}`);
    raw.forEach((item, index) => each(item, `${path}.${index}`));
  }
}
