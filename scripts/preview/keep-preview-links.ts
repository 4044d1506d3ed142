import type PocketBase from 'pocketbase';
import { DAY_MS } from '../../client/data/day';
import { ITEM_COLLECTIONS, type ItemCollection } from '../../server/content/model/collections';
import { isVisible } from '../../server/content/visibility';
import { previewLink, tokenOf, type LinkedSite } from '../../server/preview/preview-link';
import { checkPreview, endOfPreview, signPreview } from '../../server/preview/preview-token';
import { type Log, oneLine } from '../run-command';
import { signInAsAdmin } from '../../server/content/admin-client';

/** One save often causes several events, and our own writes come back as events too. */
const SETTLE_MS = 50;
/** How often links are checked without an event: dates arrive, links end, and the event stream may be lost. */
const SWEEP_MS = 60_000;

/** A link in an entry's field is valid this long; it is renewed when half of that is over. */
export const FIELD_LINK_MS = 7 * DAY_MS;

interface PreviewLinkOptions {
  site: LinkedSite;
  secret: Buffer;
}

/** The fields of an entry that decide about its link. */
export interface LinkedEntry {
  id: string;
  slug: string;
  draft: boolean;
  published: string;
  unpublished: string;
  preview: string;
}

/**
 * The link that an entry's field has to hold: none while visitors see the entry, otherwise a valid one that lasts at
 * least half its time.
 * @param renew replaces a valid link too.
 */
export function wantedLink(
  collection: ItemCollection,
  record: LinkedEntry,
  { site, secret, now, renew = false }: PreviewLinkOptions & { now: number; renew?: boolean },
): string {
  if (isVisible({ ...record }, now)) return '';
  const entry = { collection, slug: record.slug };
  const token = tokenOf(record.preview);
  const lasts = endOfPreview(token) - now > FIELD_LINK_MS / 2;
  const isGood = lasts && checkPreview(secret, entry, token, now) === 'field';
  if (isGood && !renew && record.preview === previewLink(site, entry, token)) return record.preview;
  return previewLink(
    site,
    entry,
    signPreview(secret, entry, { place: 'field', endsAt: now + FIELD_LINK_MS }),
  );
}

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
 * Keeps the `preview` field of every entry up to date: a signed link while the entry is a draft, is scheduled or has ended,
 * nothing while it is published. Only an administrator may write that field, so this runs with `npm start` and not in the
 * web server. Links of an earlier run are replaced, because an entry may have been public in between. Never throws: a
 * failure is logged once and the next sweep tries again.
 */
export async function keepPreviewLinks(options: PreviewLinkKeeperOptions): Promise<PreviewLinkKeeper> {
  const { url, adminEmail, adminPassword, log } = options;
  let admin: PocketBase | null = null;
  let renew = true;
  let hasWarned = false;
  let stopped = false;
  let settling: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** Sweeps run one after the other. */
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
      hasWarned = false;
    } catch (error) {
      if (!hasWarned && !stopped) log.warn(`preview links not brought up to date: ${oneLine(error)}`);
      hasWarned = true;
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

/** Checks all entries that have a link or should have one, and writes the links that differ from the wanted ones. */
async function updatePreviewLinks(
  admin: PocketBase,
  options: PreviewLinkOptions & { renew?: boolean },
): Promise<void> {
  for (const collection of ITEM_COLLECTIONS) {
    const records = await admin.collection(collection).getFullList<LinkedEntry>({
      filter:
        'draft = true || published > @now || (unpublished != "" && unpublished <= @now) || preview != ""',
      fields: 'id,slug,draft,published,unpublished,preview',
    });
    for (const record of records) {
      const preview = wantedLink(collection, record, { ...options, now: Date.now() });
      if (preview !== record.preview) await admin.collection(collection).update(record.id, { preview });
    }
  }
}
