import { LOCALES } from '../i18n/locales';
import { RESERVED_PATHS } from './reserved-paths';
import { ROUTES } from '../sections';

const firstSegment = (path: string): string => path.split('/', 2)[1]!;

/** Slugs that generic pages must not have, because their addresses are taken. */
export const RESERVED_SLUGS: readonly string[] = [
  ...new Set([
    ...RESERVED_PATHS.map(firstSegment),
    ...ROUTES.map(({ path }) => firstSegment(path)).filter((segment) => segment && !segment.startsWith(':')),
    ...LOCALES,
  ]),
];
