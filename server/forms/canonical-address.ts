import { createHmac } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import { accountAddress } from '../../client/model/text/email-address';

/** A mail address as people read it. Chromium puts the domain that somebody types into Punycode. */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return `${address.slice(0, at)}${/xn--/i.test(domain) ? domainToUnicode(domain) || domain : domain}`;
}

/** The one notation under which a mail address is compared: without capitals, and its domain in Punycode. */
export function canonicalAddress(address: string): string {
  const lower = accountAddress(address);
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  return `${lower.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/** A hash of a mail address in any notation, by which nobody without the key tells whose it is. */
export const hashAddress = (key: string, address: string): string =>
  createHmac('sha256', key).update(canonicalAddress(address)).digest('base64url');

/** Whether two values are mail addresses of the same person. People without an address have nothing in common. */
export const isSamePerson = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && a !== '' && canonicalAddress(a) === canonicalAddress(b);
