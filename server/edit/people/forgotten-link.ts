import { isMap } from '../../../client/model/json-value';
import type { Config } from '../../config';
import { WELCOME_PATH } from '../edit-address';
import type { SessionSeal } from '../session-seal';

/** How long the link for a forgotten password works; its mail and its page say so. */
const FORGOTTEN_MS = 60 * 60_000;

/** Query by which the web server names the one account that PocketBase lets it find and change. */
export const ADDRESS_QUERY = 'address';

/** An account as it was when its person asked for another password. */
export interface ForgottenAccount {
  id: string;
  email: string;
  /** PocketBase's time of the last change. Setting a password is a change, so the link works once. */
  updated: string;
}

/** The link with which somebody who forgot a password chooses another one. Until then the old one works. */
export function forgottenLink(
  { id, email, updated }: ForgottenAccount,
  { config, sessionSeal }: { config: Pick<Config, 'siteUrl'>; sessionSeal: SessionSeal },
): string {
  const forgotten: ForgottenAccount = { id, email, updated };
  const key = sessionSeal.seal({ forgotten, endsAt: Date.now() + FORGOTTEN_MS });
  return `${config.siteUrl}${WELCOME_PATH}?${new URLSearchParams({ key }).toString()}`;
}

/** The account of a link's key, or null if the site did not make the key or its time is over. */
export function readForgotten(key: string, sessionSeal: SessionSeal): ForgottenAccount | null {
  const opened = sessionSeal.open(key);
  if (!isMap(opened) || !isMap(opened.forgotten) || !(Number(opened.endsAt) > Date.now())) return null;
  const { id, email, updated } = opened.forgotten;
  return { id: String(id), email: String(email), updated: String(updated) };
}
