import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Both as NIST SP 800-38D recommends for GCM. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SessionSeal = ReturnType<typeof createSessionSeal>;

/** Encrypts values for cookies that only this site can read and make: the secret of its data folder opens them. */
export function createSessionSeal(secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'edit session', KEY_BYTES));
  return {
    /** Returns text in the alphabet of cookies, another one on every call. */
    seal(value: unknown): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    /** Returns the value, or null for any text that `seal` did not return. */
    open(sealed: string): unknown {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(text.toString('utf8')) as unknown;
      } catch {
        return null;
      }
    },
  };
}
