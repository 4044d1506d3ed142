import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/build/paths';
import { onceAcrossProcesses } from '../../scripts/test/once-across-processes';
import { debianToolOrSkip } from './debian-tool';
import { childrenOf } from './pocketbase-process';
import { skipHere } from './skip-here';

const execute = promisify(execFile);

/** Several times what a small Debian and both images take on two cores. */
export const IMAGE_TIMEOUT_MS = 1_800_000;
const LONGEST_STOP_MS = 10_000;
const LONGEST_OUTPUT_BYTES = 64 * 1024 * 1024;
const CACHE = path.join(ROOT, 'node_modules/.cache');
const DEBIAN = path.join(CACHE, 'container/bookworm.tar');
const NODE = path.join(CACHE, 'container/node');
const NPM = path.join(CACHE, 'container/npm');
const AUTHORITIES = path.join(CACHE, 'container/authorities.pem');
/** Packages that builds have downloaded. */
const DOWNLOADS = path.join(CACHE, 'container/downloads');

/**
 * Stands in for the public base image, which this machine may not be able to download: Debian as debootstrap makes it,
 * the Node of the tests and npm. This machine's authorities are there for npm, because a proxy may stand between. Builds find
 * Go in `/go`, where this machine's is mounted.
 */
const BASE = `FROM scratch
ADD container/bookworm.tar /
COPY container/node /usr/local/bin/
COPY container/npm /usr/local/lib/npm
COPY container/authorities.pem /etc/ssl/certs/
RUN ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/authorities.pem PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/go/root/bin \\
  GOMODCACHE=/go/modules GOCACHE=/go/builds
`;
interface ImageSettings {
  User: string;
  Cmd: string[];
  Env: string[];
  Healthcheck: { Test: string[] };
}

interface RunOptions {
  image: string;
  /** A folder of this machine that the container has as `/data`, the only one that it can write to. */
  volume: string;
  env?: Readonly<Record<string, string>>;
}

export type Buildah = Awaited<ReturnType<typeof buildahOrSkip>>;
export type RunningContainer = Awaited<ReturnType<Buildah['start']>>;

/**
 * For a `before` hook: builds images with buildah, and runs them, without an engine; all of it is kept in a folder of its own. Prints
 * the reason there is no buildah or no base image, and skips the tests.
 */
export async function buildahOrSkip(context: Mocha.Context) {
  if (process.getuid?.() !== 0) return skipHere(context, 'only root may build images without an engine');
  const program = await debianToolOrSkip(context, 'buildah', 'buildah');
  const debootstrap = await debianToolOrSkip(context, 'debootstrap', 'debootstrap');
  context.timeout(IMAGE_TIMEOUT_MS);
  await onceAcrossProcesses(DEBIAN, IMAGE_TIMEOUT_MS, () => makeDebian(debootstrap));
  await onceAcrossProcesses(NPM, IMAGE_TIMEOUT_MS, fetchNpm);
  copyFileSync(process.execPath, NODE);
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  writeFileSync(AUTHORITIES, authorities && existsSync(authorities) ? readFileSync(authorities) : '');
  mkdirSync(DOWNLOADS, { recursive: true });

  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-images-'));
  const folders = ['root', 'runroot'].flatMap((name) => [`--${name}`, path.join(folder, name)]);
  const driver = (await hasOverlay(program, folders)) ? 'overlay' : 'vfs';
  const storage = [...folders, '--storage-driver', driver];
  const buildah = async (command: string, ...args: readonly string[]) => {
    const options = { maxBuffer: LONGEST_OUTPUT_BYTES };
    return (await execute(program, [...storage, command, ...args], options)).stdout.trim();
  };
  const bud = (...args: readonly string[]) =>
    buildah(
      'bud',
      '--isolation',
      'chroot',
      '--format',
      'docker',
      `--layers=${driver === 'overlay'}`,
      ...args,
    );
  writeFileSync(path.join(folder, 'base.Dockerfile'), BASE);
  await bud('--tag', 'base', '--file', path.join(folder, 'base.Dockerfile'), CACHE);

  /** One container of each image is enough: nothing can change its files. */
  const containers = new Map<string, Promise<{ container: string; root: string }>>();
  const create = async (image: string) => {
    const container = await buildah('from', image);
    return { container, root: await buildah('mount', container) };
  };
  const containerOf = (image: string) => {
    const created = containers.get(image) ?? create(image);
    containers.set(image, created);
    return created;
  };

  /** Arguments of `unshare` that run a command in a container. */
  async function runArguments({ image, volume, env = {} }: RunOptions, command: readonly string[]) {
    const { container, root } = await containerOf(image);
    const options = ['--isolation', 'chroot', '--volume', `${volume}:/data`];
    for (const [name, value] of Object.entries(env)) options.push('--env', `${name}=${value}`);
    // buildah has no option for a read-only root. It writes to `/run` itself; compose.yaml has the same `/tmp`.
    const readOnly = [
      'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"',
      'mount -t tmpfs -o mode=755 tmpfs "$0/run" && mount -t tmpfs tmpfs "$0/tmp"',
      'exec "$@"',
    ].join(' && ');
    const run = [program, ...storage, 'run', ...options, container, '--', ...command];
    return ['--mount', 'sh', '-c', readOnly, root, ...run];
  }

  async function settings(image: string): Promise<ImageSettings> {
    const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', image)) as {
      Docker: { config: ImageSettings };
    };
    return Docker.config;
  }

  return {
    /** Builds a target of the Dockerfile in a folder. */
    async build(context: string, target: string) {
      const mounts = { [DOWNLOADS]: '/root/.npm', ...(await goFolders()) };
      const options = Object.entries(mounts).flatMap(([from, to]) => ['--volume', `${from}:${to}`]);
      options.push('--build-arg', 'NODE_IMAGE=localhost/base', '--target', target, '--tag', target);
      await bud(...options, context);
    },
    settings,
    /** Writes an image's layers to a folder as a registry gets them, and returns their files. */
    async layers(image: string) {
      const target = path.join(folder, `${image}-layers`);
      await buildah('push', image, `oci:${target}`);
      const blob = ({ digest }: Descriptor) => path.join(target, 'blobs', digest.replace(':', '/'));
      const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      const [manifest] = read(path.join(target, 'index.json')).manifests ?? [];
      return read(blob(manifest!)).layers!.map(blob);
    },
    /** Runs a command in a container; resolves with what it printed. */
    async run(options: RunOptions, command: readonly string[]) {
      const { stdout } = await execute('unshare', await runArguments(options, command), {
        maxBuffer: LONGEST_OUTPUT_BYTES,
      });
      return stdout;
    },
    /** Runs the image's own command in a container. */
    async start(options: RunOptions) {
      const { Cmd } = await settings(options.image);
      const child = spawn('unshare', await runArguments(options, Cmd), { stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += String(chunk)));
      const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
      const main = () => descendants(child.pid!).at(-1)!;
      const killWithUs = () => descendants(child.pid!).forEach((pid) => process.kill(pid, 'SIGKILL'));
      process.once('exit', killWithUs);
      void exited.then(() => process.off('exit', killWithUs));
      return {
        /** All lines printed so far. */
        output: () => output,
        /** Bytes that the program has in memory. */
        memory() {
          const status = readFileSync(`/proc/${main()}/status`, 'utf8');
          return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
        },
        /** Sends SIGTERM to the program that the command has become, and SIGKILL 10 s later, as Docker does; resolves with the exit code. */
        async stop() {
          const pid = main();
          process.kill(pid, 'SIGTERM');
          const late = setTimeout(() => process.kill(pid, 'SIGKILL'), LONGEST_STOP_MS);
          const code = await exited;
          clearTimeout(late);
          return code;
        },
      };
    },
    /** A folder for a volume that belongs to the user of the images. */
    volume(name: string) {
      const volume = path.join(folder, 'volumes', name);
      mkdirSync(volume, { recursive: true });
      chownSync(volume, USER_ID, USER_ID);
      return volume;
    },
    async remove() {
      await buildah('rm', '--all');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The user of both images. */
const USER_ID = 10001;

interface Descriptor {
  digest: string;
}
interface Manifest {
  manifests?: Descriptor[];
  layers?: Descriptor[];
}

/** Without overlay, as on some file systems, buildah copies all files for every step. */
const hasOverlay = (program: string, folders: readonly string[]): Promise<boolean> =>
  execute(program, [...folders, '--storage-driver', 'overlay', 'info']).then(
    () => true,
    () => false,
  );

async function makeDebian(debootstrap: string): Promise<void> {
  console.log(
    '      Installing a small Debian for the base image; the first time this takes a minute or two.',
  );
  const tree = mkdtempSync(path.join(os.tmpdir(), 'site-debian-'));
  const draft = `${DEBIAN}.draft`;
  try {
    const mirror = 'http://deb.debian.org/debian';
    await execute(debootstrap, ['--variant=minbase', 'bookworm', tree, mirror], {
      maxBuffer: LONGEST_OUTPUT_BYTES,
    });
    await execute('tar', ['-C', tree, '-cf', draft, '.']);
    renameSync(draft, DEBIAN);
  } finally {
    rmSync(tree, { recursive: true, force: true });
    rmSync(draft, { force: true });
  }
}

async function fetchNpm(): Promise<void> {
  const draft = mkdtempSync(`${NPM}-`);
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--ignore-scripts'];
  await execute('npm', ['install', '--prefix', draft, ...options, 'npm@11']);
  renameSync(path.join(draft, 'node_modules', 'npm'), NPM);
  rmSync(draft, { recursive: true, force: true });
}

async function goFolders(): Promise<Record<string, string>> {
  const { stdout } = await execute('go', ['env', 'GOROOT', 'GOMODCACHE', 'GOCACHE']);
  const [root = '', modules = '', builds = ''] = stdout.trim().split('\n');
  return { [root]: '/go/root', [modules]: '/go/modules', [builds]: '/go/builds' };
}

/** A process and all that it has started, the youngest generation last. */
function descendants(pid: number): number[] {
  const generations = [[pid]];
  for (let last = generations[0]!; last.length > 0; generations.push(last)) last = last.flatMap(childrenOf);
  return generations.flat();
}
