import { domainToASCII, domainToUnicode } from 'node:url';

/** The person with a mail address, in any notation: capitals, or a domain in Punycode. */
export interface Person {
  address: string;
  /** All notations of the address, in lower case. */
  spellings: readonly string[];
  is(address: unknown): boolean;
  /** Whether a text contains the address. */
  isNamedIn(text: string): boolean;
}

/** @throws {Error} with a one-line message for an invalid address */
export function findPerson(text: string): Person {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  if (at < 1 || at === address.length - 1 || /\s/.test(address))
    throw new Error(`leads: got "${text}"; expected a mail address`);
  const canonical = canonicalAddress(address);
  const spellings = new Set<string>();
  for (const spelling of [address.toLowerCase(), canonical, withUnicodeDomain(canonical)])
    // Verbatim, and encoded as in a query string.
    for (const written of [spelling, encodeURIComponent(spelling).toLowerCase()]) spellings.add(written);
  return {
    address,
    spellings: [...spellings],
    is: (other) => typeof other === 'string' && canonicalAddress(other) === canonical,
    isNamedIn(other) {
      const lower = other.toLowerCase();
      return [...spellings].some((spelling) => lower.includes(spelling));
    },
  };
}

/** The one notation under which an address is compared. */
export function canonicalAddress(address: string): string {
  const lower = address.trim().normalize('NFC').toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  return `${lower.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

function withUnicodeDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`;
}
