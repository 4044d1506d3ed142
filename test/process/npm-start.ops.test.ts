import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { findFreePort } from '../../scripts/pocketbase/free-port';
import { eventually } from '../support/eventually';
import { NO_RELEASES } from '../support/no-releases';
import { needsLinux } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

const ROOT = path.resolve('.');
/**
 * Everything that a build reads. It is copied so that the build does not write where other tests read; packages are
 * linked.
 */
const PARTS = [
  'client',
  'server',
  'scripts',
  'public',
  'ui-kit',
  'build.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.typesafe-i18n.json',
];
/** Enough for a build, PocketBase's first start with the sample content, and the web server, on two busy cores. */
const START_MS = 240_000;
const STOP_MS = 30_000;

interface Process {
  pid: number;
  parent: number;
  /** The process group. */
  group: number;
  command: string;
}

/** Ids of all processes on this machine (Linux). */
const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const [, parent, group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
      } catch {
        return []; // It has ended.
      }
    });

function descendantsOf(root: number): Process[] {
  const all = processes();
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return below(root);
}

describe('npm start', function () {
  let project: string;
  let npm: ChildProcess;
  let port: number;
  let said: string;
  let started: Process[] = [];
  const exited = () => new Promise<void>((resolve) => npm.once('exit', () => resolve()));

  before(function () {
    needsLinux(this, 'only Linux lists the children of a process');
    project = temporaryFolder('npm-start');
    const isSource = (file: string) => !/\/(node_modules|dist)$/.test(file);
    for (const part of PARTS)
      cpSync(path.join(ROOT, part), path.join(project, part), { recursive: true, filter: isSource });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
  });
  beforeEach(async () => {
    port = await findFreePort(0);
    const { PATH, HOME } = process.env;
    said = '';
    // In a process group of its own, as in a terminal.
    npm = spawn('npm', ['start'], {
      cwd: project,
      env: { PATH, HOME, PORT: String(port), METRICS_PORT: '0', HOST: '127.0.0.1', ...NO_RELEASES },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [npm.stdout!, npm.stderr!]) stream.on('data', (chunk) => (said += String(chunk)));
  });
  afterEach(() => {
    for (const { pid } of remaining()) process.kill(pid, 'SIGKILL');
    npm.kill('SIGKILL');
    npm.stdout!.destroy();
    npm.stderr!.destroy();
  });

  const untilSiteRuns = async () => {
    await eventually(() => expect(said).to.include('Admin screen'), START_MS);
    started = descendantsOf(npm.pid!);
    const commands = started.map(({ command }) => command).join('\n');
    expect(commands).to.include('dist/server/main.js').and.to.include('pocketbase serve');
  };
  /**
   * Processes that were started, and those of npm's group that came later, such as a service of the build. A process that
   * has ended and waits for its parent has no command.
   */
  const remaining = () =>
    processes().filter(
      ({ pid, group, command }) =>
        (group === npm.pid && command !== '') ||
        started.some((process) => process.pid === pid && process.command === command),
    );

  it('ends with the web server and PocketBase when npm is stopped', async () => {
    await untilSiteRuns();
    expect(said).to.match(
      /could not download http:[^]*PocketBase 0\.22\.20 from npm is for a first look on this machine; "npm run pocketbase:install" brings the maintained .*\n/,
    );
    expect(said).to.match(/PocketBase 0\.22\.20 has known faults: CVE-2026-44166.*CVE-2026-82410/);
    const ended = exited();
    npm.kill('SIGTERM');
    await ended;
    await eventually(() => expect(remaining()).to.deep.equal([]), STOP_MS);
    expect(said).to.include('"msg":"stopped"');
  });

  it('ends with all of them after Ctrl-C in a terminal', async () => {
    await untilSiteRuns();
    const ended = exited();
    process.kill(-npm.pid!, 'SIGINT');
    await ended;
    await eventually(() => expect(remaining()).to.deep.equal([]), STOP_MS);
    expect(said).to.include('"msg":"stopped"');
  });

  it('ends with all of them when the terminal is closed while it builds', async () => {
    await eventually(
      () =>
        expect(
          descendantsOf(npm.pid!)
            .map(({ command }) => command)
            .join('\n'),
        ).to.include('build.mjs'),
      START_MS,
    );
    started = descendantsOf(npm.pid!);
    const ended = exited();
    process.kill(-npm.pid!, 'SIGHUP');
    await ended;
    await eventually(() => expect(remaining()).to.deep.equal([]), STOP_MS);
  });
});
