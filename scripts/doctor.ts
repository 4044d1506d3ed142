import { countPrefix } from '../server/http/redis-counts';
import { ConfigError, readConfig, type Config } from '../server/config';
import { DIST } from './build/paths';
import {
  checkAccount,
  checkClock,
  checkReachable,
  checkSchema,
  type ContentServiceAccess,
} from './doctor/content-service';
import { failure, ok, warning, type CheckResult } from './doctor/finding';
import { checkOutbox } from './doctor/outbox';
import {
  checkBackups,
  checkDisk,
  checkInnerFolders,
  checkOtherDisk,
  checkRights,
  checkWritable,
} from './doctor/folders';
import { checkPort, checkProxy, checkMail, checkRedis, checkCache } from './doctor/network';
import { buildTime, checkBuild, checkNode, checkPocketBaseRelease } from './doctor/releases';
import { embeddedPocketBase } from './pocketbase/one-per-folder';
import { runCommand } from './run-command';

const LABELS: Readonly<Record<CheckResult['state'], string>> = {
  ok: 'ok     ',
  warning: 'warning',
  failure: 'FAILURE',
};

const NO_POCKETBASE_IN_BACKUPS =
  'POCKETBASE_ADMIN_EMAIL and POCKETBASE_ADMIN_PASSWORD are not set: backups hold DATA_DIR without PocketBase';

/**
 * `npm run doctor`: checks this machine with the site's own settings and prints one line per check. Exits with 1 if
 * something must be fixed; a check that cannot run is a warning. Run it as the site's user, because it tests that user's
 * rights.
 */
await runCommand(async () => {
  const findings: CheckResult[] = [];
  const add = (finding: CheckResult): void => {
    findings.push(finding);
    console.log(`${LABELS[finding.state]} ${finding.text}`);
  };
  add(checkNode(process.versions.node));
  const config = settings(add);
  const builtAt = buildTime(DIST);
  if (config) {
    for (const check of machineChecks(config, builtAt)) add(await check());
    // After the folders: reading the accounts closes their file to others.
    for (const check of serviceChecks(config, builtAt)) add(await check());
  }
  const count = (state: CheckResult['state']) => findings.filter((finding) => finding.state === state).length;
  console.log(`\n${counted(count('failure'), 'failure')}, ${counted(count('warning'), 'warning')}`);
  process.exit(count('failure') > 0 ? 1 : 0);
});

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function settings(add: (finding: CheckResult) => void): Config | null {
  try {
    const config = readConfig(process.env);
    add(ok('all settings are understood'));
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    add(failure(error.message));
    return null;
  }
}

type Check = () => CheckResult | Promise<CheckResult>;

function machineChecks(config: Config, builtAt: string | null): Check[] {
  const { dataDir, backup, port, host, metrics } = config;
  const backupDir = backup.dir;
  return [
    () => checkPort('PORT', port, host),
    () => checkPort('METRICS_PORT', metrics.port, metrics.host),
    () => checkProxy(config),
    () => checkBuild(builtAt),
    () => checkWritable('DATA_DIR', dataDir),
    () => checkRights(dataDir),
    () => checkInnerFolders(dataDir),
    () => checkDisk('DATA_DIR', dataDir),
    () => checkOutbox(dataDir),
    ...(backupDir
      ? [
          () => checkBackups(backupDir),
          () => checkDisk('BACKUP_DIR', backupDir),
          () => checkOtherDisk(dataDir, backupDir),
        ]
      : [() => warning('BACKUP_DIR is not set: no backups are made')]),
  ];
}

function serviceChecks(config: Config, builtAt: string | null): Check[] {
  const { siteUrl, backup, redisUrl, purgeUrls } = config;
  const content = contentService(config);
  return [
    ...(backup.dir && content && !content.admin ? [() => warning(NO_POCKETBASE_IN_BACKUPS)] : []),
    () => checkPocketBaseRelease(config, process.env),
    ...(content
      ? [
          () => checkReachable(content.url),
          () => checkAccount(content),
          () => checkSchema(content),
          () => checkClock(content.url, builtAt),
        ]
      : [() => warning('the embedded PocketBase does not run; start the site to have it looked at')]),
    () => checkMail(config),
    ...purgeUrls.map((url) => () => checkCache(url)),
    ...(redisUrl ? [() => checkRedis(redisUrl, countPrefix(siteUrl))] : []),
  ];
}

/** The configured PocketBase, or the embedded one if it runs. */
function contentService({
  dataDir,
  embedsPocketBase,
  pocketbase,
  pocketbaseAdmin,
}: Config): ContentServiceAccess | null {
  if (!embedsPocketBase) return { url: pocketbase.url, webServer: pocketbase, admin: pocketbaseAdmin };
  const running = embeddedPocketBase(dataDir);
  if (!running) return null;
  const { administrator: admin, webServer } = running;
  return { url: admin.url, webServer: pocketbase.email ? pocketbase : webServer, admin };
}
