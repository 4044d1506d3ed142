import type { Logger } from 'pino';
import type { RecordModel } from 'pocketbase';
import { LEAD_COLLECTIONS } from '../../../client/forms/forms';
import { toStoredDate } from '../../../client/model/stored-date';
import { foundOrNull, listSince } from '../../content/find-record';
import type { PocketBaseClient } from '../../content/pocketbase-client';
import { createWebServerWork, type WebServerWork } from '../../content/web-server-work';
import { ensurePersonKey, leadColumns, UNFILLED } from '../../forms/lead-columns';
import { claimOnLead, withClaim } from './claim';

const LOOK_MS = 60_000;
/** Longer than a restart takes, during which somebody may change a lead. */
const RESTART_MS = 10 * 60_000;
const BATCH = 500;

/**
 * Writes the columns by which leads are found where they are missing, as of an earlier release, or no longer fit, because an
 * administrator has changed a lead in PocketBase's admin screen. 100,000 leads take about a quarter of an hour.
 */
export function createLeadFiller({
  client,
  logger,
}: {
  client: PocketBaseClient;
  logger: Logger;
}): WebServerWork {
  /** The time of the last change that is known, by collection. */
  const knownUntil = new Map<string, string>();

  /** @returns whether there may be more */
  async function fill(key: string, collection: string, isStopped: () => boolean): Promise<boolean> {
    const leads = client.pocketBase.collection(collection);
    const since = knownUntil.get(collection) ?? toStoredDate(Date.now() - RESTART_MS);
    const changed = await client.run((pb) => listSince(pb, collection, since, 'updated'));
    const { items: unfilled } = await leads.getList(1, BATCH, { ...UNFILLED, skipTotal: true });
    for (const lead of [...changed, ...unfilled]) {
      const columns = leadColumns(key, lead);
      if (isStopped()) return false;
      if (columns.person === lead.person && columns.folded === lead.folded) continue;
      // PocketBase writes a record as a whole, so nobody else may change it at the same moment.
      const write = () => foundOrNull<RecordModel>(leads.update(lead.id, columns));
      await withClaim(client.pocketBase, claimOnLead(lead), write, 'given up');
    }
    const last = changed.at(-1);
    if (last) knownUntil.set(collection, String(last.updated));
    return unfilled.length === BATCH;
  }

  return createWebServerWork({
    client,
    logger,
    everyMs: LOOK_MS,
    failure: 'the columns by which leads are found cannot be written now',
    async work(isStopped) {
      const key = await client.run(ensurePersonKey);
      // The schema is of an earlier release.
      if (key === null) return;
      for (const collection of LEAD_COLLECTIONS) while (await fill(key, collection, isStopped));
    },
  });
}
