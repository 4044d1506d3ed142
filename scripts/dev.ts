import path from 'node:path';
import { ROOT } from './build/paths';
import { runSite } from './start-site';

/**
 * `npm run dev`: runs PocketBase and the web server like `npm start`, but with development builds: after every change
 * it rebuilds, restarts the server and reloads open pages.
 */
await runSite({
  env: { ...process.env, NODE_ENV: 'development' },
  build: async () => {}, // The watcher builds, so that mistakes can be fixed while it runs.
  server: ['--import', 'tsx', path.join(ROOT, 'scripts/dev/watch.ts')],
});
