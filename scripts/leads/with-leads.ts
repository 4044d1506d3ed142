import type PocketBase from 'pocketbase';
import type { Config } from '../../server/config';
import { signInAsAdmin } from '../../server/content/admin-client';
import { requireAdmin } from '../pocketbase/known-admin';
import { withSiteAdmin } from '../pocketbase/site-admin';

/**
 * Works with the site's PocketBase as its administrator.
 * @param none - the result if no PocketBase has ever run
 */
export const withLeads = <Result>(
  config: Config,
  none: Result,
  work: (pb: PocketBase) => Promise<Result>,
): Promise<Result> =>
  withSiteAdmin(config, async (admin) => {
    if (admin) return work((await signInAsAdmin(admin.url, admin.email, admin.password)).pb);
    if (!config.embedsPocketBase) requireAdmin(config);
    return none;
  });
