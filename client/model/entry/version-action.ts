/** The change of an entry that a version records. */
export type VersionAction = 'create' | 'update' | 'delete';
