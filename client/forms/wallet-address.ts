import { keccak_256 } from '@noble/hashes/sha3.js';

const ADDRESS = /^0x[\da-fA-F]{40}$/;

/**
 * Whether a text is an EVM address: `0x` and 40 hex digits. Where the digits mix upper and lower case, the case is a
 * checksum (EIP-55) and has to be right, so that a mistyped address is found before money goes there.
 */
export function isWalletAddress(value: string): boolean {
  if (!ADDRESS.test(value)) return false;
  const digits = value.slice(2);
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
