import { ClientResponseError } from 'pocketbase';
import type { Config } from '../../server/config';
import { isHealthy } from '../pocketbase/supervise';
import { collectionBody, type Collection } from '../schema/collection-body';
import { SCHEMA } from '../schema/collections';
import { signInAsAdmin } from '../../server/content/admin-client';
import { newPocketBase } from '../../server/content/new-pocketbase';
import { WEB_SERVERS } from '../../server/content/pocketbase-client';
import type { PocketBaseAdmin } from '../../server/content/pocketbase-backup';
import { oneLine } from '../run-command';
import { failure, ok, warning, type CheckResult } from './finding';

/** A larger clock difference publishes entries at the wrong time and breaks sign-ins. */
const CLOCK_TOLERANCE_MS = 5_000;

export interface ContentServiceAccess {
  url: string;
  /** The web server's own account. */
  webServer: Config['pocketbase'];
  /** Null if no administrator is known. */
  admin: PocketBaseAdmin | null;
}

export async function checkReachable(url: string): Promise<CheckResult> {
  return (await isHealthy(url))
    ? ok(`PocketBase responds at ${url}`)
    : failure(`PocketBase does not respond at ${url}`);
}

export async function checkAccount({ url, webServer }: ContentServiceAccess): Promise<CheckResult> {
  if (!webServer.email || !webServer.password)
    return failure('POCKETBASE_EMAIL and POCKETBASE_PASSWORD are not set: leads cannot be delivered');
  try {
    await newPocketBase(url).collection(WEB_SERVERS).authWithPassword(webServer.email, webServer.password);
    return ok("the web server's account can sign in");
  } catch (error) {
    const status = error instanceof ClientResponseError ? error.status : 0;
    if (!status)
      return warning('the account of POCKETBASE_EMAIL was not checked: PocketBase does not respond');
    return failure(
      `PocketBase refuses the account of POCKETBASE_EMAIL (${status}); run "npm run content:push"`,
    );
  }
}

/** Compares the collections with the schema, as `npm run content:push` would. */
export async function checkSchema({ admin }: ContentServiceAccess): Promise<CheckResult> {
  if (!admin) return warning('the schema cannot be compared without POCKETBASE_ADMIN_EMAIL');
  try {
    const { pb, line } = await signInAsAdmin(admin.url, admin.email, admin.password);
    const present = (await pb.collections.getFullList({ batch: 500 })) as unknown as Collection[];
    const outdated = SCHEMA.filter((spec) => {
      const existing = present.find(({ name }) => name === spec.name);
      return !(!existing && spec.type === 'closed') && collectionBody(spec, line, existing) !== null;
    });
    return outdated.length > 0
      ? failure(
          `not as in the schema: ${outdated.map(({ name }) => name).join(', ')}; run "npm run content:push"`,
        )
      : ok(`the schema is up to date (${SCHEMA.length} collections)`);
  } catch (error) {
    return failure(oneLine(error));
  }
}

/** Compares this machine's clock with PocketBase's, which dates publications, and with the build's. */
export async function checkClock(url: string, builtAt: string | null): Promise<CheckResult> {
  if (builtAt && Date.now() < Date.parse(builtAt))
    return failure(
      `the clock says ${new Date().toISOString()}, which is before the build was made (${builtAt})`,
    );
  const response = await fetch(`${url}/api/health`).catch(() => null);
  const theirs = Date.parse(response?.headers.get('date') ?? '');
  await response?.arrayBuffer();
  if (Number.isNaN(theirs)) return warning('the clock cannot be compared with that of PocketBase');
  const apartMs = Math.abs(Date.now() - theirs);
  return apartMs > CLOCK_TOLERANCE_MS
    ? failure(`the clocks of this machine and of PocketBase are ${Math.round(apartMs / 1000)} s apart`)
    : ok('the clock agrees with that of PocketBase');
}
