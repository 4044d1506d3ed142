/** Characters of a slug. The schema allows no more, so a longer one is known to be missing without asking. */
export const MAX_SLUG_LENGTH = 120;

export const SLUG_PATTERN = '^[a-z0-9-]+$';

const pattern = new RegExp(SLUG_PATTERN);

/** Whether an entry can have this slug. */
export const isSlug = (value: string): boolean => value.length <= MAX_SLUG_LENGTH && pattern.test(value);
