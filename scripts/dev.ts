import path from 'node:path';
import { ROOT } from './build/paths';
import { runSite } from './start-site';

/**
 * `npm run dev`: PocketBase and the web server as `npm start` runs them, but with development builds that follow every
 * change, restart the server and reload open pages.
 */
await runSite({
  env: { ...process.env, NODE_ENV: 'development' },
  build: async () => {}, // The watcher builds, so that a mistake can be mended while it runs.
  server: ['--import', 'tsx', path.join(ROOT, 'scripts/dev/watch.ts')],
});
