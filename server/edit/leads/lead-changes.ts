import type { Response } from 'express';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import type { LeadKey } from '../../../client/forms/lead-key';
import { LEAD_COLLECTIONS } from '../../../client/forms/forms';
import { DELIVERIES, LEAD_NOTES } from '../../forms/private-collections';
import { openEventStream } from '../../http/event-stream';
import type { Lifecycle } from '../../lifecycle';

/** After this time the browser connects again, with a session that is checked again: a removed account learns nothing more. */
const STREAM_MS = 5 * 60_000;
/** Wait of the browser before it connects again. */
const RETRY_MS = 1_000;

/**
 * Tells of changes of leads, their notes and deliveries as server-sent events until the browser leaves, the process stops or {@link STREAM_MS} have
 * passed. PocketBase decides under the editor's own token which records it reports.
 */
export async function streamLeads(
  res: Response,
  {
    pocketBase,
    lifecycle,
  }: {
    pocketBase: PocketBase;
    lifecycle: Pick<Lifecycle, 'onDrain'>;
  },
): Promise<void> {
  // The browser may have left while its session was checked.
  if (res.closed) return;
  const limit = setTimeout(() => res.end(), STREAM_MS);
  // Before the subscriptions: the first event may come before all are made, and the browser may leave meanwhile.
  const send = openEventStream(res, lifecycle, () => {
    clearTimeout(limit);
    void pocketBase.realtime.unsubscribe().catch(() => undefined);
  });
  try {
    await Promise.all([
      pocketBase.realtime.subscribe(`${DELIVERIES}/*`, () => send('event: undelivered\ndata: {}\n\n')),
      pocketBase.realtime.subscribe(`${LEAD_NOTES}/*`, () => send('event: notes\ndata: {}\n\n')),
      ...LEAD_COLLECTIONS.map((name) =>
        pocketBase.realtime.subscribe(
          `${name}/*`,
          ({ action, record }: { action: string; record: RecordModel }) => {
            const lead: LeadKey = { collection: name, id: record.id };
            send(`event: ${action === 'delete' ? 'removed' : 'lead'}\ndata: ${JSON.stringify(lead)}\n\n`);
          },
        ),
      ),
    ]);
  } catch (error) {
    if (!res.headersSent) res.removeHeader('Content-Type');
    throw error;
  }
  send(`retry: ${RETRY_MS}\n\n`);
}
