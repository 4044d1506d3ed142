import { EventSource } from 'eventsource';
import type PocketBase from 'pocketbase';
import { ITEM_COLLECTIONS } from '../../server/content/collections';
import { oneLine } from '../one-line-failure';
import type { Log } from '../pocketbase/supervise';
import { signInAsAdmin } from '../schema/admin-client';
import { updatePreviewLinks, type PreviewLinkOptions } from './preview-links';

/** One save is often several events, and our own writes come back as events too. */
const SETTLE_MS = 50;
/** How often links are gone over without an event: for dates that come, links that end, and a lost event stream. */
const SWEEP_MS = 60_000;

export interface PreviewLinkKeeper {
  stop(): Promise<void>;
}

export interface PreviewLinkKeeperOptions extends PreviewLinkOptions {
  url: string;
  adminEmail: string;
  adminPassword: string;
  log: Log;
}

/**
 * Keeps the `preview` field of every entry: a signed link while the entry is a draft or waits for its date, nothing once
 * it is published. Only an administrator may write there, so this runs with `npm start` and not in the web server. Links
 * of an earlier run are replaced: nobody watched meanwhile whether they could be read. Never throws; what fails is told
 * once and tried again.
 */
export async function keepPreviewLinks(options: PreviewLinkKeeperOptions): Promise<PreviewLinkKeeper> {
  globalThis.EventSource ??= EventSource as unknown as typeof globalThis.EventSource;
  const { url, adminEmail, adminPassword, log } = options;
  let admin: PocketBase | null = null;
  let renew = true;
  let told = false;
  let stopped = false;
  let settling: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** One at a time, each after the last. */
  const sweep = (): Promise<void> => (running = running.then(sweepOnce));
  const soon = () => {
    clearTimeout(settling);
    if (!stopped) settling = setTimeout(() => void sweep(), SETTLE_MS);
  };

  async function sweepOnce(): Promise<void> {
    if (stopped) return;
    try {
      await updatePreviewLinks(admin ?? (await connect()), { ...options, renew });
      renew = false;
      told = false;
    } catch (error) {
      if (!told && !stopped) log.warn(`preview links not brought up to date: ${oneLine(error)}`);
      told = true;
      await disconnect();
    }
  }

  async function connect(): Promise<PocketBase> {
    const { pb } = await signInAsAdmin(url, adminEmail, adminPassword);
    admin = pb;
    await Promise.all([
      pb.realtime.subscribe('PB_CONNECT', soon),
      ...ITEM_COLLECTIONS.map((name) => pb.realtime.subscribe(`${name}/*`, soon)),
    ]);
    return pb;
  }

  async function disconnect(): Promise<void> {
    const left = admin;
    admin = null;
    await left?.realtime.unsubscribe().catch(() => undefined);
  }

  await sweep();
  const timer = setInterval(() => void sweep(), SWEEP_MS);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(settling);
      await running;
      await disconnect();
    },
  };
}
