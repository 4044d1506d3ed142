/** Something outside the program keeps it from starting; the message is the one line an operator needs. */
export class StartError extends Error {
  override name = 'StartError';
}
