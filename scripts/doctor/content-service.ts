import type { Config } from '../../server/config';
import { isHealthy } from '../pocketbase/supervise';
import { readState } from '../schema/apply-schema';
import { SCHEMA } from '../schema/collections';
import { planSchema } from '../schema/plan-schema';
import { SIGN_IN_TIMEOUT_MS, signInAsAdmin, type PocketBaseAdmin } from '../../server/content/admin-client';
import { newPocketBase } from '../../server/content/new-pocketbase';
import { signInAnywhere, SignInRefusedError, WEB_SERVERS } from '../../server/content/pocketbase-client';
import { oneLine } from '../run-command';
import { RESPONSE_TIMEOUT_MS } from '../until-ok';
import { failure, ok, warning, type CheckResult } from './finding';

/** A larger clock difference publishes entries at the wrong time and breaks sign-ins. */
const CLOCK_TOLERANCE_MS = 5_000;

export interface ContentServiceAccess {
  url: string;
  webServer: Config['pocketbase'];
  /** Null if no administrator is known. */
  admin: PocketBaseAdmin | null;
}

export async function checkReachable(url: string): Promise<CheckResult> {
  return (await isHealthy(url))
    ? ok(`PocketBase responds at ${url}`)
    : failure(`PocketBase does not respond at ${url}`);
}

/** Whether the site's account can sign in and deliver leads. */
export async function checkAccount(access: ContentServiceAccess): Promise<CheckResult> {
  const { url, webServer } = access;
  if (!webServer.email || !webServer.password) {
    return (await messagesRule(access)) === ''
      ? ok('leads are delivered without an account: everybody may create messages')
      : failure('POCKETBASE_EMAIL and POCKETBASE_PASSWORD are not set: leads cannot be delivered');
  }
  try {
    const client = newPocketBase(url, { signal: () => AbortSignal.timeout(SIGN_IN_TIMEOUT_MS) });
    const kind = await signInAnywhere(client, webServer);
    if (kind === 'administrator')
      return warning(
        'POCKETBASE_EMAIL is an administrator, which is more than the site needs; "npm run content:push" creates an account for it',
      );
    if (kind === 'user' && (await messagesRule(access)) === null)
      return failure('leads wait: only administrators may create records in messages of PocketBase');
    return ok("the web server's account can sign in");
  } catch (error) {
    if (error instanceof SignInRefusedError)
      return failure(
        `${error.message.replace('the content service refused', 'PocketBase refuses')}: compare POCKETBASE_PASSWORD; "npm run content:push" makes a missing account`,
      );
    return warning('the account of POCKETBASE_EMAIL was not checked: PocketBase does not respond');
  }
}

async function messagesRule({ admin }: ContentServiceAccess): Promise<unknown> {
  if (!admin) return undefined;
  try {
    const { pb } = await signInAsAdmin(admin);
    return (await pb.collections.getOne('messages')).createRule;
  } catch {
    return undefined;
  }
}

/** Compares the collections with the schema, as `npm run content:push` would. */
export async function checkSchema({ admin }: ContentServiceAccess): Promise<CheckResult> {
  if (!admin) return warning('the schema cannot be compared without POCKETBASE_ADMIN_EMAIL');
  try {
    const { pb, line } = await signInAsAdmin(admin);
    const { steps, conflicts } = planSchema(SCHEMA, await readState(pb, line, false));
    if (steps.some(({ collection, existing }) => collection === WEB_SERVERS && !existing))
      return warning(
        '"npm run content:push" has not been run on this PocketBase: the site shows what is there, and nobody can edit at /edit',
      );
    if (conflicts.length > 0) return failure(`not as in the schema: ${conflicts.join('; ')}`);
    const outdated = steps.map(({ collection }) => collection);
    return outdated.length > 0
      ? failure(
          `not as in the schema: ${outdated.join(', ')}; run "npm run content:push", or restart "npm start" if the PocketBase is its own`,
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
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const response = await fetch(`${url}/api/health`, { method: 'HEAD', signal }).catch(() => null);
  const theirs = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return warning('the clock cannot be compared with that of PocketBase');
  const apartMs = Math.abs(Date.now() - theirs);
  return apartMs > CLOCK_TOLERANCE_MS
    ? failure(`the clocks of this machine and of PocketBase are ${Math.round(apartMs / 1000)} s apart`)
    : ok('the clock agrees with that of PocketBase');
}
