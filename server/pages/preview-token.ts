import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config';
import { secretCookie } from '../http/cookies';
import { isRecordId } from '../../client/model/record-id';

/** Name of the query parameter that carries a token, or {@link PREVIEW_OPENED}. */
export const PREVIEW_PARAMETER = 'preview';
/** Its value once the token is in a cookie. It keeps the address apart from that of the page, which caches may have. */
const PREVIEW_OPENED = '1';
/** The query of addresses whose token is in a cookie. */
export const OPENED_QUERY = `?${PREVIEW_PARAMETER}=${PREVIEW_OPENED}`;

/** Holds a token. It is set for the paths that the token opens: an address with it would stay in histories and logs. */
export const previewCookie = (config: Pick<Config, 'siteUrl'>) =>
  secretCookie({ name: PREVIEW_PARAMETER, path: '/', sameSite: 'lax' }, config);

/** The token of a shared preview: its id and a signature, so that it is stored nowhere and nobody can guess it. */
export const previewToken = (secret: Buffer, id: string): string =>
  `${id}.${signature(secret, id).toString('base64url')}`;

/** The id of the shared preview that a token was made for; null for any other text. */
export function readPreviewToken(secret: Buffer, token: string): string | null {
  const [, id, signed] = /^(\w+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!isRecordId(id) || !signed) return null;
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, id)) ? id : null;
}

const signature = (secret: Buffer, id: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['preview', id]))
    .digest();
