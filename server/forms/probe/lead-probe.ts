import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ClientResponseError } from 'pocketbase';
import type { Logger } from 'pino';
import { formAction, HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '../../../client/forms/form-post';
import { fieldNames, type FormValues } from '../../../client/forms/forms';
import { newIdempotencyKey } from '../../../client/forms/send-form';
import type { Config } from '../../config';
import type { PocketBaseClient } from '../../content/pocketbase-client';
import { PRIVATE_FILE_MODE } from '../../private-mode';
import { PROBE_LINKS, type ProbeLink, type ProbeMetrics } from '../form-metrics';
import { nothingThere } from '../../durable-file';
import { checkMailServer } from '../mail/mail-sender';
import { openOutboxFolder, outboxDir } from '../outbox-folder';
import { createPocketBaseTarget, isSameRecord, submissionRecord } from '../pocketbase-target';
import { submissionId, type SubmissionOf } from '../submission';
import { PROBE_FIELD, type ProbeMarker } from './probe-marker';
import { reachHost } from './reach';

/*
 * Context: forms, outbox and deliveries each have their alerts, but only a lead that arrives proves that all of them work
 * together. Decision: a lead with a signed marker takes the same path as a visitor's and is removed again; mail server
 * and webhook are only tested for a connection, because nobody wants a mail every few minutes. Consequence: a rule of the
 * content service lets the web server delete records with that marker, and no others; since it may not list any, a file
 * keeps the id of a record that is still to be removed.
 */

/** After the start, when the listener and the deliverer are up. */
const FIRST_AFTER_MS = 2_000;
/** A broken link is checked again soon, so that one lost packet does not raise an alert. */
const RETRY_MS = 60_000;
const POST_TIMEOUT_MS = 10_000;
/** Longer than the longest pause of the deliverer after an outage. */
const ARRIVAL_TIMEOUT_MS = 25_000;
const POLL_MS = 200;
const COLLECTION = 'messages';
/** No record has this id. */
const NO_RECORD = 'noproberecord00';

/** Address of a listener that listens on all addresses. */
const LISTENS_EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Values of the posted form; fields that are not listed here are sent empty. */
const VALUES = {
  ...(Object.fromEntries(fieldNames('contact').map((name) => [name, ''])) as FormValues<'contact'>),
  name: 'Lead path probe',
  email: 'lead-probe@example.invalid',
  message: 'The site sends this message to itself, checks that it arrives, and removes it.',
};

export interface LeadProbeOptions {
  config: Config;
  client: Pick<PocketBaseClient, 'pocketBase' | 'run'>;
  marker: ProbeMarker;
  logger: Logger;
  metrics: ProbeMetrics;
  /** The longest wait for the record. @default ARRIVAL_TIMEOUT_MS */
  arrivalTimeoutMs?: number;
}

/** Sends a lead through the whole site at regular intervals. */
export interface LeadProbe {
  /** @param port of the public listener */
  start(port: number): void;
  stop(): void;
}

/** @returns null where it is switched off. */
export function createLeadProbe(options: LeadProbeOptions): LeadProbe | null {
  const { config, logger, metrics } = options;
  const intervalMs = config.leadProbeMin * 60_000;
  if (intervalMs === 0) return null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function round(port: number): Promise<void> {
    const links = new Map<ProbeLink, boolean>();
    const report = (link: ProbeLink, failure: unknown) => {
      links.set(link, failure === null);
      if (failure !== null) logger.error({ link, reason: reasonOf(failure) }, 'lead path is broken');
    };
    await Promise.all([
      // Unexpected errors come from files under DATA_DIR.
      probeRecord(port, report, options).catch((error: unknown) => report('outbox', error)),
      probeOthers(config, report),
    ]);
    for (const link of PROBE_LINKS) {
      const holds = links.get(link);
      // Links after a broken one were not checked; drop their last result.
      if (holds === undefined) metrics.leadPathSuccess.remove({ link });
      else metrics.leadPathSuccess.set({ link }, holds ? 1 : 0);
    }
    const isWhole = [...links.values()].every(Boolean);
    if (!stopped)
      timer = setTimeout(
        () => void round(port),
        isWhole ? intervalMs : Math.min(RETRY_MS, intervalMs),
      ).unref();
  }

  return {
    start(port) {
      timer = setTimeout(() => void round(port), FIRST_AFTER_MS).unref();
    },
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

/** Reports the state of a link; null means that it works. */
type Report = (link: ProbeLink, failure: unknown) => void;

/** Checks whether mail server and webhook, if configured, accept a connection. */
async function probeOthers(
  { mail, webhook }: Pick<Config, 'mail' | 'webhook'>,
  report: Report,
): Promise<void> {
  const check = (link: ProbeLink, work: Promise<void>) =>
    work.then(
      () => report(link, null),
      (error: unknown) => report(link, error),
    );
  await Promise.all([
    mail.smtpUrl && check('mail', checkMailServer(mail.smtpUrl)),
    webhook && check('webhook', reachHost(webhook.url)),
  ]);
}

/** Follows a lead from the form to its record. Each link is reported; the first broken one ends the probe. */
async function probeRecord(
  port: number,
  report: Report,
  { config, client, marker, metrics, arrivalTimeoutMs = ARRIVAL_TIMEOUT_MS }: LeadProbeOptions,
): Promise<void> {
  const folder = openOutboxFolder(outboxDir(config.dataDir));
  const leftover = path.join(config.dataDir, 'lead-probe');
  const remove = async (recordId: string) => {
    await client.run((pb) => pb.collection(COLLECTION).delete(recordId)).catch(nothingStored);
    await rm(leftover, { force: true });
  };
  try {
    // Also delete a record that does not exist: if the rules know no probes, this fails before one is stored.
    await remove((await readFile(leftover, 'utf8').catch(nothingThere(''))) || NO_RECORD);
  } catch (error) {
    if (!isUnreachable(error)) return report('removal', error);
  }

  const idempotencyKey = newIdempotencyKey();
  const submission: SubmissionOf<'contact'> = {
    id: submissionId({ form: 'contact', values: VALUES, idempotencyKey }, Date.now()),
    form: 'contact',
    locale: config.defaultLocale,
    values: VALUES,
    acceptedAt: Date.now(),
    probe: true,
  };
  const { id } = submission;
  await writeFile(leftover, id, { mode: PRIVATE_FILE_MODE });
  const startedAt = performance.now();
  const status = await postForm(port, config, {
    ...VALUES,
    [HONEYPOT_FIELD]: '',
    [IDEMPOTENCY_FIELD]: idempotencyKey,
    [PROBE_FIELD]: marker.sign(Date.now()),
  }).catch((error: unknown) => error);
  if (status === 503) {
    report('form', null);
    return report('outbox', new Error('the form responded with 503'));
  }
  if (status !== 200) {
    return report(
      'form',
      typeof status === 'number' ? new Error(`the form responded with ${status}`) : status,
    );
  }
  report('form', null);

  const record = await waitFor(
    async () =>
      (await folder.read('pending', id))
        ? null
        : client.run((pb) => pb.collection(COLLECTION).getOne(id)).catch(() => null),
    arrivalTimeoutMs,
  );
  if (!record) {
    // Store the same record from here to tell a fault of the deliverer from one of the content service.
    const failure = await createPocketBaseTarget(client)
      .deliver(submission)
      .then(
        () => null,
        (error: unknown) => error,
      );
    await folder.requestErasure(id);
    if (failure !== null) {
      report('outbox', null);
      return report('record', failure);
    }
    report('outbox', new Error('the outbox did not deliver in time'));
  } else {
    await folder.erase(id);
    report('outbox', null);
    if (!isSameRecord(submissionRecord(submission).fields, record))
      return report('record', new Error('the record differs from what was sent'));
    metrics.leadPathSeconds.set((performance.now() - startedAt) / 1000);
  }
  report('record', null);

  try {
    await remove(id);
    report('removal', null);
  } catch (error) {
    report('removal', error);
  }
}

/**
 * Posts a form as the site's own code does in a browser.
 * @returns the status of the response
 */
async function postForm(port: number, config: Config, fields: Record<string, string>): Promise<number> {
  const host = LISTENS_EVERYWHERE[config.host] ?? config.host;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const response = await fetch(address + formAction('contact'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: config.siteUrl },
    body: JSON.stringify(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}

async function waitFor<Found>(look: () => Promise<Found | null>, timeoutMs: number): Promise<Found | null> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found || performance.now() > deadline) return found;
    await wait(POLL_MS);
  }
}

/** For `catch`: a missing record needs no removal. */
function nothingStored(error: unknown): void {
  if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
}

/** Whether the content service is unreachable, so that its rules are unknown. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ClientResponseError) || error.status === 0 || error.status >= 500;

const reasonOf = (error: unknown): string => {
  if (error instanceof ClientResponseError) return `the content service responded with ${error.status}`;
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? code ?? message;
};
