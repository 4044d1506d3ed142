import type { Search } from '../../server/content/search/search';

const none = () => Promise.resolve({ hits: [], hasMore: false, isComplete: true });

/** Finds nothing, for what does not search. */
export const NO_SEARCH: Search = {
  compare: () => undefined,
  changed: () => undefined,
  findRecords: none,
  findPages: none,
  stop: () => Promise.resolve(),
};
