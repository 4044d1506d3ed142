import type { Locale } from '../i18n/locales';
import { FIELD_LIMITS } from './field-limits';
import { FIELD_ERRORS, type FieldError } from './field-rules';
import type { FieldName, FormName } from './form-names';

/** What a form says about an attempt to send it. Loads with the form's code, and on the server. */
export interface FormMessages {
  success: Readonly<Record<FormName, string>>;
  /** Instead of `success`, for a form that promises a mail, on a site that sends none. */
  successWithoutMail: Readonly<Partial<Record<FormName, string>>>;
  failure: Readonly<Record<FormName, string>>;
  /** What to do about a failure, as a sentence of its own under it. */
  advice: Readonly<Record<'invalid' | 'limited' | 'unavailable' | 'unreachable' | 'tooLarge', string>>;
  errors: Readonly<Record<FieldError, (max: number) => string>>;
  sending: string;
}

const MESSAGES: Readonly<Record<Locale, FormMessages>> = {
  en: {
    success: {
      contact: 'Form successfully submitted',
      voucher: 'Application successfully submitted',
      referral:
        'Referral registration successfully submitted. An email with the referral code and further instructions has been sent to your address.',
    },
    successWithoutMail: {
      referral:
        'Referral registration successfully submitted. We will contact you with the referral code and further instructions.',
    },
    failure: {
      contact: 'Failed to submit form',
      voucher: 'Failed to submit application',
      referral: 'Failed to submit form',
    },
    advice: {
      invalid: 'Please check the marked fields.',
      limited: 'Many forms came from your network in a short time. Please try again in a few minutes.',
      unavailable: 'We could not keep what you wrote. Please try again in a minute.',
      unreachable: 'We could not be reached. What you wrote is still here; please try again.',
      tooLarge: 'The text is too long to be sent.',
    },
    errors: {
      required: () => 'Required',
      email: () => 'Invalid email address',
      wallet: () => 'Invalid wallet address',
      tooLong: (max) => `At most ${max} characters`,
      invalid: () => 'Invalid value',
    },
    sending: 'Sending',
  },
  sl: {
    success: {
      contact: 'Obrazec je uspešno oddan',
      voucher: 'Prijava je uspešno oddana',
      referral:
        'Prijava v program priporočil je uspešno oddana. Na vaš naslov smo poslali e-pošto s kodo priporočila in nadaljnjimi navodili.',
    },
    successWithoutMail: {
      referral:
        'Prijava v program priporočil je uspešno oddana. Kodo priporočila in nadaljnja navodila vam bomo sporočili.',
    },
    failure: {
      contact: 'Obrazca ni bilo mogoče oddati',
      voucher: 'Prijave ni bilo mogoče oddati',
      referral: 'Obrazca ni bilo mogoče oddati',
    },
    advice: {
      invalid: 'Preverite označena polja.',
      limited: 'Iz vašega omrežja je v kratkem času prišlo veliko obrazcev. Poskusite znova čez nekaj minut.',
      unavailable: 'Vašega vnosa nismo mogli shraniti. Poskusite znova čez minuto.',
      unreachable: 'Strežnik ni dosegljiv. Vaš vnos je še tu; poskusite znova.',
      tooLarge: 'Besedilo je predolgo.',
    },
    errors: {
      required: () => 'Obvezno polje',
      email: () => 'Neveljaven e-poštni naslov',
      wallet: () => 'Neveljaven naslov denarnice',
      tooLong: (max) => `Največ ${max} znakov`,
      invalid: () => 'Neveljavna vrednost',
    },
    sending: 'Pošiljanje',
  },
};

export const formMessages = (locale: Locale): FormMessages => MESSAGES[locale];

/** What the form says once it was sent. The server alone knows whether the site sends mails. */
export const successText = (
  { success, successWithoutMail }: FormMessages,
  form: FormName,
  { sendsMail }: { sendsMail: boolean },
): string => (sendsMail ? undefined : successWithoutMail[form]) ?? success[form];

/** Puts what a rule answered into words; an answer that is no key of ours stays general. */
export function fieldErrorText(messages: FormMessages, field: FieldName, key: string | undefined): string {
  const known = FIELD_ERRORS.find((error) => error === key) ?? 'invalid';
  return messages.errors[known](FIELD_LIMITS[field]);
}
