import type { ObjectSchema } from 'yup';
import { contactRules } from './contact-rules';
import type { FormName, FormValues } from './form-names';
import { referralRules } from './referral-rules';
import { voucherRules } from './voucher-rules';

export type FormRules<Form extends FormName = FormName> = ObjectSchema<FormValues<Form>>;

/** The rules of every form. A browser loads those of the form it shows (`*-rules.ts`), the server all of them. */
export const FORM_RULES: { readonly [Form in FormName]: FormRules<Form> } = {
  contact: contactRules,
  voucher: voucherRules,
  referral: referralRules,
};
