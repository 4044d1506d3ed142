/** Id of a part of a page until it is saved. Unlike PocketBase's ids it contains underscores. */
export const temporaryId = (section: string, key: string): string =>
  `new_${section}_${key}`.replace(/\W/g, '_');

export const isTemporaryId = (value: unknown): value is string =>
  typeof value === 'string' && /^new_\w{1,60}$/.test(value);
