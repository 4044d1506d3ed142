/** Name of a stored file without the ten characters that PocketBase has appended. */
export const uploadedName = (name: string): string => name.replace(/_\w{10}((?:\.\w+)+)$/, '$1');

/** Files of changes that wait; only editors get them there. */
export const WAITING_FILES = '/edit/files/';
