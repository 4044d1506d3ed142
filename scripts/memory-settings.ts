/*
 * These settings keep the memory of a process small: 200 to 250 MB rather than 350 (`npm run bench -- --only resident`). The unit
 * `site@.service` and the `Dockerfile` repeat them.
 */

/** Environment variables for the C library. */
export const MEMORY_SETTINGS = {
  // glibc gives each thread of Node's pool a heap of its own, and pictures leave holes in all of them.
  MALLOC_ARENA_MAX: '2',
  // Large blocks return to the system as soon as they are free.
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/** Options of Node. */
export const MEMORY_FLAGS = [
  // Young garbage is collected in parts of 2 MB rather than 16, so that less of it grows old. `--optimize-for-size` would take another
  // 30 MB less, at a third more CPU for a cached page.
  '--max-semi-space-size=2',
  '--max-old-space-size=384',
] as const;
