import { randomBytes } from 'node:crypto';

/** Characters of a password, as PocketBase takes it. */
export const PASSWORD = { min: 12, max: 72 } as const;

export const isLongEnough = (password: string): boolean =>
  password.length >= PASSWORD.min && password.length <= PASSWORD.max;

/** A password that nobody types. */
export const randomPassword = (): string => randomBytes(24).toString('base64url');
