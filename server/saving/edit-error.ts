import type { ServerTexts } from '../../client/i18n/all-messages';

/** A refusal of a request under `/edit`, with its status; without a key, the message follows from the status. */
export class EditError extends Error {
  constructor(
    readonly status: number,
    readonly text?: keyof ServerTexts['editors']['errors'],
  ) {
    super(text ?? `status ${status}`);
  }
}
