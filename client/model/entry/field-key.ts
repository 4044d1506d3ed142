import type { Path } from '../values';

/** Key of an error and of its control. */
export const fieldKey = (path: Path, locale: string): string => `${path} ${locale}`;
