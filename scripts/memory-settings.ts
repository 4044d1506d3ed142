/**
 * Environment variables that keep what one process of the site takes below 200 MB (`npm run bench -- --only resident`); without them
 * it took 350. The unit `site@.service` and the `Dockerfile` have the same.
 */
export const MEMORY_SETTINGS = {
  // glibc gives each thread of Node's pool a heap of its own, and pictures leave holes in all of them.
  MALLOC_ARENA_MAX: '2',
  // Large blocks return to the system as soon as they are free.
  MALLOC_TRIM_THRESHOLD_: '131072',
  // V8 collects young garbage in parts of 4 MB rather than 16, so that less of it grows old. On a large machine the old heap
  // would grow to four times what is in use (some 40 MB); with this limit, to one and a half times.
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=384',
} as const;
