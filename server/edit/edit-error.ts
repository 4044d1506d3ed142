import type { ServerTexts } from '../../client/i18n/all-messages';

/** A refusal of a request under `/edit`: its status and the key of its message. */
export class EditError extends Error {
  constructor(
    readonly status: number,
    readonly text: keyof ServerTexts['editors']['errors'],
  ) {
    super(text);
  }
}
