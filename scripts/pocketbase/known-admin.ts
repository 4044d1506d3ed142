import type { Config } from '../../server/config';
import { ensureCredentials } from './credentials';
import { readAddress } from './one-per-folder';

/** An administrator's account that this checkout or its environment knows. */
export interface KnownAdmin {
  url: string;
  adminEmail: string;
  adminPassword: string;
}

/** The administrator that the environment names for the PocketBase at `POCKETBASE_URL`, or null if it names none. */
export const configuredAdmin = ({ pocketbase, pocketbaseAdmin }: Config): KnownAdmin | null =>
  pocketbaseAdmin && {
    url: pocketbase.url,
    adminEmail: pocketbaseAdmin.email,
    adminPassword: pocketbaseAdmin.password,
  };

/**
 * The administrator of the PocketBase at `POCKETBASE_URL`, or else of the embedded one.
 * @throws {Error} with one line if the environment names none, or the embedded one does not run.
 */
export function requireAdmin(config: Config): KnownAdmin {
  if (config.embedsPocketBase) return embeddedAdmin(config);
  const admin = configuredAdmin(config);
  if (!admin)
    throw new Error(
      'POCKETBASE_ADMIN_EMAIL, POCKETBASE_ADMIN_PASSWORD: got only one or none; ' +
        'expected the account of an administrator of PocketBase',
    );
  return admin;
}

function embeddedAdmin({ dataDir }: Config): KnownAdmin {
  const url = readAddress(dataDir);
  if (!url) throw new Error(`no PocketBase runs on DATA_DIR "${dataDir}"; start the site with npm start`);
  const { admin } = ensureCredentials(dataDir);
  return { url, adminEmail: admin.email, adminPassword: admin.password };
}
