import os from 'node:os';
import type { Logger } from 'pino';
import { ClientResponseError, type RecordModel, type RecordService } from 'pocketbase';
import { DAY_MS, parseStoredDate, toStoredDate } from '../../client/model/stored-date';
import { listBackups } from '../backup/backup-set';
import type { Config } from '../config';
import { findRecord, foundOrNull, listWhere, putRecord } from '../content/find-record';
import { createPocketBaseClient } from '../content/pocketbase-client';
import { createWebServerWork, type WebServerWork } from '../content/web-server-work';
import { readInstanceId } from '../storage/data-dir';
import type { Deliverer } from './deliverer';
import { erasedPeople, noteErasures, readErasedPeople } from './erasure/erased-people';
import { deleteErased, listErasures } from './erasure/lead-records';
import { progressOf, type OutboxState, type Report, type StoredSubmission } from './stored-submission';
import type { OutboxStore } from './outbox-store';
import { DELIVERIES, ERASURES, INSTANCES } from './private-collections';
import { deleteErasedMails } from './erasure/mail-files';

/*
 * Context: people who answer leads need to see what no process has delivered yet, and only a process itself can read the outbox in
 * its `DATA_DIR`. Decision: each process reports the changes of its outbox to PocketBase, under the id of its `DATA_DIR`, and
 * carries out what people request there. The outbox stays the source of truth. Consequence: a post never waits for a report, and a
 * lost report loses no lead. While PocketBase is away there are no reports and no inbox; the metrics and the command `outbox` say
 * what waits meanwhile.
 *
 * Context: the outbox or PocketBase may come back from an older backup. Decision: both hold a mark that only grows, the version of the
 * outbox that PocketBase knows, and whichever has the smaller one is older. Consequence: an older outbox learns from the reports what
 * it delivered since, and an older PocketBase gets the leads of the last days again; no mail goes out twice.
 */

/** How often changes are reported. */
const LOOK_MS = 500;
/** How often a process says that it is there, and looks for requests that it has not been told of. */
const HEARTBEAT_MS = 30_000;
/** Longer than the outbox remembers what it has delivered. */
const DELIVERED_KNOWN_MS = 3 * DAY_MS;

/** Whether somebody wants a reported submission delivered, or closed. */
const isWished = ({ again, closed }: RecordModel): boolean => Boolean(again || closed);

/** A local backup, and the day on which it is removed. */
export interface ReportedBackup {
  /** ISO dates. */
  madeAt: string;
  goesAt: string;
}

export function createOutboxReports({
  config,
  store,
  logger,
  deliverer,
}: {
  config: Pick<Config, 'pocketbase' | 'dataDir' | 'backup'>;
  store: OutboxStore;
  logger: Logger;
  deliverer: Pick<Deliverer, 'underway' | 'goOn' | 'stop'>;
}): Pick<WebServerWork, 'start' | 'stop'> {
  const { dataDir, backup } = config;
  const client = createPocketBaseClient(config);
  const instance = readInstanceId(dataDir);
  let isListening = false;
  /** Whether the content service may be another one than before, such as a restored one. */
  let isNew = true;
  let lastHeartbeatAt = -Infinity;

  const reporting = createWebServerWork({
    client,
    logger,
    everyMs: LOOK_MS,
    failure: 'the outbox cannot be reported to the inbox now',
    async work(isStopped) {
      await listen();
      if (performance.now() - lastHeartbeatAt > HEARTBEAT_MS) {
        lastHeartbeatAt = performance.now();
        if (!(await beat(isStopped).catch(anew))) lastHeartbeatAt = -Infinity;
      }
      await report(isStopped).catch(anew);
    },
    // Nothing is known of this outbox there.
    otherwise: () => deliverer.goOn(),
  });

  /** After a failure, the content service may be another one: a restored one, for example. */
  const anew = (error: unknown): never => {
    lastHeartbeatAt = -Infinity;
    isNew = true;
    throw error;
  };

  /** @returns false if something that was requested is still to be done */
  async function beat(isStopped: () => boolean): Promise<boolean> {
    await sendHeartbeat();
    const own = await compareMarks();
    const erased = parseStoredDate(own.erased) ?? 0;
    const isDone = await carryOutRequests(parseStoredDate(own.spam_emptied), erased, isStopped);
    // Not sooner: what waits may be of somebody who was erased while this process did not run.
    deliverer.goOn();
    return isDone;
  }

  async function listen(): Promise<void> {
    if (isListening) return;
    const lookSoon = () => {
      lastHeartbeatAt = -Infinity;
      reporting.wake();
    };
    await client.run(async (pb) => {
      pb.realtime.onDisconnect = () => void (isNew = true);
      await pb.realtime.subscribe('PB_CONNECT', lookSoon);
      await pb.collection(ERASURES).subscribe('*', lookSoon);
      await pb.collection(INSTANCES).subscribe(instance, ({ record }) => {
        if (parseStoredDate(record.spam_emptied) !== spamEmptied) lookSoon();
      });
      await pb.collection(DELIVERIES).subscribe('*', ({ record }) => {
        if (record.instance === instance && isWished(record)) lookSoon();
      });
    });
    isListening = true;
  }

  let spamEmptied: number | null = null;

  /** Says that this process is there, what it cannot reach, and which backups it keeps. */
  async function sendHeartbeat(): Promise<void> {
    const fields = {
      host: os.hostname(),
      seen: toStoredDate(Date.now()),
      problems: await store.faults(),
      backups: await keptBackups(backup),
    };
    await client.run((pb) => putRecord(pb, INSTANCES, instance, fields));
  }

  /** Makes whole what is older, the outbox or PocketBase. @returns the record of this process */
  async function compareMarks(): Promise<RecordModel> {
    const own = await client.run((pb) => pb.collection(INSTANCES).getOne(instance));
    const mayLack = isNew;
    isNew = false;
    // A schema of an earlier release has no mark.
    if (own.mark === undefined) return own;
    const mark = Number(own.mark);
    const announced = await store.announcedMark();
    if (mark < announced)
      logger.warn(
        { mark, announced },
        'the content service is older than the outbox; it gets what it has lost',
      );
    // One that came back from a backup may have the same mark, and lack what was delivered since.
    if (mark < announced || (mayLack && mark === announced)) await store.repeatSince(mark, Date.now());
    if (mark <= announced) return own;
    logger.warn(
      { mark, announced },
      'the outbox is older than the content service; it learns what was delivered',
    );
    // It has people who were erased since, whom the content service may have forgotten.
    const { erasures } = await readErasedPeople(backup.dir ? [backup.dir] : []);
    const listed = await client.run((pb) => listErasures(pb, 0));
    await store.erasePeople([...erasures, ...listed], Date.now());
    await store.cutLog();
    await store.adopt(await readReports(), mark, Date.now());
    return own;
  }

  /** Reads the reports of this outbox: all of undelivered submissions and of recent deliveries, and those of submissions that wait here. */
  async function readReports(): Promise<Report[]> {
    const filter = client.pocketBase.filter(
      'instance = {:instance} && (state != "delivered" || updated > {:since})',
      { instance, since: toStoredDate(Date.now() - DELIVERED_KNOWN_MS) },
    );
    const records = await client.run((pb) => pb.collection(DELIVERIES).getFullList({ filter }));
    for (const { id } of await store.list(['pending', 'failed', 'spam'])) {
      if (records.some((record) => record.id === id)) continue;
      const record = await client.run((pb) => findRecord(pb, DELIVERIES, id));
      if (record) records.push(record);
    }
    return records.map(({ id, state, outcomes, failures, submission }) => ({
      id,
      state: state === 'waiting' ? 'pending' : (state as OutboxState),
      outcomes: (outcomes ?? {}) as Report['outcomes'],
      failures: (failures ?? {}) as Report['failures'],
      submission: submission as Report['submission'],
    }));
  }

  /** The reports of this process with these values, as far as somebody may have requested something of them. */
  const reportsWith = (values: Record<string, string | boolean>): Promise<RecordModel[]> =>
    client.run((pb) =>
      listWhere(pb, DELIVERIES, { instance, ...values }, { fields: 'id,again,closed,created' }),
    );

  /** @returns false if the deliverer still holds what is to be erased */
  async function carryOutRequests(
    emptied: number | null,
    erased: number,
    isStopped: () => boolean,
  ): Promise<boolean> {
    await emptySpam(emptied);
    const again = await reportsWith({ again: true });
    // No filter names `closed`: the schema of an earlier release has no such field.
    const closed = (await reportsWith({ state: 'failed' })).filter((report) => report.closed);
    await store.want(again.map(({ id }) => id));
    await store.want(
      closed.map(({ id }) => id),
      'closed',
    );
    for (const { id } of [...again, ...closed])
      await client.run((pb) => pb.collection(DELIVERIES).update(id, { again: false, closed: false }));
    return erasePeople(erased, isStopped);
  }

  /** Removes the spam that was in the list when somebody emptied it, but what somebody else has released since. */
  async function emptySpam(until: number | null): Promise<void> {
    if (until === null || until === spamEmptied) return;
    const isListed = ({ again, created }: RecordModel) => !again && String(created) <= toStoredDate(until);
    const listed = (await reportsWith({ state: 'spam' })).filter(isListed);
    await store.eraseSpam(
      listed.map(({ id }) => id),
      Date.now(),
    );
    spamEmptied = until;
  }

  async function erasePeople(since: number, isStopped: () => boolean): Promise<boolean> {
    const listed = await client.run((pb) => listErasures(pb, since));
    // An older content service has people again whose erasure it does not know.
    const forgotten = (await store.erasures(since)).filter(
      ({ key }) => !listed.some((one) => one.key === key),
    );
    if (forgotten.length > 0) await client.run((pb) => deleteErased(pb, erasedPeople(forgotten)));
    const erasures = [...forgotten, ...listed];
    if (erasures.length === 0) return true;
    // From here on, a restore erases them again, even if this ends halfway.
    if (backup.dir) await noteErasures(backup.dir, erasures);
    await store.erasePeople(erasures, Date.now());
    // A delivery in flight may still store its lead or write its mail, which has to be erased after that.
    const underway = deliverer.underway();
    await deleteErasedMails(dataDir, erasedPeople(erasures));
    const erased = await store.list(['erased']);
    if (erased.some(({ id }) => underway.includes(id)) || !(await store.cutLog())) return false;
    await report(isStopped);
    const until = toStoredDate(Math.max(...erasures.map(({ erasedAt }) => erasedAt)));
    await client.run((pb) => pb.collection(INSTANCES).update(instance, { erased: until }));
    return true;
  }

  async function report(isStopped: () => boolean): Promise<void> {
    let own: RecordModel | null = null;
    while (!isStopped()) {
      const changed = await store.unreported(Date.now());
      if (changed.length === 0) break;
      // Another content service may have come since the last look.
      own ??= await compareMarks();
      for (const submission of changed) if (!isStopped()) await tell(submission);
      if (!isStopped()) await store.setReported(changed);
    }
    if (own?.mark === undefined) return;
    const mark = await store.announceMark();
    await client.run((pb) => pb.collection(INSTANCES).update(instance, { mark }));
  }

  async function tell(changed: StoredSubmission): Promise<void> {
    const { id, state, submission, deliveries, version, reported } = changed;
    if (state === 'erased') {
      await foundOrNull(client.run((pb) => pb.collection(DELIVERIES).delete(id)));
      return;
    }
    const { outcomes, failures } = progressOf(deliveries);
    const isDone = state === 'delivered';
    const fields = {
      instance,
      mark: String(version),
      state: state === 'pending' ? 'waiting' : state,
      outcomes,
      failures: isDone ? null : failures,
      submission: isDone ? null : submission,
      // Somebody may have closed it as it was before.
      closed: false,
    };
    await client.run((pb) =>
      reported > 0
        ? putRecord(pb, DELIVERIES, id, fields)
        : createOrUpdate(pb.collection(DELIVERIES), id, fields),
    );
  }

  return {
    start: () => reporting.start(),
    async stop() {
      await Promise.all([reporting.stop(), deliverer.stop()]);
      // Reports the last deliveries, so that a copy of this outbox from a backup can learn of them.
      if (isListening) await report(() => false).catch(() => undefined);
      void client.pocketBase.realtime.unsubscribe().catch(() => undefined);
      client.close();
    },
  };
}

/** For a record that is most likely new: {@link putRecord} asks for one first. */
const createOrUpdate = (records: RecordService, id: string, fields: object): Promise<unknown> =>
  records.create({ id, ...fields }).catch((error: unknown) => {
    if (error instanceof ClientResponseError && error.status === 400) return records.update(id, fields);
    throw error;
  });

async function keptBackups({ dir, keep }: Config['backup']): Promise<ReportedBackup[]> {
  const backups = dir ? await listBackups(dir) : [];
  const newest = backups[0]?.createdAt.getTime() ?? 0;
  return backups.map(({ createdAt }, place) => ({
    madeAt: createdAt.toISOString(),
    goesAt: new Date(newest + Math.max(0, keep - place) * DAY_MS).toISOString(),
  }));
}
