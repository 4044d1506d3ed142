const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 15;

/** A new random id for a submission, in the shape of the content service's record ids. */
export const newSubmissionId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(LENGTH)),
    (value) => ALPHABET[value % ALPHABET.length],
  ).join('');
