import { runSite } from './run-site';

/**
 * `npm run dev`: PocketBase and the web server as `npm start` runs them, but with development builds that follow every
 * change, restart the server and reload open pages.
 */
await runSite({
  env: { ...process.env, NODE_ENV: 'development' },
  build: async () => {}, // The watcher builds, so that a mistake in the first build can be mended under way.
  serverFile: 'scripts/dev/watch.mjs',
});
