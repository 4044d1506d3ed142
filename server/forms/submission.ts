import type { FormName, FormValues } from '../../client/forms/forms';
import type { Locale } from '../../client/i18n/locales';

/** A form that passed its rules: what the outbox keeps and the targets deliver. */
export type Submission = {
  [Form in FormName]: {
    /** Id of the record to be: 15 characters of a-z and 0-9, the same for the same submission sent again. */
    id: string;
    form: Form;
    /** Language of the page that the form stands on. */
    locale: Locale;
    values: FormValues<Form>;
    /** Epoch ms. */
    acceptedAt: number;
    /** Referral code of a registration. */
    code?: string;
  };
}[FormName];
export type SubmissionOf<Form extends FormName> = Extract<Submission, { form: Form }>;
