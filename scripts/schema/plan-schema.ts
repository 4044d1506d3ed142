import { isDeepStrictEqual } from 'node:util';
import type { PocketBaseLine } from '../../server/content/admin-client';
import { USERS, WEB_SERVERS } from '../../server/content/pocketbase-client';
import { EDITORS } from '../../client/model/rights';
import { collectionBody, fieldConflicts, collectionFields, type Collection } from './collection-body';
import { type CollectionSpec, indexName, indexNameIn, RULES } from './collection-spec';

/** The state of a PocketBase before a plan is made. */
export interface PresentState {
  line: PocketBaseLine;
  collections: readonly Collection[];
  /** Names of the collections that hold records. */
  filled: ReadonlySet<string>;
  /** Values that several records have in columns of a unique index that is still missing, by name of the index. */
  repeated: ReadonlyMap<string, string>;
  /** Whether nobody but this site uses this PocketBase. */
  isEmbedded: boolean;
}

export interface PlannedStep {
  collection: string;
  /** Null if it has to be created. */
  existing: Collection | null;
  body: Collection;
  changes: readonly string[];
  /** Whether somebody has to agree, because the collection is not ours alone or its rules protect records. */
  needsConsent: boolean;
}

export interface SchemaPlan {
  steps: readonly PlannedStep[];
  /** Reasons why none of it can be done. */
  conflicts: readonly string[];
}

/**
 * Plans every change that brings a PocketBase to the schema, without making any. Only the embedded one is made exactly as
 * the schema says. In any other, fields and indexes are added and limits widened, never narrowed, because a collection may
 * have other users.
 */
export function planSchema(schema: readonly CollectionSpec[], state: PresentState): SchemaPlan {
  const conflicts: string[] = [];
  const steps: PlannedStep[] = [];
  for (const spec of schema) {
    const existing = state.collections.find(({ name }) => name === spec.name) ?? null;
    if (spec.type === 'closed' && !(existing && isUntouched(existing, state, schema))) continue;
    const isOurs =
      !existing || state.isEmbedded || spec.type === 'closed' || isMadeByUs(existing, state, schema);
    const found = [
      ...(existing ? conflictsOf(spec, existing, { ...state, isOurs }) : []),
      ...indexConflicts(spec, state.collections),
    ];
    conflicts.push(...found);
    if (found.length > 0) continue;
    const body = collectionBody(spec, state.line, existing ?? undefined, {
      isExact: state.isEmbedded,
      mayRequire: isOurs,
    });
    if (!body) continue;
    const protects = rulesChanged(existing, body) && state.filled.has(spec.name);
    steps.push({
      collection: spec.name,
      existing,
      body,
      changes: existing ? describeChanges(spec.name, existing, body) : [`create the collection ${spec.name}`],
      needsConsent: existing !== null && (protects || !isOurs),
    });
  }
  return { steps, conflicts };
}

/**
 * Whether this project made a collection: its rules name the project's two kinds of accounts. Somebody else may have
 * accounts of the same name, with rules of their own; they are the project's only if the rules of its other collections
 * name both kinds.
 */
function isMadeByUs(
  existing: Collection,
  { collections }: PresentState,
  schema: readonly CollectionSpec[],
): boolean {
  const accounts = [WEB_SERVERS, EDITORS];
  if (existing.type !== 'auth') return accounts.some((name) => namesAccounts(existing, name));
  const others = collections.filter(
    (one) => one.name !== existing.name && schema.some(({ name }) => name === one.name),
  );
  return accounts.every((name) => others.some((one) => namesAccounts(one, name)));
}

const namesAccounts = (collection: Collection, accounts: string): boolean =>
  Object.keys(RULES).some((name) => {
    const rule = collection[name];
    return typeof rule === 'string' && rule.includes(`@request.auth.collectionName = "${accounts}"`);
  });

const OWN_RECORD = 'id = @request.auth.id';
const BUILT_IN_RULES = {
  listRule: OWN_RECORD,
  viewRule: OWN_RECORD,
  createRule: '',
  updateRule: OWN_RECORD,
  deleteRule: OWN_RECORD,
};
const BUILT_IN_FIELDS = [
  ...['id', 'password', 'tokenKey', 'email', 'emailVisibility', 'verified'],
  ...['name', 'avatar', 'created', 'updated'],
];

/** Whether `users` is as PocketBase makes it, without an account, in a PocketBase that holds nothing of anybody else. */
function isUntouched(users: Collection, state: PresentState, schema: readonly CollectionSpec[]): boolean {
  const isAlone = state.collections
    .filter(({ name, system }) => name !== USERS && !system)
    .every((one) => schema.some(({ name }) => name === one.name) && isMadeByUs(one, state, schema));
  return (
    (state.isEmbedded || isAlone) &&
    !state.filled.has(users.name) &&
    Object.entries(BUILT_IN_RULES).every(([name, rule]) => users[name] === rule) &&
    collectionFields(users).every(({ name }) => BUILT_IN_FIELDS.includes(name))
  );
}

function conflictsOf(
  spec: CollectionSpec,
  existing: Collection,
  { line, isOurs, repeated, isEmbedded }: PresentState & { isOurs: boolean },
): string[] {
  const type = spec.type === 'base' ? 'base' : 'auth';
  if (existing.type !== type)
    return [`the collection "${spec.name}" is of type ${String(existing.type)} and has to be ${type}`];
  if (type === 'auth' && !isOurs)
    return [
      `the collection "${spec.name}" was made by somebody else, and its accounts would get rights on this site; rename it`,
    ];
  const taken = spec.indexes.flatMap((index) => {
    const value = repeated.get(indexName(spec.name, index));
    const columns = index.columns.join(' and ');
    return value === undefined
      ? []
      : [
          `in the collection "${spec.name}" several records have the ${columns} "${value}", which has to be unique`,
        ];
  });
  return [...fieldConflicts(spec, line, existing, isEmbedded), ...taken];
}

/** PocketBase has one name space for indexes; 0.22 takes the name of another collection's index away without a word. */
const indexConflicts = (spec: CollectionSpec, collections: readonly Collection[]): string[] =>
  spec.indexes.flatMap((index) => {
    const name = indexName(spec.name, index);
    const owner = collections.find(
      (other) => other.name !== spec.name && other.indexes?.some((sql) => indexNameIn(sql) === name),
    );
    return owner
      ? [`the collection "${owner.name}" has an index named "${name}", which "${spec.name}" needs; rename it`]
      : [];
  });

const rulesChanged = (existing: Collection | null, body: Collection): boolean =>
  existing !== null && Object.keys(RULES).some((rule) => existing[rule] !== body[rule]);

function describeChanges(name: string, existing: Collection, body: Collection): string[] {
  const changes: string[] = [];
  const before = collectionFields(existing);
  const after = collectionFields(body);
  const added = after.filter((field) => !before.some((one) => one.name === field.name));
  const changed = after.filter((field) => {
    const one = before.find((candidate) => candidate.name === field.name);
    return one && !isDeepStrictEqual(one, field);
  });
  if (added.length > 0) changes.push(`${name}: add the fields ${listed(added)}`);
  if (changed.length > 0) changes.push(`${name}: change options of the fields ${listed(changed)}`);
  for (const index of body.indexes ?? [])
    if (!existing.indexes?.includes(index)) changes.push(`${name}: ${index}`);
  for (const [rule, label] of Object.entries(RULES))
    if (existing[rule] !== body[rule])
      changes.push(`${name}: ${label} rule: ${ruleText(existing[rule])} -> ${ruleText(body[rule])}`);
  if (changes.length === 0) changes.push(`${name}: change options of signing in`);
  return changes;
}

const listed = (fields: readonly { name: string }[]): string => fields.map(({ name }) => name).join(', ');

const ruleText = (rule: unknown): string =>
  rule === null || rule === undefined
    ? 'administrators only'
    : rule === ''
      ? 'everybody'
      : String(rule as string);
