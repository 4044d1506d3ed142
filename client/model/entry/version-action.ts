/** The change of an entry that a version records. `discard`: what waited of it was given up, and visitors have not seen it. */
export type VersionAction = 'create' | 'update' | 'delete' | 'discard';

/** What becomes of a part of a page that goes back to a moment. `unknown`: it stays, because no version tells how it was. */
export type PartEffect = 'restored' | 'back' | 'removed' | 'unknown';
