import { FORM_NAMES, type FormName } from '../../client/forms/forms';
import type { TextByField } from '../../client/router/form-flash';
import { contactBackend } from './contact/contact-backend';
import type { FormBackend, FormServices } from './form-backend';
import { referralBackend } from './referral/referral-backend';
import type { Submission } from './submission';

const BACKENDS: { readonly [Form in FormName]?: FormBackend<Form> } = {
  contact: contactBackend,
  // An application is about its package.
  voucher: {
    complete: async ({ context, values }) =>
      context && !context.entry ? { context: { ...context, entry: `package/${values.package}` } } : {},
  },
  referral: referralBackend,
};

export const formBackend = (form: FormName): FormBackend => BACKENDS[form] ?? {};

/** Names of the values that forms draw. */
export const DRAWN_NAMES: readonly string[] = FORM_NAMES.flatMap(
  (form) => formBackend(form).drawn?.name ?? [],
);

/** The value that a submission's form has drawn for it, under its name; empty if it draws none. */
export function drawnValue(submission: Submission): TextByField {
  const { drawn } = formBackend(submission.form);
  return drawn ? { [drawn.name]: (submission as unknown as TextByField)[drawn.name] } : {};
}

/** The submission with a value drawn anew. */
export function drawValue(submission: Submission): Submission {
  const { drawn } = formBackend(submission.form);
  return drawn ? { ...submission, [drawn.name]: drawn.draw() } : submission;
}

export async function completeSubmission(
  submission: Submission,
  services: FormServices,
): Promise<Submission> {
  const added = await formBackend(submission.form).complete?.(submission, services);
  return { ...drawValue(submission), ...added } as Submission;
}
