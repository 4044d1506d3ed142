import { VISIT_FIELD } from './form-post';

/** Remembers the start of the visit for the forms, in this tab and without a cookie. */
export function noteVisit(): void {
  try {
    sessionStorage[VISIT_FIELD] ??= JSON.stringify([location.href, document.referrer]);
  } catch {
    // Without storage, leads lack this information.
  }
}
