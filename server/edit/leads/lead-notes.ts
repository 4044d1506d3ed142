/** PocketBase's collection of the notes that people write beside a lead. */
export const LEAD_NOTES = 'lead_notes';
