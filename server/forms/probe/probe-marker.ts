import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The field of a form post that says it is a probe. */
export const PROBE_FIELD = 'probe';
/** A marker is used at once; a stolen one soon expires. */
const VALID_MS = 60_000;

/** Signs and verifies the marker of a probe. Only the site itself can make one. */
export interface ProbeMarker {
  sign(now: number): string;
  isValid(marker: unknown, now: number): boolean;
}

/** @param secret of the site; the key is derived from it, so that a marker is good for nothing else */
export function createProbeMarker(secret: Buffer): ProbeMarker {
  const key = createHmac('sha256', secret).update('lead probe').digest();
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign(now) {
      const text = `${now}.${randomBytes(8).toString('hex')}`;
      return `${text}.${signatureOf(text)}`;
    },
    isValid(marker, now) {
      if (typeof marker !== 'string') return false;
      const [, text = '', time, signature = ''] =
        /^((\d{1,16})\.[\da-f]{16})\.([\w-]{43})$/.exec(marker) ?? [];
      const isOurs = text !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(text)));
      return isOurs && Math.abs(now - Number(time)) <= VALID_MS;
    },
  };
}
