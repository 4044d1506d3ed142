import { keccak_256 } from '@noble/hashes/sha3.js';

/** An EVM address: `0x` and 40 hex digits. */
export const WALLET_ADDRESS = /^0x[\da-fA-F]{40}$/;

/**
 * Whether an address is in one case, or its mixed upper and lower case is the right checksum (EIP-55), so that a mistyped
 * address is found before money goes there.
 */
export function hasRightCase(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return digits === withChecksum(digits.toLowerCase());
}

/** Upper-cases each letter whose digit in the Keccak-256 hash of the lower-case digits is 8 or more. */
function withChecksum(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits));
  return Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1]!;
    const nibble = index % 2 ? byte & 15 : byte >> 4;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  }).join('');
}
