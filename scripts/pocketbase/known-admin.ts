import type { Config } from '../../server/config';
import { ensureCredentials } from './credentials';
import { readAddress } from './one-per-folder';

/** An administrator's account that this checkout or its environment knows. */
export interface KnownAdmin {
  url: string;
  adminEmail: string;
  adminPassword: string;
}

/** The administrator that the environment names for the PocketBase at `POCKETBASE_URL`. */
export function configuredAdmin({ pocketbase }: Config, env: NodeJS.ProcessEnv): KnownAdmin | null {
  const adminEmail = env.POCKETBASE_ADMIN_EMAIL?.trim();
  const adminPassword = env.POCKETBASE_ADMIN_PASSWORD?.trim();
  return adminEmail && adminPassword ? { url: pocketbase.url, adminEmail, adminPassword } : null;
}

/**
 * The administrator of the embedded PocketBase.
 * @throws {Error} with one line if none runs.
 */
export function embeddedAdmin({ dataDir }: Pick<Config, 'dataDir'>): KnownAdmin {
  const url = readAddress(dataDir);
  if (!url) throw new Error(`no PocketBase runs on DATA_DIR "${dataDir}"; start the site with npm start`);
  const { admin } = ensureCredentials(dataDir);
  return { url, adminEmail: admin.email, adminPassword: admin.password };
}
