import { answerHours } from '../../client/forms/lead-keeping';
import { FORMS, type FormName } from '../../client/forms/forms';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Locale } from '../../client/i18n/locales';
import { phoneLinks } from '../../client/model/phone-links';
import type { FormResult } from '../../client/router/form-flash';
import type { Identity } from '../content/views/identity';

/**
 * What a page shows in place of a form that was sent: its message, and what happens next. Editors say that in the confirmation of
 * the form. The confirmation of a form that a mail answers belongs to that mail.
 */
export function sentResult(
  form: FormName,
  isMailed: boolean,
  messages: AllMessages[Locale],
  identity: Identity,
): FormResult & { ok: true } {
  const { success, mailed } = FORMS[form];
  const { server } = messages;
  const next = mailed ? isMailed && mailed(server) : identity.confirmation(form);
  return { ok: true, message: success(messages, { isMailed }), next: next || answer(server, identity) };
}

function answer({ afterSending }: AllMessages[Locale]['server'], identity: Identity): string {
  const { name, phone, email } = identity;
  // A number stays on one line.
  const contact = phoneLinks(phone)[0]?.text.replaceAll(' ', '\u00a0') ?? email;
  const text = afterSending.answer({ company: name, hours: answerHours(identity) });
  return contact ? `${text} ${afterSending.urgent({ contact })}` : text;
}
