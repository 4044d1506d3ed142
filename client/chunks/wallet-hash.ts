/** The hash that checks the capitals of a wallet address, loaded when the referral form comes near the window. */
import './react';

export { keccak_256 } from '@noble/hashes/sha3.js';
