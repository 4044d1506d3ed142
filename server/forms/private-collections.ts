/*
 * PocketBase's private collections beside the leads. Each process of a site reports there what only its own `DATA_DIR` knows,
 * and those who answer leads leave their requests there, under their own accounts.
 */

/** How far each submission is: what waits, what was refused, spam, and which mails of a delivered lead were sent. */
export const DELIVERIES = 'deliveries';
/** The processes that deliver, one for each `DATA_DIR`. */
export const INSTANCES = 'instances';
/** Erased people, by a hash instead of the address, and when. */
export const ERASURES = 'erasures';
/** The key of the hashes by which the leads of a person are found. */
export const PERSON_KEYS = 'person_keys';
/** What only one may do, by its unique name: a day's morning mail, the next change of a lead. */
export const CLAIMS = 'claims';
/** The notes that people write beside a lead. */
export const LEAD_NOTES = 'lead_notes';
