import type { Messages } from '../i18n/messages';

type Advice = Messages['form']['advice'];

/** The wait that a visitor is told after a limit that names none; the site's own limit counts over this time. */
const USUAL_WAIT_MIN = 10;

/** Tells a visitor what to do after the site did not accept a form. `retryAfter` is the header, in seconds. */
export function formAdvice(advice: Advice, kind: keyof Advice, retryAfter?: string | null): string {
  if (kind !== 'limited') return advice[kind]();
  const minutes = Math.ceil(Number(retryAfter) / 60);
  return advice.limited({ minutes: minutes > 0 ? minutes : USUAL_WAIT_MIN });
}
