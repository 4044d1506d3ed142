/** Length of PocketBase's record ids; their alphabet is a-z and 0-9. */
export const RECORD_ID_LENGTH = 15;

const RECORD_ID = new RegExp(`^[a-z0-9]{${RECORD_ID_LENGTH}}$`);

export const isRecordId = (value: unknown): value is string =>
  typeof value === 'string' && RECORD_ID.test(value);
