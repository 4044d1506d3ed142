/** The change of an entry that a version records. `discard`: what waited of it was given up, and visitors have not seen it. */
export type VersionAction = 'create' | 'update' | 'delete' | 'discard';
