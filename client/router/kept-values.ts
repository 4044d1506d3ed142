/** Keys in session storage, which lives as long as the tab: of the visit's memory, and before the name of each form. */
export const VISIT_KEY = 'visit';
export const UNSENT_KEY = 'unsent:';

/** Whether this tab has values for fields of forms, which the application fills in. */
export function hasKeptValues(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key === VISIT_KEY || key.startsWith(UNSENT_KEY));
  } catch {
    // Storage is forbidden.
    return false;
  }
}
