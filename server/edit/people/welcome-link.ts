import { isMap } from '../../../client/model/json-value';
import { DAY_MS } from '../../../client/model/stored-date';
import type { Config } from '../../config';
import { WELCOME_PATH } from '../edit-address';
import type { SessionSeal } from '../session-seal';

/** How long a link works; the mail and the page for a forgotten password say so. */
const LINK_MS = { invited: 7 * DAY_MS, forgotten: 60 * 60_000 };

/** Query by which the web server names the one account that PocketBase lets it find and change. */
export const ADDRESS_QUERY = 'address';

/**
 * The account for which a link lets somebody choose a password. Nothing about links is stored, and none is of use once a password is
 * chosen. An invitation has the account's first password, which nobody knows, encrypted in it. The link for a forgotten password
 * has PocketBase's time of the account's last change, such as setting a password is one; until then the old one works.
 */
export type WelcomedAccount =
  | { kind: 'invited'; email: string; name: string; password: string }
  | { kind: 'forgotten'; email: string; name: string; id: string; updated: string };

export function welcomeLink(
  { kind, ...account }: WelcomedAccount,
  { config, sessionSeal }: { config: Pick<Config, 'siteUrl'>; sessionSeal: SessionSeal },
): string {
  const key = sessionSeal.seal({ [kind]: account, endsAt: Date.now() + LINK_MS[kind] });
  return `${config.siteUrl}${WELCOME_PATH}?${new URLSearchParams({ key }).toString()}`;
}

/** The account of a link's key, or null if the site did not make the key or its time is over. */
export function readWelcomeKey(key: string, sessionSeal: SessionSeal): WelcomedAccount | null {
  const opened = sessionSeal.open(key);
  if (!isMap(opened) || !(Number(opened.endsAt) > Date.now())) return null;
  const kind = (['invited', 'forgotten'] as const).find((each) => isMap(opened[each]));
  return kind ? ({ kind, ...(opened[kind] as object) } as WelcomedAccount) : null;
}
