/** A reason outside the program why it cannot start; the message is the line for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}
