import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCommand, shownPath } from './run-command';

/** The release that the tests use. Go compares it with its public checksum database. */
const PACKAGE = 'github.com/benbjohnson/litestream/cmd/litestream@v0.5.18';
const BUILD_TIMEOUT_MS = 3_600_000;

/** `npm run litestream:install`: Litestream into `DATA_DIR/bin`, built with Go from the Go module proxy. */
await runCommand(async () => {
  const folder = path.resolve(process.env.DATA_DIR?.trim() || '.data', 'bin');
  console.log(`building ${PACKAGE} with Go; the first time this takes up to a quarter of an hour`);
  try {
    await promisify(execFile)('go', ['install', PACKAGE], {
      env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' },
      timeout: BUILD_TIMEOUT_MS,
    });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    throw new Error(
      code === 'ENOENT'
        ? 'there is no Go on this machine; install Go, or a package of Litestream 0.5 from litestream.io'
        : `Go could not build Litestream: ${stderr.trim().split('\n').at(-1)}`,
      { cause: error },
    );
  }
  console.log(`Litestream is at ${shownPath(path.join(folder, 'litestream'))}`);
});
