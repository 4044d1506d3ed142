/** The outcome of a save: stored, refused because the record has changed, refused for its values or rights, or failed. */
export const EDIT_OUTCOMES = ['saved', 'conflict', 'refused', 'failed'] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];
