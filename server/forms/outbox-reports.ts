import os from 'node:os';
import type { Logger } from 'pino';
import type { DeliveryState } from '../../client/forms/deliveries';
import { DAY_MS, parseStoredDate, toStoredDate } from '../../client/model/stored-date';
import { listBackups } from '../backup/backup-set';
import type { Config } from '../config';
import { foundOrNull, putRecord } from '../content/find-record';
import { createPocketBaseClient } from '../content/pocketbase-client';
import { createWebServerWork, type WebServerWork } from '../content/web-server-work';
import { outboxDir, readInstanceId } from '../storage/data-dir';
import type { Deliverer } from './deliverer';
import { erasedPeople, noteErasures } from './erasure/erased-people';
import { listErasures } from './erasure/lead-records';
import { deleteErasedSubmissions } from './erasure/outbox-submissions';
import { openOutboxFolder, type OutboxFolder } from './outbox-folder';
import { DELIVERIES, ERASURES, INSTANCES } from './private-collections';
import { deleteErasedMails } from './erasure/mail-files';

/*
 * Context: people who answer leads need to see what no process has delivered yet, and only a process itself can read the outbox in
 * its `DATA_DIR`. Decision: each process copies the state of its outbox into PocketBase, under the id of its `DATA_DIR`, and
 * carries out what people request there. The files stay the source of truth. Consequence: a post never waits for a report, and a
 * lost report loses no lead. While PocketBase is away there are no reports and no inbox; the metrics and the command `outbox` say
 * what waits meanwhile.
 */

/** How often the folder is compared with what was reported. */
const LOOK_MS = 2_000;
/** How often a process says that it is there, and looks for requests that it has not been told of. */
const HEARTBEAT_MS = 30_000;
/** A submission that is delivered sooner is not reported as waiting. */
const WAITING_AFTER_MS = 10_000;
/** Longer than the outbox remembers what it has delivered. */
const DELIVERED_KNOWN_MS = 3 * DAY_MS;

/** A local backup, and the day on which it is removed. */
export interface ReportedBackup {
  /** ISO dates. */
  madeAt: string;
  goesAt: string;
}

export function createOutboxReports({
  config,
  logger,
  deliverer,
}: {
  config: Pick<Config, 'pocketbase' | 'dataDir' | 'backup'>;
  logger: Logger;
  deliverer: Pick<Deliverer, 'problems'>;
}): Pick<WebServerWork, 'start' | 'stop'> {
  const { dataDir, backup } = config;
  const client = createPocketBaseClient(config);
  const folder = openOutboxFolder(outboxDir(dataDir));
  const instance = readInstanceId(dataDir);
  /** The version of each submission that PocketBase has been told; null until they have been read from there. */
  let reported: Map<string, string> | null = null;
  let isListening = false;
  let lastHeartbeatAt = -Infinity;

  const reporting = createWebServerWork({
    client,
    logger,
    everyMs: LOOK_MS,
    failure: 'the outbox cannot be reported to the inbox now',
    async work(isStopped) {
      await listen();
      const known = reported ?? (await readReported());
      // The content service may be another one after a failure: a restored one, for example.
      reported = null;
      if (performance.now() - lastHeartbeatAt > HEARTBEAT_MS) {
        lastHeartbeatAt = performance.now();
        await sendHeartbeat();
        if (!(await carryOutRequests(known, isStopped))) lastHeartbeatAt = -Infinity;
      }
      await report(known, isStopped);
      reported = known;
    },
  });

  async function listen(): Promise<void> {
    if (isListening) return;
    const lookSoon = () => {
      lastHeartbeatAt = -Infinity;
      reporting.wake();
    };
    await client.run(async (pb) => {
      await pb.collection(ERASURES).subscribe('*', lookSoon);
      await pb.collection(INSTANCES).subscribe(instance, ({ record }) => {
        if (parseStoredDate(record.spam_emptied) !== spamEmptied) lookSoon();
      });
      await pb.collection(DELIVERIES).subscribe('*', ({ record }) => {
        if (record.instance === instance && record.again) lookSoon();
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
      problems: deliverer.problems(),
      backups: await keptBackups(backup),
    };
    await client.run((pb) => putRecord(pb, INSTANCES, instance, fields));
  }

  /** @returns false if the deliverer still holds what is to be erased */
  async function carryOutRequests(known: Map<string, string>, isStopped: () => boolean): Promise<boolean> {
    const own = await client.run((pb) => pb.collection(INSTANCES).getOne(instance));
    await emptySpam(parseStoredDate(own.spam_emptied));
    const filter = client.pocketBase.filter('instance = {:instance} && again = true', { instance });
    const wanted = await client.run((pb) => pb.collection(DELIVERIES).getFullList({ filter, fields: 'id' }));
    for (const { id } of wanted) {
      await folder.request(id);
      await client.run((pb) => pb.collection(DELIVERIES).update(id, { again: false }));
    }
    return erasePeople(parseStoredDate(own.erased) ?? 0, known, isStopped);
  }

  /** Removes the spam that was in the list when somebody emptied it, but what somebody else has released since. */
  async function emptySpam(until: number | null): Promise<void> {
    if (until === null || until === spamEmptied) return;
    const filter = client.pocketBase.filter(
      'instance = {:instance} && state = "spam" && again = false && created <= {:until}',
      { instance, until: toStoredDate(until) },
    );
    const listed = await client.run((pb) => pb.collection(DELIVERIES).getFullList({ filter, fields: 'id' }));
    // A released submission is requested first, and leaves the spam after that.
    const requested = await folder.requests();
    const spam = (await folder.list('spam')).filter((id) => !requested.includes(id));
    for (const { id } of listed) if (spam.includes(id)) await folder.requestErasure(id);
    spamEmptied = until;
  }

  async function erasePeople(
    since: number,
    known: Map<string, string>,
    isStopped: () => boolean,
  ): Promise<boolean> {
    const erasures = await client.run((pb) => listErasures(pb, since));
    if (erasures.length === 0) return true;
    // From here on, a restore erases them again, even if this ends halfway.
    if (backup.dir) await noteErasures(backup.dir, erasures);
    await deleteErasedSubmissions(dataDir, erasedPeople(erasures), 'requestErasure');
    await deleteErasedMails(dataDir, erasedPeople(erasures));
    if ((await folder.erasures()).length > 0) return false;
    await report(known, isStopped);
    const erased = toStoredDate(erasures.at(-1)!.erasedAt);
    await client.run((pb) => pb.collection(INSTANCES).update(instance, { erased }));
    return true;
  }

  async function readReported(): Promise<Map<string, string>> {
    const filter = client.pocketBase.filter(
      'instance = {:instance} && (state != "delivered" || updated > {:since})',
      { instance, since: toStoredDate(Date.now() - DELIVERED_KNOWN_MS) },
    );
    const records = await client.run((pb) =>
      pb.collection(DELIVERIES).getFullList({ filter, fields: 'id,mark' }),
    );
    return new Map(records.map(({ id, mark }) => [id, String(mark)]));
  }

  async function report(known: Map<string, string>, isStopped: () => boolean): Promise<void> {
    const present = await versionsOf(folder, known);
    for (const [id, version] of present)
      if (known.get(id) !== version && !isStopped()) {
        const fields = await describe(folder, id, version);
        if (!fields) continue;
        await client.run((pb) => putRecord(pb, DELIVERIES, id, { instance, mark: version, ...fields }));
        known.set(id, version);
      }
    for (const [id, version] of known)
      if (!present.has(id)) {
        if (version !== DELIVERED) await withdraw(id);
        known.delete(id);
      }
  }

  const withdraw = (id: string) => foundOrNull(client.run((pb) => pb.collection(DELIVERIES).delete(id)));

  return {
    start: () => reporting.start(),
    async stop() {
      const ended = reporting.stop();
      void client.pocketBase.realtime.unsubscribe().catch(() => undefined);
      client.close();
      await ended;
    },
  };
}

const DELIVERED = 'delivered';

/** The version of each submission that people are told of: it changes with what there is to tell. */
async function versionsOf(
  folder: OutboxFolder,
  known: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const now = Date.now();
  const versions = new Map((await folder.finished()).map((id) => [id, DELIVERED]));
  for (const id of await folder.list('spam')) versions.set(id, 'spam');
  for (const id of await folder.list('failed'))
    versions.set(id, `failed ${await folder.writtenAt('failed', id)}`);
  for (const id of await folder.list('pending')) {
    const at = await folder.writtenAt('pending', id);
    if (known.has(id) || now - at > WAITING_AFTER_MS) versions.set(id, `waiting ${at}`);
  }
  return versions;
}

/** The report of a submission; null if it has moved on meanwhile. */
async function describe(folder: OutboxFolder, id: string, version: string): Promise<object | null> {
  const state = version.split(' ', 1)[0] as DeliveryState;
  if (state === 'delivered')
    return { state, outcomes: (await folder.readFinished(id)) ?? {}, failures: null, submission: null };
  const delivery = await folder.read(state === 'waiting' ? 'pending' : state, id);
  if (delivery === 'unreadable') return { state, outcomes: {}, failures: {}, submission: null };
  const { outcomes, failures, submission } = delivery ?? {};
  return delivery && { state, outcomes, failures, submission };
}

async function keptBackups({ dir, keep }: Config['backup']): Promise<ReportedBackup[]> {
  const backups = dir ? await listBackups(dir) : [];
  const newest = backups[0]?.createdAt.getTime() ?? 0;
  return backups.map(({ createdAt }, place) => ({
    madeAt: createdAt.toISOString(),
    goesAt: new Date(newest + Math.max(0, keep - place) * DAY_MS).toISOString(),
  }));
}
