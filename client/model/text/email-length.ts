/** The longest address that mail servers take: an RFC 5321 path without its brackets. */
export const EMAIL_MAX_LENGTH = 254;
