import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the build reads and writes; every other build step takes its paths from here. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const DIST = path.join(ROOT, 'dist');
/** What visitors may fetch; its `assets` folder holds the hashed files. */
export const PUBLIC = path.join(DIST, 'public');
export const SERVER = path.join(DIST, 'server');
/** Source maps of the browser's code: for error reports, never served. */
export const MAPS = path.join(DIST, 'sourcemaps');
/** Backgrounds and typefaces that the server makes social pictures of. */
export const SOCIAL_PICTURES = path.join(ROOT, 'server', 'documents', 'social-picture');
