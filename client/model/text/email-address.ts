import { cleanLine } from './clean-text';
import { EMAIL_MAX_LENGTH } from './email-length';

/**
 * An address that mail can be sent to: `name@domain.tld`, without names, brackets or comments around it. Before the @ stand at
 * most 64 characters that need no quoting, with no dot at either end and no two in a row (RFC 5321); after it labels of at
 * most 63 letters of any script, which yup's own rule for addresses does not take.
 */
export const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|[xX][nN]--[a-zA-Z\d-]{0,58}[a-zA-Z\d])$/u;

/** Whether mail can be sent to an address. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH && EMAIL_ADDRESS.test(text);

/** The address of an account as it is stored and compared: mail servers tell no capitals apart. */
export const accountAddress = (text: string): string => cleanLine(text, EMAIL_MAX_LENGTH).toLowerCase();
