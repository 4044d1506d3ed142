import type { ServerTexts } from '../../client/i18n/all-messages';

/** A request under `/edit` that is refused, with the status and the text that says why. */
export class EditError extends Error {
  constructor(
    readonly status: number,
    readonly text: keyof ServerTexts['editors']['errors'],
  ) {
    super(text);
  }
}
