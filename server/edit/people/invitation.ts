import { isMap } from '../../../client/model/json-value';
import { DAY_MS } from '../../../client/model/day';
import type { Config } from '../../config';
import type { SessionSeal } from '../session-seal';
import { WELCOME_PATH } from '../edit-address';

/** How long the link of an invitation works. */
const INVITATION_MS = 7 * DAY_MS;

/** An account whose password nobody knows yet. */
export interface InvitedAccount {
  email: string;
  password: string;
}

/**
 * The link with which somebody chooses a password. The account's first password lies in it, encrypted, so nothing about
 * invitations is stored, and the link is of no use once another password is chosen.
 */
export function invitationLink(
  account: InvitedAccount,
  { config, sessionSeal }: { config: Pick<Config, 'siteUrl'>; sessionSeal: SessionSeal },
): string {
  const key = sessionSeal.seal({ invited: account, endsAt: Date.now() + INVITATION_MS });
  return `${config.siteUrl}${WELCOME_PATH}?${new URLSearchParams({ key }).toString()}`;
}

/** The account of a link's key, or null if the site did not make the key or its time is over. */
export function readInvitation(key: string, sessionSeal: SessionSeal): InvitedAccount | null {
  const opened = sessionSeal.open(key);
  if (!isMap(opened) || !isMap(opened.invited) || !(Number(opened.endsAt) > Date.now())) return null;
  const { email, password } = opened.invited;
  return { email: String(email), password: String(password) };
}
