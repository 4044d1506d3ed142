import { baseField } from '../../client/i18n/locales';
import { EDITORS, rightsOn, ROLES_FIELD, type Role } from '../../client/model/rights';
import { CHANGED_FIELD } from '../../client/model/stored-fields';
import type { CollectionSpec, FieldSpec } from './collection-spec';
import { jsonSpec, lineSpec } from './fields';

const account = `@request.auth.collectionName = "${EDITORS}"`;
type HasOneOf = (roles: readonly Role[]) => string | null;
/** The rule that an account has one of these roles; null for no role. */
const hasOneOf = (account: string, roles: readonly Role[]): string | null =>
  // PocketBase's `~` would take `Leads` for `leads`.
  roles.length > 0
    ? `(${roles.map((role) => `${account}.${ROLES_FIELD}:each ?= "${role}"`).join(' || ')})`
    : null;
const sentBy: HasOneOf = (roles) => hasOneOf('@request.auth', roles);
const accounts = `@collection.${EDITORS}`;
/**
 * PocketBase matches all conditions on a list against the same element of it. A second question about somebody's roles is
 * therefore asked of the stored account: the answer may be another of them.
 */
export const writtenAs =
  (id: string): HasOneOf =>
  (roles) =>
    anyOf([`${accounts}.id ?= ${id}`, hasOneOf(accounts, roles)]);

/** The rule that one of several lists of conditions holds. A list with null never does. */
export const anyOf = (...ways: readonly (readonly (string | null)[])[]): string | null =>
  ways
    .filter((conditions) => !conditions.includes(null))
    .map((conditions) => `(${conditions.join(' && ')})`)
    .join(' || ') || null;

/** Refuses a request that writes one of these fields. */
export const without = (names: readonly string[]): string[] =>
  names.map((name) => `@request.body.${name}:isset = false`);

/** A save names the state that the editor saw and is refused if the record has changed. */
export const unchanged = '@request.body.was_updated = updated';
/** So does a removal that names one. */
export const unchangedIfNamed =
  '(@request.query.was_updated:isset = false || @request.query.was_updated = updated)';
/** Nobody uses another editor's id. */
export const signed = '@request.body.editor = @request.auth.id';
/** Nor does anybody use another editor's name. An account without a name is shown by its address. */
const named = (field: string): string =>
  `(@request.body.${field} = "" || @request.body.${field} = @request.auth.name || ` +
  `(@request.auth.name = "" && @request.body.${field} = @request.auth.email))`;
const OWN_NAMES = ['editor_name', 'owner_name'];

/** The stored fields that not everybody writes who changes a record, by the roles that do. */
function restrictedFields({
  name: collection,
  fields,
}: Pick<CollectionSpec, 'name' | 'fields'>): { roles: readonly Role[]; names: string[] }[] {
  const restricted = rightsOn(collection).fields ?? {};
  return [...new Set(Object.values(restricted))].map((roles) => {
    const bases = Object.keys(restricted).filter((name) => restricted[name] === roles);
    // PocketBase's own fields of accounts are in no specification.
    const names = bases.flatMap((base) => {
      const stored = fields.map(({ name }) => name).filter((name) => baseField(name) === base);
      return stored.length > 0 ? stored : [base];
    });
    return { roles, names };
  });
}

/** PocketBase's rules for fields that only some roles may write. */
export const writtenBy = (spec: Pick<CollectionSpec, 'name' | 'fields'>, hasRole: HasOneOf): string[] =>
  restrictedFields(spec).map(({ roles, names }) => `(${anyOf([hasRole(roles)], without(names))})`);

/** Further conditions of what roles may. */
type Conditions = Partial<Record<'create' | 'change' | 'remove', readonly string[]>>;
/** Adds to the rules of a collection what its roles may, under further conditions. */
export function granted(spec: CollectionSpec, conditions: Conditions = {}): CollectionSpec {
  const { read, create, change, remove } = rightsOn(spec.name);
  const { rules } = spec;
  // An empty rule already admits everybody.
  const or = (rule: string | null, roles: readonly Role[], further: readonly string[] = []): string | null =>
    rule === '' ? '' : anyOf([rule], [account, sentBy(roles), ...further]);
  const names = spec.fields.filter(({ name }) => OWN_NAMES.includes(name)).map(({ name }) => named(name));
  // PocketBase 0.22 makes no collection whose rules ask for it.
  const asked = spec.name === EDITORS ? sentBy : writtenAs('@request.auth.id');
  const written = [...writtenBy(spec, asked), ...names];
  return {
    ...spec,
    rules: {
      ...rules,
      list: or(rules.list, read),
      view: or(rules.view, read),
      create: or(rules.create, create, [...written, ...(conditions.create ?? [])]),
      update: or(rules.update, change, [...written, ...(conditions.change ?? [])]),
      delete: or(rules.delete, remove, conditions.remove),
    },
  };
}

/** Fields that every save at `/edit` writes in addition to the changed ones. */
const SAVE_FIELDS: readonly FieldSpec[] = [
  lineSpec('editor'),
  // A random id per save. A change in the admin screen keeps the old one, which tells it apart.
  lineSpec('revision'),
  { name: CHANGED_FIELD, type: 'date' },
  // Hashes of confirmed pairs of English and translated text.
  jsonSpec('translated'),
];

/** Lets editors read a collection completely, drafts included, and write it under the two conditions above. */
export const editable = (spec: CollectionSpec): CollectionSpec =>
  granted(
    { ...spec, fields: [...spec.fields, ...SAVE_FIELDS] },
    { create: [signed], change: [signed, unchanged], remove: [unchangedIfNamed] },
  );

const isOwn = 'id = @request.auth.id';

/**
 * Adds the rules of the editors' accounts: each reads its own record and changes its name, its password with the present one, and
 * its session key by signing out. Administrators do everything but take their own rights away, so there is always one.
 */
export function ofAccounts(spec: CollectionSpec): CollectionSpec {
  const { rules } = granted(spec, { change: ['id != @request.auth.id'], remove: ['id != @request.auth.id'] });
  const own = [account, isOwn, ...without([ROLES_FIELD]), ...writtenBy(spec, sentBy)];
  return {
    ...spec,
    rules: {
      ...rules,
      list: anyOf([rules.list], [account, isOwn]),
      view: anyOf([rules.view], [account, isOwn]),
      update: anyOf([rules.update], own),
      manage: anyOf([spec.rules.manage ?? null], [account, sentBy(rightsOn(EDITORS).change)])!,
    },
  };
}
