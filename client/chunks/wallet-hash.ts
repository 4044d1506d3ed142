/** What checks the capitals of a wallet address, loaded when the referral form comes near the window. */
import './kit';

export { keccak_256 } from '@noble/hashes/sha3.js';
