import { isDeepStrictEqual } from 'node:util';
import { isMap } from '../../client/model/json-value';
import type { PocketBaseLine } from '../../server/content/admin-client';
import { type CollectionSpec, type FieldSpec, indexNameIn, indexSql, RULES } from './collection-spec';

type PocketBaseField = Record<string, unknown> & { name: string; type: string };
export type Collection = Record<string, unknown> & {
  name: string;
  indexes?: string[];
  schema?: PocketBaseField[];
  fields?: PocketBaseField[];
};

interface Fit {
  isExact?: boolean;
  mayRequire?: boolean;
}

/** On either line. */
export const collectionFields = ({ fields, schema }: Collection): readonly PocketBaseField[] =>
  fields ?? schema ?? [];

const MIN_PASSWORD_LENGTH = 12;

/**
 * The request body that updates a collection to its spec, or null if it matches already. It only adds and changes:
 * unknown fields and indexes stay as they are.
 *
 * @param fit.isExact - whether existing fields and indexes become exactly those of the spec; otherwise limits are only
 * widened, because others may use the collection too. @default true
 * @param fit.mayRequire - whether a new field may be required. @default true
 */
export function collectionBody(
  spec: CollectionSpec,
  lineOf: PocketBaseLine,
  existing: Collection | undefined,
  { isExact = true, mayRequire = true }: Fit = {},
): Collection | null {
  const listName = lineOf === '0.22' ? 'schema' : 'fields';
  const body: Collection = {
    name: spec.name,
    type: spec.type === 'base' ? 'base' : 'auth',
    [listName]: mergeFields(existing?.[listName] ?? [], wantedFields(spec, lineOf), { isExact, mayRequire }),
    indexes: mergeIndexes(
      existing?.indexes ?? [],
      spec.indexes.map((index) => indexSql(spec.name, index)),
      isExact,
    ),
    ...Object.fromEntries(
      Object.entries(RULES).map(([name, rule]) => [name, lineRule(spec.rules[rule], lineOf)]),
    ),
    ...(spec.type === 'base' ? {} : authOptions(spec, lineOf, existing)),
  };
  if (existing && Object.keys(body).every((key) => isDeepStrictEqual(body[key], existing[key]))) return null;
  return body;
}

const wantedFields = (spec: CollectionSpec, lineOf: PocketBaseLine): PocketBaseField[] => [
  ...spec.fields.map((field) => lineField(field, lineOf)),
  ...timestamps(spec, lineOf),
];

/** Types whose values are texts too; a company's own collection of messages often has one for the address. */
const TEXT_TYPES = ['email', 'url', 'editor'];

/** Each field that exists with a type that cannot hold its values, in words: a type cannot be changed without losing them. */
export function fieldConflicts(
  spec: CollectionSpec,
  lineOf: PocketBaseLine,
  existing: Collection,
  isExact: boolean,
): string[] {
  return wantedFields(spec, lineOf).flatMap((want) => {
    const field = collectionFields(existing).find(({ name }) => name === want.name);
    const fits =
      field?.type === want.type ||
      (!isExact && want.type === 'text' && TEXT_TYPES.includes(field?.type ?? ''));
    return !field || fits
      ? []
      : [
          `the field "${field.name}" of the collection "${spec.name}" is of type ${field.type} and has to be ${want.type}; ` +
            'rename or remove it in the admin screen first',
        ];
  });
}

/** The current line calls the body of a request `@request.body`, which is how the schema writes it; 0.22 `@request.data`. */
const lineRule = (rule: string | null, lineOf: PocketBaseLine): string | null =>
  lineOf === '0.22' ? (rule?.replaceAll('@request.body.', '@request.data.') ?? null) : rule;

function mergeFields(
  existing: readonly PocketBaseField[],
  wanted: readonly PocketBaseField[],
  { isExact, mayRequire }: Required<Fit>,
): PocketBaseField[] {
  const merged = existing.map((field) => {
    const want = wanted.find((candidate) => candidate.name === field.name);
    return want ? ((isExact ? overlay(field, want) : widened(field, want)) as PocketBaseField) : field;
  });
  const added = wanted.filter((want) => !existing.some((field) => field.name === want.name));
  // With a required field, other applications could no longer save the records that they have in this collection.
  return [
    ...merged,
    ...added.map((field) => ('required' in field && !mayRequire ? { ...field, required: false } : field)),
  ];
}

/** Limits that allow more the higher they are; 0 and null mean the default or none. */
const UPPER_LIMITS = ['max', 'maxSize', 'maxSelect'];
/** A list of what is allowed; an empty one allows all. */
const ALLOWED = 'mimeTypes';

/** A field whose limits also admit what `wanted` admits; everything else in it stays. */
function widened(
  existing: Record<string, unknown>,
  wanted: Record<string, unknown>,
): Record<string, unknown> {
  const result = { ...existing };
  for (const [key, value] of Object.entries(wanted)) {
    const before = existing[key];
    if (isMap(before) && isMap(value)) result[key] = widened(before, value);
    else if (UPPER_LIMITS.includes(key) && typeof before === 'number' && before > 0)
      result[key] = typeof value === 'number' ? Math.max(before, value) : value;
    else if (key === 'min' && typeof before === 'number')
      result[key] = typeof value === 'number' ? Math.min(before, value) : value;
    else if (key === ALLOWED && Array.isArray(before) && Array.isArray(value)) {
      const isOpen = before.length === 0 || value.length === 0;
      result[key] = isOpen ? [] : [...new Set<unknown>([...before, ...value])];
    }
  }
  return result;
}

/** Replaces what `wanted` names, one level into objects, and keeps the rest (ids, options of newer versions). */
function overlay(
  existing: Record<string, unknown>,
  wanted: Record<string, unknown>,
): Record<string, unknown> {
  const result = { ...existing };
  for (const [key, value] of Object.entries(wanted)) {
    const before = result[key];
    result[key] = isMap(before) && isMap(value) ? { ...before, ...value } : value;
  }
  return result;
}

/** PocketBase rewrites the SQL of an index in its own style; an index that means the same is left as it is. */
function mergeIndexes(existing: readonly string[], wanted: readonly string[], isExact: boolean): string[] {
  const merged = existing.map((sql) => {
    const want = isExact && wanted.find((candidate) => indexNameIn(candidate) === indexNameIn(sql));
    return want && plainSql(want) !== plainSql(sql) ? want : sql;
  });
  return [
    ...merged,
    ...wanted.filter((want) => !existing.some((sql) => indexNameIn(sql) === indexNameIn(want))),
  ];
}

const plainSql = (sql: string): string =>
  sql
    .replace(/[`\s]+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .trim()
    .toLowerCase();

function lineField(spec: FieldSpec, lineOf: PocketBaseLine): PocketBaseField {
  const head = { name: spec.name, type: spec.type, required: spec.required ?? false };
  const options = fieldOptions(spec, lineOf);
  return lineOf === '0.22' ? { ...head, options } : { ...head, ...options };
}

function fieldOptions(spec: FieldSpec, lineOf: PocketBaseLine): Record<string, unknown> {
  // For "no limit", 0.22 uses null; the current line uses null for numbers and omits the value for dates.
  switch (spec.type) {
    case 'text':
      return { max: spec.max, pattern: spec.pattern ?? '' };
    case 'editor':
      return { [lineOf === '0.22' ? 'convertUrls' : 'convertURLs']: false };
    case 'number':
      return {
        min: spec.min ?? null,
        max: spec.max ?? null,
        [lineOf === '0.22' ? 'noDecimal' : 'onlyInt']: spec.whole ?? false,
      };
    case 'json':
      return { maxSize: spec.maxSize };
    case 'select':
      return { values: [...spec.values], maxSelect: spec.values.length };
    case 'file':
      return {
        maxSelect: spec.maxSelect ?? 1,
        maxSize: spec.maxSize,
        mimeTypes: [...spec.mimeTypes],
        protected: spec.protected ?? false,
      };
    case 'bool':
    case 'date':
      return {};
  }
}

function timestamps(spec: CollectionSpec, lineOf: PocketBaseLine): PocketBaseField[] {
  if (lineOf === '0.22' || spec.type === 'closed') return [];
  return [
    { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ];
}

function authOptions(
  { type, tokenSeconds, rules }: CollectionSpec,
  lineOf: PocketBaseLine,
  existing: Collection | undefined,
): Record<string, unknown> {
  const open = type === 'sign-in';
  if (lineOf === '0.22') {
    const options = {
      allowEmailAuth: open,
      allowOAuth2Auth: false,
      allowUsernameAuth: false,
      manageRule: rules.manage ?? null,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      onlyVerified: false,
      requireEmail: true,
    };
    return { options: { ...(isMap(existing?.options) ? existing.options : {}), ...options } };
  }
  const wanted = {
    authRule: open ? '' : null,
    manageRule: rules.manage ?? null,
    passwordAuth: { enabled: open, identityFields: ['email'] },
    oauth2: { enabled: false },
    otp: { enabled: false },
    mfa: { enabled: false },
    // A web server signs in from new machines, and nobody reads its mail.
    authAlert: { enabled: false },
    ...(tokenSeconds && { authToken: { duration: tokenSeconds } }),
  };
  const before = Object.fromEntries(Object.keys(wanted).map((key) => [key, existing?.[key]]));
  return overlay(before, wanted);
}
