import type { Location, NavigationType } from 'react-router-dom';

/** A page that has come into the document, after the first. */
export interface Arrival {
  from: Location;
  location: Location;
  action: `${NavigationType}`;
}

/** Whether the visitor has come to another page, and not to another place of the same one. */
export const isNewPage = ({ from, location, action }: Arrival): boolean =>
  from.pathname !== location.pathname ||
  from.search !== location.search ||
  (action !== 'POP' && !location.hash);

/** Where the window belongs after an arrival: a position in px, or the element that the hash names. */
export type ScrollTarget = number | 'hash';

/**
 * Back and forward restore what was left; a link leads to its hash or the top.
 *
 * @param saved position kept for this entry of the history
 * @param isOwnEntry false for an entry that a fragment link made without the router: its place is the fragment
 */
export function scrollTarget(
  { location, action }: Arrival,
  { saved, isOwnEntry }: { saved: number | undefined; isOwnEntry: boolean },
): ScrollTarget {
  if (action === 'POP' && isOwnEntry && saved !== undefined) return saved;
  return location.hash ? 'hash' : 0;
}
