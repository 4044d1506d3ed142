import { ClientResponseError } from 'pocketbase';
import type { TextByField } from '../../client/router/form-flash';
import { FORMS } from '../../client/forms/forms';
import { isMap } from '../../client/model/json-value';
import { SignInRefusedError, type PocketBaseClient } from '../content/pocketbase-client';
import {
  DeliveryRefusedError,
  SenderErasedError,
  TargetDeniedError,
  TargetUnavailableError,
  type Delivered,
  type DeliveryTarget,
} from './delivery-target';
import { erasedPeople, type Erasure } from './erasure/erased-people';
import { listErasures } from './erasure/lead-records';
import { ensurePersonKey, leadColumns } from './lead-columns';
import { fitRecord, missingFrom } from './fit-record';
import { DRAWN_NAMES, drawnValue, drawValue } from './form-backends';
import { ERASURES } from './private-collections';
import type { Submission } from './submission';

/** Values drawn per delivery, such as referral codes; even two collisions in a row are next to impossible. */
const DRAWS = 5;
/** Statuses about the service, its settings or its load, not about the record. */
const SERVICE_STATUSES = [0, 401, 403, 404, 408, 429];

/** The columns that `messages` has in any service: the first record that is written there fits into them. */
const COMMON_COLUMNS = ['name', 'email', 'message'];
/** Records tried for one submission: with the expected columns, with those that are there, and a second one. */
const STORE_ATTEMPTS = 4;

/** Errors of the versions of PocketBase for an id that exists. */
const TAKEN_CODES = ['validation_invalid_id', 'validation_not_unique', 'validation_pk_invalid'];

/** How long the list of erased people and the key of their hashes are trusted. Whoever is erased meanwhile is erased from the outbox as well, before the records are. */
const FRESH_MS = 1_000;

type Client = Pick<PocketBaseClient, 'pocketBase' | 'run' | 'accountKind'>;
type Stored = Readonly<Record<string, unknown>>;
type Outcome = Delivered | 'drawn-value-taken';

/**
 * Stores submissions in the content service. Context: a company's own service need not have our columns, PocketBase drops
 * unknown ones without an error, and the account may be allowed to do nothing but create. Decision: ids are fixed in
 * advance, so that a repeat cannot create a second record; a submission is delivered only if the record that PocketBase
 * returns holds all of its values; those without a column go to `data` or `message` (`fit-record.ts`). Until a record has
 * shown the columns, nothing goes to `data`. Consequence: a record under a submission's id holds all of it, even where the
 * account may not read the record to make sure; the first lead after a start has its further values in the message.
 */
export function createPocketBaseTarget(client: Client): DeliveryTarget {
  /** Columns of each collection, by the last record that it returned. */
  const seen = new Map<string, readonly string[]>();
  /** The erasures since a time (epoch ms), read at a time of the monotonic clock. */
  let erasures = { since: Infinity, readAt: -Infinity, list: Promise.resolve<Erasure[]>([]) };
  /** The key of the hashes, read at a time of the monotonic clock. */
  let personKey = { readAt: -Infinity, value: Promise.resolve<string | null>(null) };

  /** The columns that a collection is expected to have; null for all of ours. */
  function expectedColumns(collection: string): Promise<readonly string[] | null> {
    return client.run(async (pocketBase) => {
      if (client.accountKind === 'administrator') {
        const model = await pocketBase.collections.getOne(collection);
        return ((model.fields ?? model.schema) as { name: string }[]).map(({ name }) => name);
      }
      const isOurs = client.accountKind === 'web-server' || collection !== 'messages';
      return seen.get(collection) ?? (isOurs ? null : COMMON_COLUMNS);
    });
  }

  async function find(collection: string, id: string): Promise<Stored | null> {
    try {
      return recordOf(await client.run((pocketBase) => pocketBase.collection(collection).getOne(id)), id);
    } catch (error) {
      if (!(error instanceof ClientResponseError) || ![403, 404].includes(error.status))
        throw unavailable(error, collection);
      if (error.status === 403 && client.accountKind === 'web-server') throw unavailable(error, collection);
      return null;
    }
  }

  /** Creates a record and returns it, or the values of one that an earlier attempt created. */
  async function create(
    { collection, fields }: PrivateRecord,
    id: string,
    fitted: Record<string, unknown>,
  ): Promise<Stored | FieldRefusal[]> {
    try {
      const columns = await columnsOf(fields);
      const created = await client.run((pb) =>
        pb.collection(collection).create({ id, ...fitted, ...columns }),
      );
      return recordOf(created, id);
    } catch (error) {
      if (
        !(error instanceof ClientResponseError) ||
        SERVICE_STATUSES.includes(error.status) ||
        error.status >= 500
      )
        throw unavailable(error, collection);
      // Versions refuse a repeated id with different codes, some with none, so the stored record decides.
      const stored = await find(collection, id);
      if (stored && missingFrom(stored, fields).every((name) => NOT_COMPARED.includes(name)))
        return { ...fields, ...drawnIn(stored) };
      if (stored) throw new DeliveryRefusedError(`${collection} holds another record under this id`);
      const refusals = refusedFields(error);
      if (refusals.some(({ field }) => field !== 'id')) return refusals;
      const isTaken = refusals.some(({ code }) => TAKEN_CODES.includes(code));
      if (refusals.length > 0 && !isTaken) throw refusal(collection, refusals);
      // An id is a hash of its submission, so a record that this account may not read is that of this submission. In
      // `messages` it holds all of it; elsewhere it may lack values, and `messages` takes the submission once more.
      if (isTaken && !['web-server', 'administrator'].includes(client.accountKind ?? '')) {
        if (collection === 'messages') return { id, ...fields };
        throw new MissingCollectionError(`${collection} of the content service may lack values`);
      }
      // No field is named, or only an id that we cannot see: the rules do not let the account in, or the account has changed
      // (a restored backup ends its token, for one). Sign in again before the next attempt.
      client.pocketBase.authStore.clear();
      throw denied(collection, error);
    }
  }

  /** By what our own inbox finds a lead. */
  async function columnsOf(fields: Stored): Promise<object> {
    if (client.accountKind !== 'web-server') return {};
    const now = performance.now();
    if (now - personKey.readAt > FRESH_MS) personKey = { readAt: now, value: client.run(ensurePersonKey) };
    const key = await personKey.value;
    return key === null ? {} : leadColumns(key, fields);
  }

  /** @throws {MissingCollectionError} if the service has no such collection */
  async function store(record: PrivateRecord, submission: Submission): Promise<Outcome> {
    const { collection, fields } = record;
    const unusable = new Set<string>();
    let columns = await expectedColumns(collection).catch((error: unknown) => {
      throw unavailable(error, collection);
    });
    let id = submission.id;
    let missing: string[] = [];
    for (let attempt = 0; attempt < STORE_ATTEMPTS; attempt++) {
      const keeps = (name: string) => (columns === null || columns.includes(name)) && !unusable.has(name);
      const fitted = fitRecord(fields, keeps);
      if (!fitted) break;
      const result = await create(record, id, fitted);
      if (Array.isArray(result)) {
        const refused = result.filter(({ field }) => field !== 'id');
        if (refused.every(({ field }) => field in drawnValue(submission))) return 'drawn-value-taken';
        for (const { field } of refused) unusable.add(field);
        if (refused.some(({ field }) => field in fitted) && fitRecord(fields, keeps)) continue;
        throw refusal(collection, refused);
      }
      if (client.accountKind !== 'web-server') seen.set(collection, Object.keys(result));
      const drawn = drawnIn(result);
      // A record that an earlier attempt created may have another drawn value.
      missing = missingFrom(result, fields).filter((name) => !(name in drawn));
      if (missing.length === 0) return { drawn };
      columns = Object.keys(result);
      for (const name of Object.keys(fitted))
        if (missingFrom(result, { [name]: fitted[name] }).length > 0) unusable.add(name);
      const completed = fitRecord(fields, keeps);
      if (!completed) break;
      const updated = await client
        .run((pocketBase) => pocketBase.collection(collection).update(id, completed))
        .then((record) => recordOf(record, id))
        .catch((error: unknown) => {
          if (error instanceof ClientResponseError && [400, 403, 404].includes(error.status)) return null;
          throw unavailable(error, collection);
        });
      if (updated && missingFrom(updated, fields).length === 0) return { drawn: drawnIn(updated) };
      id = secondId(submission.id);
    }
    throw new TargetDeniedError(
      `${collection} of the content service keeps no ${missing.join(', ') || 'text'}; add a JSON field "data" to it`,
    );
  }

  async function isErased({ values, acceptedAt }: Submission): Promise<boolean> {
    const now = performance.now();
    if (now - erasures.readAt > FRESH_MS || acceptedAt < erasures.since)
      erasures = { since: acceptedAt, readAt: now, list: readErasures(acceptedAt) };
    try {
      return erasedPeople(await erasures.list).covers(values.email, acceptedAt);
    } catch (error) {
      erasures.readAt = -Infinity;
      throw unavailable(error, ERASURES);
    }
  }

  const readErasures = (since: number): Promise<Erasure[]> =>
    client.run((pocketBase) =>
      client.accountKind === 'web-server' ? listErasures(pocketBase, since) : Promise.resolve([]),
    );

  async function deliver(submission: Submission): Promise<Outcome> {
    const record = submissionRecord(submission);
    try {
      return await store(record, submission);
    } catch (error) {
      if (!(error instanceof MissingCollectionError) || record.collection === 'messages') throw error;
      return store(messageRecord(submission), submission);
    }
  }

  return {
    name: 'pocketbase',
    after: () => null,
    applies: () => true,
    async deliver(submission) {
      // This process may have waited, or been stopped, while the sender was erased in another one.
      if (await isErased(submission)) throw new SenderErasedError();
      let drawn = submission;
      for (let draws = 0; draws < DRAWS; draws++) {
        const outcome = await deliver(drawn);
        if (outcome !== 'drawn-value-taken') return outcome;
        drawn = drawValue(drawn);
      }
      throw new Error('every value that was drawn is taken');
    },
  };
}

/** The content service has no such collection. */
class MissingCollectionError extends TargetDeniedError {}

/** @throws {TargetUnavailableError} if a response is not the record that was asked for, but a proxy's page, for example */
function recordOf(response: unknown, id: string): Stored {
  if (isMap(response) && response.id === id) return response;
  throw new TargetUnavailableError('the content service responds with something else than records');
}

/** The id of a second record for a submission whose first one lacks values. */
const secondId = (id: string): string => [...id].reverse().join('');

/** The drawn value that a record was stored with, in a column of its own or in `data`. */
function drawnIn(stored: Stored): TextByField {
  const data = isMap(stored.data) ? stored.data : {};
  const found = DRAWN_NAMES.map((name) => [name, stored[name] || data[name]] as const);
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'string' && value)) as TextByField;
}

interface FieldRefusal {
  field: string;
  code: string;
}

/** Field and code of each refused field; messages are omitted, because they can repeat the visitor's text. */
function refusedFields(error: ClientResponseError): FieldRefusal[] {
  const fields = (error.response.data ?? {}) as Record<string, { code?: string }>;
  return Object.entries(fields).map(([field, { code = '' }]) => ({ field, code }));
}

const refusal = (collection: string, refused: readonly FieldRefusal[]): DeliveryRefusedError =>
  new DeliveryRefusedError(
    `${collection} refused ${refused.map(({ field, code }) => `${field} (${code})`).join(', ')}`,
  );

function unavailable(error: unknown, collection: string): TargetUnavailableError {
  if (error instanceof TargetUnavailableError) return error;
  if (error instanceof SignInRefusedError) return new TargetDeniedError(error.message, { cause: error });
  if (!(error instanceof ClientResponseError)) {
    const reason = error instanceof Error ? error.message : 'the content service cannot be used';
    return new TargetUnavailableError(reason, { cause: error });
  }
  if (error.status === 404)
    return new MissingCollectionError(`the content service has no collection ${collection}`, {
      cause: error,
    });
  if ([401, 403].includes(error.status)) return denied(collection, error);
  const reason = error.status
    ? `the content service responded with ${error.status}`
    : 'the content service cannot be reached';
  return new TargetUnavailableError(reason, { cause: error });
}

const denied = (collection: string, cause: ClientResponseError): TargetDeniedError =>
  new TargetDeniedError(
    `the content service does not let the account of POCKETBASE_EMAIL create records in ${collection} (${cause.status}); ` +
      'see its create rule and "npm run doctor"',
    { cause },
  );

interface PrivateRecord {
  collection: string;
  fields: Record<string, unknown>;
}

/** The record of a submission, from the definition of its form. */
export function submissionRecord(submission: Submission): PrivateRecord {
  const { form, values, context } = submission;
  const { collection, fields } = FORMS[form];
  const drawn = drawnValue(submission);
  const columns: Record<string, unknown> = {};
  const data: Record<string, string> = {};
  for (const [name, { stored, storedAs }] of Object.entries(fields)) {
    const value = (values as TextByField)[name];
    // A submission that was kept before the form got this field. Its record may be stored already, without the field.
    if (value === undefined) continue;
    (stored === 'column' ? columns : data)[name] = storedAs ? storedAs(value) : value;
  }
  return {
    collection,
    fields:
      collection === 'messages'
        ? { form, ...columns, data: { ...data, ...drawn }, ...(context && { context }) }
        : { ...columns, ...data, ...drawn, ...(context && { context }) },
  };
}

/** The record of a submission in `messages`, for a service without the collection of its form. */
function messageRecord(submission: Submission): PrivateRecord {
  const { fields } = submissionRecord(submission);
  return { collection: 'messages', fields: { form: submission.form, message: '', ...fields } };
}

/**
 * Fields that do not tell two submissions apart: a code is drawn again if another referral has the same, and the visitor did not
 * send the context.
 */
const NOT_COMPARED = [...DRAWN_NAMES, 'context'];
