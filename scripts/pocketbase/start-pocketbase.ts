import {
  commonFlags,
  inspectPocketBase,
  lineOfData,
  lockedCommand,
  refuseOtherLine,
  setAdminPassword,
} from './command-line';
import { ensureCredentials } from './credentials';
import { findPocketBase } from './find-binary';
import { findFreePort, isPortFree } from './free-port';
import { acceptsAdmin, forgetAddress, noteAddress, refuseSecond } from './one-per-folder';
import type { Log } from '../run-command';
import { supervise } from './supervise';

export const DEFAULT_PORT = 8090;
/** Another program may take the port between our check and PocketBase's listen. */
const PORT_ATTEMPTS = 5;

interface StartOptions {
  /** Everything it keeps lies under this folder. */
  dataDir: string;
  /** A given port has to be free; 0 takes any. @default {@link DEFAULT_PORT} or the next free one */
  port?: number | undefined;
  /** @default the installed PocketBase or the npm package's */
  bin?: string | undefined;
  log: Log;
}

export type RunningPocketBase = Awaited<ReturnType<typeof startPocketBase>>;

/**
 * Starts a PocketBase on loopback with an administrator of its own and keeps it running until stopped or until this
 * process ends, however it ends.
 */
export async function startPocketBase(options: StartOptions) {
  const { dataDir, log } = options;
  const bin = findPocketBase(options);
  const { version, line } = await inspectPocketBase(bin);
  refuseOtherLine(dataDir, { bin, version, line });
  const { admin, webServer, editor, file } = ensureCredentials(dataDir);
  await refuseSecond(dataDir);

  // The administrator is created before the first start; otherwise PocketBase offers the account to any visitor.
  if (lineOfData(dataDir) === null) await setAdminPassword(bin, { dataDir, line, ...admin });

  let { supervisor, url } = await serve(bin, options);
  try {
    if (!(await acceptsAdmin({ url, ...admin }))) {
      log.warn(`the password of ${admin.email} was changed; setting it to the one in ${file} again`);
      // Two processes must not have the data open at the same time.
      await supervisor.stop();
      await setAdminPassword(bin, { dataDir, line, ...admin });
      ({ supervisor, url } = await serve(bin, options));
    }
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  noteAddress(dataDir, url);
  return {
    url,
    version,
    line,
    administrator: { url, ...admin },
    /** For {@link applySchema}, which creates it, and for the web server. */
    webServer,
    /** For {@link ensureFirstEditor}, which creates it. */
    editor,
    /** Holds all passwords, readable by its owner only. */
    credentialsFile: file,
    /** Process id of the guard around PocketBase; changes with a restart. */
    pid: () => supervisor.pid(),
    async stop() {
      await supervisor.stop();
      forgetAddress(dataDir);
    },
  };
}

async function serve(bin: string, options: StartOptions) {
  const { dataDir, log, port: given } = options;
  if (given && !(await isPortFree(given)))
    throw new Error(`POCKETBASE_PORT: ${given} is already in use; choose another one`);
  for (let attempt = 1; ; attempt++) {
    const port = given || (await findFreePort(given ?? DEFAULT_PORT));
    const url = `http://127.0.0.1:${port}`;
    try {
      const serving = ['serve', `--http=127.0.0.1:${port}`, ...commonFlags(dataDir)];
      // While PocketBase was away, a command may have started one of its own and noted that address.
      const onBack = () => noteAddress(dataDir, url);
      const supervisor = await supervise({ ...lockedCommand(bin, dataDir, serving), url, log, onBack });
      if (given === undefined && port !== DEFAULT_PORT) {
        log.info(`port ${DEFAULT_PORT} is taken, PocketBase listens on ${port}`);
      }
      return { supervisor, url };
    } catch (error) {
      const lostPort = error instanceof Error && /address already in use/i.test(error.message);
      if (given || !lostPort || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}
