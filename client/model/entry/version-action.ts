/** What made a version of an entry. */
export type VersionAction = 'create' | 'update' | 'delete';
