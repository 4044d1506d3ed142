/** Longest slug, in characters. The schema allows no more, so a longer one is known not to exist. */
export const MAX_SLUG_LENGTH = 120;

export const SLUG_PATTERN = '^[a-z0-9-]+$';

const pattern = new RegExp(SLUG_PATTERN);

export const isSlug = (value: string): boolean => value.length <= MAX_SLUG_LENGTH && pattern.test(value);
