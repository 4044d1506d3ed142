/** Outcome of a write. `conflict`: the record has changed; `refused`: invalid values or missing rights. */
export const EDIT_OUTCOMES = ['saved', 'conflict', 'refused', 'failed'] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];
