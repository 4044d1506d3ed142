import { ClientResponseError, type CollectionModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { EDITORS, ROLES_FIELD, type Role } from '../../client/model/rights';
import { signInAsAdmin, type PocketBaseAdmin, type PocketBaseLine } from '../../server/content/admin-client';
import { WEB_SERVERS } from '../../server/content/pocketbase-client';
import { collectionFields, type Collection } from './collection-body';
import { type IndexSpec, indexName, indexNameIn } from './collection-spec';
import { SCHEMA } from './collections';
import { cleanAddresses } from './editors';
import { planSchema, type PlannedStep, type PresentState, type SchemaPlan } from './plan-schema';
import { applyAccount, planAccount, type Account, type AccountPlan } from './web-server-account';

export interface SchemaTarget {
  administrator: PocketBaseAdmin;
  /** The web server's own account, created or given this password. */
  webServer: Account;
}

/** A plan for one PocketBase, with the client that carries it out. */
export interface PreparedSchema extends SchemaPlan {
  pb: PocketBase;
  account: AccountPlan;
  /** Every change in words, one line each. */
  lines: readonly string[];
}

/**
 * Brings the embedded PocketBase of either line to the schema. Running it again changes nothing; it adds what is missing
 * and sets rules and options, and never removes a collection, a field or an index.
 */
export async function applySchema(target: SchemaTarget) {
  return carryOut(await prepareSchema(target, { isEmbedded: true }), target.webServer);
}

/** Reads a PocketBase and plans its changes without making any. */
export async function prepareSchema(
  { administrator, webServer }: SchemaTarget,
  { isEmbedded }: Pick<PresentState, 'isEmbedded'>,
): Promise<PreparedSchema> {
  const { pb, line } = await signInAsAdmin(administrator);
  const plan = planSchema(SCHEMA, await readState(pb, line, isEmbedded));
  const hasAccounts = !plan.steps.some(({ collection, existing }) => collection === WEB_SERVERS && !existing);
  // A conflict may be about the accounts themselves.
  const account = plan.conflicts.length > 0 ? 'none' : await planAccount(pb, webServer, hasAccounts);
  const lines = plan.steps.flatMap(({ changes }) => changes);
  if (account === 'create') lines.push(`create the account ${webServer.email} in ${WEB_SERVERS}`);
  else if (account !== 'none') lines.push(`set the password of ${webServer.email} in ${WEB_SERVERS}`);
  if (plan.steps.some(hasImpliedRole))
    lines.push(`${EDITORS}: give the role content to accounts without a role`);
  return { ...plan, pb, account, lines };
}

export async function readState(
  pb: PocketBase,
  line: PocketBaseLine,
  isEmbedded: boolean,
): Promise<PresentState> {
  const collections = (await pb.collections.getFullList({ batch: 500 })) as unknown as Collection[];
  const filled = new Set<string>();
  const repeated = new Map<string, string>();
  for (const { name, indexes } of SCHEMA) {
    const existing = collections.find((collection) => collection.name === name);
    if (!existing) continue;
    if ((await pb.collection(name).getList(1, 1)).totalItems === 0) continue;
    filled.add(name);
    for (const index of indexes) {
      const isThere = existing.indexes?.some((sql) => indexNameIn(sql) === indexName(name, index));
      const value = index.unique && !isThere ? await repeatedValue(pb, name, index) : null;
      if (typeof value === 'string') repeated.set(indexName(name, index), value);
    }
  }
  return { line, collections, filled, repeated, isEmbedded };
}

/** A value that several records have in the columns of a unique index, or null. */
async function repeatedValue(
  pb: PocketBase,
  collection: string,
  { columns, where }: IndexSpec,
): Promise<string | null> {
  const seen = new Set<string>();
  for (const record of await pb.collection(collection).getFullList({ fields: columns.join(',') })) {
    const value = columns.map((column) => String(record[column] ?? '')).join('/');
    if (value === '' && where) continue;
    if (seen.has(value)) return value;
    seen.add(value);
  }
  return null;
}

/** Makes all planned changes or none: if one fails, those before it are undone, and the error says whether they were. */
export async function carryOut({ pb, steps, conflicts, account }: PreparedSchema, webServer: Account) {
  if (conflicts.length > 0) throw new Error(conflicts.join('; '));
  const done: PlannedStep[] = [];
  try {
    for (const step of steps) {
      await write(pb, step).catch((error: unknown) => {
        throw new Error(
          `the collection "${step.collection}" could not be brought to the schema: ${reasonOf(error)}`,
          { cause: error },
        );
      });
      done.push(step);
    }
    await applyAccount(pb, webServer, account);
    if (steps.some(hasImpliedRole)) await giveImpliedRole(pb);
  } catch (error) {
    const left = await undo(pb, done.reverse());
    const state = left.length > 0 ? `could not be undone: ${left.join(', ')}` : 'nothing was changed';
    throw new Error(`${reasonOf(error)}; ${state}`, { cause: error });
  }
  await cleanAddresses(pb);
  const named = (isNew: boolean) =>
    steps.filter(({ existing }) => (existing === null) === isNew).map(({ collection }) => collection);
  return { created: named(true), updated: named(false) };
}

/**
 * Whether a step replaces rules of a release under which an account without a role edited content: it had no roles, or its
 * rules refused one role instead of naming some.
 */
const hasImpliedRole = ({ collection, existing }: PlannedStep): boolean =>
  existing !== null &&
  (collection === EDITORS
    ? !collectionFields(existing).some(({ name }) => name === ROLES_FIELD)
    : String(existing.updateRule).includes(`${ROLES_FIELD} !~`));

/** Gives these accounts the role that they had without its name. From now on an account without a role may nothing. */
async function giveImpliedRole(pb: PocketBase): Promise<void> {
  for (const record of await pb.collection(EDITORS).getFullList())
    if ([record[ROLES_FIELD]].flat().filter(Boolean).length === 0)
      await pb.collection(EDITORS).update(record.id, { [ROLES_FIELD]: ['content' satisfies Role] });
}

const write = (pb: PocketBase, { collection, existing, body }: PlannedStep): Promise<unknown> =>
  existing
    ? pb.collections.update(collection, body as Partial<CollectionModel>)
    : pb.collections.create(body as Partial<CollectionModel>);

/** @returns the names of collections that could not be put back */
async function undo(pb: PocketBase, done: readonly PlannedStep[]): Promise<string[]> {
  const left: string[] = [];
  for (const { collection, existing } of done) {
    const undone = existing
      ? pb.collections.update(collection, existing as Partial<CollectionModel>)
      : pb.collections.delete(collection);
    await undone.catch(() => left.push(collection));
  }
  return left;
}

function reasonOf(error: unknown): string {
  if (error instanceof ClientResponseError)
    return `${error.response.message ?? error.message} ${JSON.stringify(error.response.data ?? {})}`;
  return error instanceof Error ? error.message : String(error);
}
