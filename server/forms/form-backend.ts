import type { FormName } from '../../client/forms/forms';
import type { ShownText } from '../../client/model/shown-text';
import type { ServerTexts } from '../../client/i18n/all-messages';
import type { DateStyle } from '../content/views/format';
import type { ContentService } from '../content/content-service';
import type { Mail, MailSite } from './mail/mail';
import type { SubmissionOf } from './submission';

/**
 * The work of a form on the server that does not follow from its definition. It stands in the form's folder, beside what only
 * it needs, and `form-backends.ts` lists it; a form without such needs has none.
 *
 * `Own` are the values that it adds to its submissions. They are optional, because earlier releases may not have added them.
 */
export interface FormBackend<Form extends FormName = FormName, Own = object> {
  /** A random value that each submission gets, such as a referral code; no two records may have the same one. */
  readonly drawn?: {
    readonly name: string;
    draw(): string;
    label(texts: TeamTexts): string;
  };
  /** Adds values to a submission before it is kept. */
  complete?(
    submission: SubmissionOf<Form>,
    services: FormServices,
  ): Promise<Partial<Own & SubmissionOf<Form>>>;
  /**
   * Writes the mail to the sender; null if this submission gets none but the confirmation.
   *
   * @param confirmation - the text by which editors confirm this form; empty for none
   */
  visitorMail?(
    submission: SubmissionOf<Form> & Partial<Own>,
    confirmation: ShownText,
  ): ((site: MailSite) => Mail) | null;
  /** The subject of the team's note, in place of the definition's subject and the context's entry; null for these. */
  teamSubject?(
    submission: SubmissionOf<Form> & Partial<Own>,
    texts: TeamTexts,
    style: DateStyle,
  ): { subject: string; entry: string } | null;
}

type TeamTexts = ServerTexts['teamMail'];

export interface FormServices {
  content: Pick<ContentService, 'listIndex'>;
}
