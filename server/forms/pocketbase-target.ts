import { ClientResponseError } from 'pocketbase';
import type { TextByField, FormDefinition } from '../../client/forms/form-definition';
import { FORMS } from '../../client/forms/forms';
import type { PocketBaseClient } from '../content/pocketbase-client';
import { DeliveryRefusedError, TargetUnavailableError, type DeliveryTarget } from './delivery-target';
import { newReferralCode, type Submission } from './submission';

/** Referral codes tried per delivery; even two collisions in a row are next to impossible. */
const CODE_DRAWS = 5;
/** Statuses about the service, its settings or its load, not about the record. */
const SERVICE_STATUSES = [0, 401, 403, 404, 408, 429];

/** Stores submissions in the content service. Ids are fixed in advance, so a repeat cannot create a second record. */
export function createPocketBaseTarget(client: Pick<PocketBaseClient, 'pocketBase' | 'run'>): DeliveryTarget {
  async function find({ collection }: PrivateRecord, id: string): Promise<Record<string, unknown> | null> {
    try {
      return await client.run((pocketBase) => pocketBase.collection(collection).getOne(id));
    } catch (error) {
      if (error instanceof ClientResponseError && error.status === 404) return null;
      throw unavailable(error);
    }
  }

  async function create(submission: Submission): Promise<{ code?: string } | 'code-taken'> {
    const record = submissionRecord(submission);
    const { collection, fields } = record;
    try {
      await client.run((pocketBase) =>
        pocketBase.collection(collection).create({ id: submission.id, ...fields }),
      );
      return { code: submission.code };
    } catch (error) {
      if (
        !(error instanceof ClientResponseError) ||
        SERVICE_STATUSES.includes(error.status) ||
        error.status >= 500
      )
        throw unavailable(error);
      // Versions refuse a repeated id with different codes, some with none, so the stored record decides.
      const stored = await find(record, submission.id);
      if (stored && isSameRecord(fields, stored)) return { code: stored.code as string | undefined };
      if (stored) throw new DeliveryRefusedError(`${collection} holds another record under this id`);
      const refusals = refusedFields(error);
      if (refusals.length === 1 && refusals[0]!.field === 'code') return 'code-taken';
      if (refusals.some(({ field }) => field !== 'id'))
        throw new DeliveryRefusedError(`${collection} refused ${refusals.map(named).join(', ')}`);
      // No field is named, or only an id that we cannot see: the account has changed (a restored backup ends its token,
      // for one). Sign in again before the next attempt.
      client.pocketBase.authStore.clear();
      throw new Error('the content service responded with 400 and no reason', { cause: error });
    }
  }

  return {
    name: 'pocketbase',
    after: () => [],
    applies: () => true,
    async deliver(submission) {
      let drawn = submission;
      for (let draws = 0; draws < CODE_DRAWS; draws++) {
        const outcome = await create(drawn);
        if (outcome !== 'code-taken') return outcome;
        drawn = { ...drawn, code: newReferralCode() };
      }
      throw new Error('no free referral code was found');
    },
  };
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

const named = ({ field, code }: FieldRefusal): string => `${field} (${code})`;

function unavailable(error: unknown): TargetUnavailableError {
  const reason =
    error instanceof ClientResponseError
      ? error.status
        ? `the content service responded with ${error.status}`
        : 'the content service cannot be reached'
      : error instanceof Error
        ? error.message
        : 'the content service cannot be used';
  return new TargetUnavailableError(reason, { cause: error });
}

interface PrivateRecord {
  collection: FormDefinition['collection'];
  /** Fields beside the id. */
  fields: Record<string, unknown>;
}

/** The record of a submission, from the definition of its form. */
export function submissionRecord({ form, values, code, context }: Submission): PrivateRecord {
  const { collection, fields } = FORMS[form];
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
        ? { form, ...columns, data, ...(context && { context }) }
        : { ...columns, code, ...(context && { context }) },
  };
}

/** Whether a stored record is that of a submission with these fields. The code may differ: one that was taken is drawn again. */
export function isSameRecord(fields: Record<string, unknown>, stored: Record<string, unknown>): boolean {
  return Object.entries(fields).every(
    ([name, value]) => NOT_COMPARED.includes(name) || canonical(stored[name]) === canonical(value),
  );
}

/** The code may differ, and the context is not part of what was sent. */
const NOT_COMPARED = ['code', 'context'];

/** JSON with sorted keys, because stores may reorder them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
