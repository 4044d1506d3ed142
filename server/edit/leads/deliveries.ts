import type { RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { LeadDelivery, TargetState, Undelivered } from '../../../client/edit/api/leads';
import { isFormName } from '../../../client/forms/forms';
import { isMap } from '../../../client/model/json-value';
import { toIsoDate, toStoredDate } from '../../../client/model/stored-date';
import { DELIVERIES, INSTANCES } from '../../forms/private-collections';
import { submissionRecord } from '../../forms/pocketbase-target';
import type { Submission } from '../../forms/submission';
import { TARGET_NAMES } from '../../../client/forms/deliveries';
import { EditError } from '../../saving/edit-error';
import { findRecord } from '../../content/find-record';
import { undeliveredReports } from '../../forms/erasure/lead-records';
import { byNewest } from './lead-store';
import { leadOrigin, leadSummary, leadValues, type LeadLanguage } from './lead-view';

/** Most submissions in each list; as much spam as the outbox keeps would be too long to read. */
const LISTED = 500;

/** How far a lead's mails and its webhook are; null if that is not known, as of leads from before it was written down. */
export async function readDelivery(pocketBase: PocketBase, lead: string): Promise<LeadDelivery | null> {
  const record = await findRecord(pocketBase, DELIVERIES, lead);
  if (!record) return null;
  const instance =
    record.state === 'delivered' ? null : await findRecord(pocketBase, INSTANCES, String(record.instance));
  return { isWanted: Boolean(record.again || record.closed), targets: targetsOf(record, instance) };
}

/** Submissions in the outboxes of all processes that wait, were refused or are spam, the newest first. */
export async function readUndelivered(
  pocketBase: PocketBase,
  language: LeadLanguage,
): Promise<Undelivered[]> {
  const [undelivered, instances] = await Promise.all([
    undeliveredReports(pocketBase, LISTED),
    pocketBase.collection(INSTANCES).getFullList(),
  ]);
  return undelivered.sort(byNewest).map((record) => {
    const instance = instances.find(({ id }) => id === record.instance);
    const lead = asLead(record.submission);
    return {
      id: record.id,
      state: record.state as Undelivered['state'],
      reported: toIsoDate(String(record.created)),
      isWanted: Boolean(record.again || record.closed),
      // A file that cannot be read, and a submission of a form that this release does not have, have none of them.
      summary: lead && leadSummary(lead, language),
      values: lead ? leadValues(lead, language) : [],
      origin: lead ? leadOrigin(lead, language) : [],
      targets: targetsOf(record, instance),
      host: String(instance?.host ?? ''),
      seen: toIsoDate(String(instance?.seen ?? '')),
    };
  });
}

/** The record that a reported submission becomes; null if this release has no such form. */
const asLead = (reported: unknown): RecordModel | null => {
  if (!isMap(reported) || !isFormName(reported.form) || !isMap(reported.values)) return null;
  const submission = reported as unknown as Submission;
  const { collection, fields } = submissionRecord(submission);
  return {
    ...fields,
    id: submission.id,
    collectionId: '',
    collectionName: collection,
    created: toStoredDate(submission.acceptedAt),
  };
};

/** Asks the process that has a submission to deliver it. */
export const wantDelivery = (pocketBase: PocketBase, id: string): Promise<RecordModel> =>
  pocketBase.collection(DELIVERIES).update(id, { again: true });

/** Asks the same process to close a delivery that was refused for good, because somebody has seen to it in another way. */
export async function wantClosed(pocketBase: PocketBase, id: string): Promise<RecordModel> {
  const deliveries = pocketBase.collection(DELIVERIES);
  const { state, again } = await deliveries.getOne(id);
  if (state !== 'failed' || again) throw new EditError(409, 'entryChanged');
  return deliveries.update(id, { closed: true });
}

/** Asks every process to remove the spam that it had reported by a time (epoch ms). */
export async function removeSpam(pocketBase: PocketBase, until: number): Promise<void> {
  const instances = pocketBase.collection(INSTANCES);
  const wanted = toStoredDate(until);
  for (const { id, spam_emptied } of await instances.getFullList())
    // A colleague may have seen more of it.
    if (String(spam_emptied) < wanted) await instances.update(id, { spam_emptied: wanted });
}

/** @param instance - the process that delivers it, which says why targets cannot be reached */
function targetsOf(record: RecordModel, instance: RecordModel | null | undefined): TargetState[] {
  if (record.state === 'spam') return [];
  const problems = isMap(instance?.problems) ? instance.problems : {};
  const outcomes = isMap(record.outcomes) ? record.outcomes : {};
  const failures = isMap(record.failures) ? record.failures : {};
  return TARGET_NAMES.flatMap((target): TargetState[] => {
    const outcome = outcomes[target];
    const failure = failures[target];
    const reason = isMap(failure) ? String(failure.reason) : outcome ? '' : String(problems[target] ?? '');
    if (outcome === 'delivered' || outcome === 'withheld') return [{ target, outcome, reason: '' }];
    if (outcome === 'refused') return [{ target, outcome, reason }];
    return reason ? [{ target, outcome: 'waiting', reason }] : [];
  });
}
