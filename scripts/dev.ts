import { runSite } from './start-site';

/**
 * `npm run dev`: PocketBase and the web server as `npm start` runs them, but with development builds that follow every
 * change, restart the server and reload open pages.
 */
await runSite({
  env: { ...process.env, NODE_ENV: 'development' },
  build: async () => {}, // The watcher builds, so that a mistake can be mended while it runs.
  serverFile: 'scripts/dev/watch.mjs',
});
