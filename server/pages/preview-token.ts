import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecordId } from '../../client/model/record-id';

/** Name of the query parameter that carries a token. */
export const PREVIEW_PARAMETER = 'preview';

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
