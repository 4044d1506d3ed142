import path from 'node:path';

/** The paths that the build reads and writes. */
export const ROOT = path.join(import.meta.dirname, '../../');
export const DIST = path.join(ROOT, 'dist');
/** Files served to visitors; its `assets` folder holds the hashed ones. */
export const PUBLIC = path.join(DIST, 'public');
export const SERVER = path.join(DIST, 'server');
/** Source maps of the browser's code: for error reports, never served. */
export const MAPS = path.join(DIST, 'sourcemaps');
/** Backgrounds and fonts from which the server makes social pictures. */
export const SOCIAL_PICTURES = path.join(ROOT, 'server', 'documents', 'social-picture');
