import { execFile, execFileSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { newIdempotencyKey } from '../../client/forms/send-form';
import { DEFAULT_LOCALES } from '../../client/i18n/locales';
import { isPortFree } from '../../scripts/pocketbase/free-port';
import { fetchRuntime } from '../../scripts/test/runtimes';
import { INSTANCES } from '../../server/forms/private-collections';
import { debianToolOrSkip } from '../support/debian-tool';
import { eventually } from '../support/eventually';
import { completeValues } from '../support/form-post';
import { startHaproxy } from '../support/haproxy';
import { listen, type Listener } from '../support/listen';
import { idsInOutbox } from '../support/outbox';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { returningPort } from '../support/returning-port';
import { startSite, type TestSite } from '../support/site';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

const ROOT = path.join(import.meta.dirname, '../../');
/** Twenty requests a second, each tenth a form post. */
const EVERY_MS = 50;
const POST_EACH = 10;
const PAGES = ['/', '/blog', '/web3', '/sl/workshops', '/about', '/blog/_payload.json'];
/** How long visitors go on after each event, so that what it breaks is seen: HAProxy notices a dead site within a second. */
const AFTERWARDS_MS = 2_000;
/**
 * Visitors end an idle connection before HAProxy does, whose end could cross with their next request: a browser repeats that by
 * itself, Node does not.
 */
const IDLE_MS = 20_000;
/** systemd starts a process that has died after this time (RestartSec). */
const RESTART_MS = 1_000;
/** Takes over the outbox of a release before `outbox.db`, and writes it for the way back. */
const TAKEOVER = 'server/forms/outbox-takeover.ts';
/** A file that only the second release has. */
const NEW_FILE = '/assets/only-in-the-second.js';

/*
 * ops/update, the HAProxy of ops/haproxy and two processes of the site in a folder tree like a machine's. Two commands are
 * stand-ins: `systemctl` asks this test to start and stop the processes, and `npm ci` and `npm run build` hand out the packages
 * and the build of this checkout.
 */
describe('updating the site behind HAProxy', function () {
  let folder: string;
  let pocketbase: TestPocketBase;
  let haproxy: ChildProcess | undefined;
  let systemd: Listener;
  let ports: { tls: number; a: number; b: number; spare: number };
  const sites = new Map<number, TestSite>();
  const at = (...names: string[]) => path.join(folder, ...names);

  before(async function () {
    const program = await debianToolOrSkip(this, 'haproxy', 'haproxy');
    if (process.getuid?.() !== 0) return skipHere(this, 'ops/update needs root');
    folder = temporaryFolder('update');
    const port = returningPort;
    ports = { tls: await port(), a: await sitePort(4001), b: await sitePort(5001), spare: await port() };
    pocketbase = await startTestPocketBase({ content: true });
    makeMachine();
    systemd = await startSystemd();
    const first = await update('v1');
    expect(first.code, first.output).to.equal(0);
    // With patience for sites that start on a busy machine.
    const patient = (text: string) => text.replaceAll('retries 10', 'retries 40');
    haproxy = (await startHaproxy(program, at('etc/haproxy'), ports, patient)).child;
  });

  /** The folders and settings of a machine, a repository with three releases, and the stand-ins. */
  function makeMachine(): void {
    for (const name of [
      'etc/site',
      'etc/haproxy',
      `var/lib/site/${ports.a}`,
      `var/lib/site/${ports.b}`,
      'bin',
    ])
      mkdirSync(at(name), { recursive: true });
    cpSync(path.join(ROOT, 'ops/update'), at('update'));
    const script = readFileSync(at('update'), 'utf8');
    writeFileSync(at('update-before'), script.replace(/&& rm -rf \S+ \S+ /, ''), { mode: 0o755 });
    const { webServer, administrator } = pocketbase;
    const settings = {
      SITE_URL: `https://127.0.0.1:${ports.tls}`,
      TRUST_PROXY: 'loopback',
      FORM_LIMIT_PER_10_MIN: '100000',
      POCKETBASE_URL: pocketbase.url,
      POCKETBASE_EMAIL: webServer.email,
      POCKETBASE_PASSWORD: webServer.password,
      POCKETBASE_ADMIN_EMAIL: administrator.email,
      POCKETBASE_ADMIN_PASSWORD: administrator.password,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(at('etc/site/site.env'), lines.join(''), { mode: 0o600 });

    const repository = at('srv/site/repository');
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', repository, '-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args]);
    mkdirSync(repository, { recursive: true });
    execFileSync('git', ['init', '--quiet', repository]);
    for (const name of [
      'client',
      'package.json',
      'scripts',
      'server',
      'tsconfig.json',
      'ui-kit/package.json',
      'ui-kit/src',
    ])
      cpSync(path.join(ROOT, name), path.join(repository, name), { recursive: true });
    for (const release of ['v1', 'v2', 'v3']) {
      writeFileSync(path.join(repository, 'release'), release);
      // By this file, ops/update knows a release with outbox.db from one before.
      if (release === 'v1') rmSync(path.join(repository, TAKEOVER));
      else cpSync(path.join(ROOT, TAKEOVER), path.join(repository, TAKEOVER));
      git('add', '--all');
      git('commit', '--quiet', '--message', release);
      git('tag', release);
    }

    const standIn = (name: string, script: string) =>
      writeFileSync(at('bin', name), `#!/usr/bin/env bash\nset -e\n${script}`, { mode: 0o755 });
    standIn('systemctl', 'curl -fsS -o /dev/null --max-time 60 --data "$*" "$SYSTEMD"\n');
    standIn(
      'npm',
      `release=$(cat release)
case "$*" in
ci*) mkdir node_modules; ln -s ${ROOT}node_modules/* node_modules; cp -a ${ROOT}node_modules/.bin node_modules;;
'run build')
  rm -rf dist; cp -r ${ROOT}dist dist
  sed -i "s/\\"buildId\\": *\\"[^\\"]*\\"/\\"buildId\\":\\"$release\\"/" dist/manifest.json
  if [ $release = v2 ]; then echo 'export {};' > dist/public${NEW_FILE}; fi
  if [ $release = v3 ]; then echo 'process.exit(1);' > dist/server/main.js; fi;;
*) exec ${execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()} "$@";;
esac
`,
    );
  }

  /** Does what `systemctl` was asked to do. */
  async function startSystemd(): Promise<Listener> {
    const server = createServer((req, res) => {
      void (async () => {
        let command = '';
        for await (const chunk of req) command += String(chunk);
        const [, what, port] = /^(restart|stop) site@(\d+)$/.exec(command) ?? [];
        if (what === 'restart') await restart(Number(port));
        if (what === 'stop') await sites.get(Number(port))!.stop('SIGTERM');
        // It is first started after the first release.
        if (command === 'try-reload-or-restart haproxy') haproxy?.kill('SIGUSR2');
        res.end();
      })().catch((error: Error) => res.writeHead(500).end(error.message));
    });
    return listen(server);
  }

  async function restart(port: number): Promise<void> {
    await sites.get(port)?.stop('SIGTERM');
    await start(port);
  }
  async function start(port: number): Promise<void> {
    const release = realpathSync(at('srv/site/current'));
    const options = {
      pocketbase,
      port,
      dataDir: at('var/lib/site', String(port)),
      env: {
        SITE_URL: `https://127.0.0.1:${ports.tls}`,
        TRUST_PROXY: 'loopback',
        FORM_LIMIT_PER_10_MIN: '100000',
      },
      server: path.join(release, 'dist/server/main.js'),
    };
    sites.set(port, await startSite(options));
  }

  const update = (...args: string[]) => runUpdate('update', args);
  async function runUpdate(script: string, args: string[]): Promise<{ code: number; output: string }> {
    const env = {
      ...process.env,
      PATH: `${at('bin')}:${process.env.PATH}`,
      ROOT: folder,
      SITE_USER: 'root',
      SPARE_PORT: String(ports.spare),
      SYSTEMD: systemd.url,
    };
    return new Promise((resolve) => {
      execFile(at(script), args, { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  }

  const newAgent = (options = {}) => new Agent({ keepAlive: true, rejectUnauthorized: false, ...options });
  const visitorsAgent = newAgent({ timeout: IDLE_MS });
  interface Reply {
    status: number;
    text: string;
    retryAfter: string | undefined;
    isOnOldConnection: boolean;
  }
  function ask(
    address: string,
    { body, agent = visitorsAgent }: { body?: object; agent?: Agent } = {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const options = {
        agent,
        port: ports.tls,
        path: address,
        ...(body && { method: 'POST', headers: { 'Content-Type': 'application/json' } }),
      };
      const sent = request(options, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += String(chunk)));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            text,
            retryAfter: response.headers['retry-after'],
            isOnOldConnection: sent.reusedSocket,
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  }
  /** A port of four digits, as units need it: the metrics listen at the same with a 1 before it. */
  async function sitePort(from: number): Promise<number> {
    for (let port = from; ; port++)
      if ((await isPortFree(port)) && (await isPortFree(10_000 + port))) return port;
  }
  const buildOfVisitors = async () =>
    (JSON.parse((await ask('/builds/latest.json')).text) as { id: string }).id;

  /** Visitors who come at a steady pace, whatever happens, and send nothing twice. */
  function startVisitors() {
    const failures: string[] = [];
    const accepted = new Map<string, string>();
    const underway: Promise<void>[] = [];
    const visit = async (count: number): Promise<void> => {
      const isPost = count % POST_EACH === 0;
      const page = PAGES[count % PAGES.length]!;
      const text = `lead${count}`;
      const body = { ...completeValues('contact', text), id: newIdempotencyKey() };
      const what = isPost ? `post ${text}` : page;
      try {
        const reply = isPost ? await ask('/forms/contact', { body }) : await ask(page);
        if (reply.status !== 200) failures.push(`${what}: ${reply.status}`);
        else if (isPost) accepted.set(text, (JSON.parse(reply.text) as { id: string }).id);
      } catch (error) {
        failures.push(`${what}: ${(error as Error).message}`);
      }
    };
    let count = 0;
    const timer = setInterval(() => underway.push(visit(count++)), EVERY_MS);
    return {
      failures,
      async stop() {
        clearInterval(timer);
        await Promise.all(underway);
        return { requests: count, accepted };
      },
    };
  }

  it('fails no request and no lead: an update on an old Node, one on ours, the way back, a killed process and a restart of all', async () => {
    const visitors = startVisitors();
    const afterwards = async (event: string) => {
      await wait(AFTERWARDS_MS);
      expect(visitors.failures, event).to.deep.equal([]);
    };
    await afterwards('before');

    symlinkSync(await fetchRuntime('20'), at('bin/node'));
    // The release before came with a script that leaves npm's Node in the folder.
    const refused = await runUpdate('update-before', ['v2']);
    rmSync(at('bin/node'));
    expect(refused.output).to.match(
      /\nNode 20\.\S+ is too old: .+\nv2 does not start; the site runs on as it was\n$/,
    );
    await afterwards('an update on a machine whose Node is too old');

    const updated = await update('v2');
    expect(updated.code, updated.output).to.equal(0);
    expect(updated.output).to.match(/The site runs v2\n$/);
    expect(await buildOfVisitors()).to.equal('v2');
    const instances = await pocketbase.admin.collection(INSTANCES).getFullList();
    expect(instances, 'no process of a trial takes over jobs').to.have.length(2);
    for (let turn = 0; turn < 6; turn++) expect(await ask(NEW_FILE)).to.include({ status: 200 });
    await afterwards('the update');

    const back = await update('--back');
    expect(back.code, back.output).to.equal(0);
    expect(back.output.match(/waiting in the folder of the release before/g)).to.have.length(2);
    expect(await buildOfVisitors()).to.equal('v1');
    await afterwards('the way back');

    await sites.get(ports.a)!.kill();
    await wait(RESTART_MS);
    await start(ports.a);
    await afterwards('a killed process');

    await Promise.all([restart(ports.a), restart(ports.b)]);
    await afterwards('a restart of all');

    const { requests, accepted } = await visitors.stop();
    console.log(`      ${requests} requests, ${accepted.size} leads`);
    expect(visitors.failures).to.deep.equal([]);
    for (const port of [ports.a, ports.b])
      await eventually(() =>
        expect(idsInOutbox(at('var/lib/site', String(port)), 'pending')).to.deep.equal([]),
      );
    const records = await pocketbase.admin.collection('messages').getFullList();
    const stored = new Map(records.map(({ id, message }) => [String(message).replace('Hello ', ''), id]));
    expect(records).to.have.length(accepted.size);
    expect(stored).to.deep.equal(accepted);
  });

  it('takes a request on a connection that was idle while HAProxy was reloaded', async () => {
    const agent = newAgent();
    expect(await ask('/readyz', { agent })).to.include({ status: 200, isOnOldConnection: false });
    haproxy!.kill('SIGUSR2');
    await wait(AFTERWARDS_MS);
    expect(await ask('/readyz', { agent })).to.include({ status: 200, isOnOldConnection: true });
    agent.destroy();
  });

  it('leaves the site as it was if a release does not start, and refuses what is not there', async () => {
    const broken = await update('v3');
    expect(broken).to.include({ code: 1 });
    expect(broken.output).to.match(/v3 does not start; the site runs on as it was\n$/);
    expect(await buildOfVisitors()).to.equal('v1');
    expect(path.basename(realpathSync(at('srv/site/before')))).to.equal('v2');

    expect((await update('v9')).output).to.match(/v9 cannot be built; the site runs on as it was\n$/);
  });

  it('shows the company, its phone and address in every language while no process runs', async () => {
    await Promise.all([...sites.values()].map((site) => site.stop('SIGTERM')));
    const { status, text, retryAfter } = await ask('/blog');
    expect({ status, retryAfter }).to.deep.equal({ status: 503, retryAfter: '5' });
    const company = await pocketbase.admin.collection('site').getFirstListItem('');
    for (const locale of DEFAULT_LOCALES) {
      const address = String(company[`address_${locale}`] || company.address);
      expect(text.split(`<section lang="${locale}">`)[1], locale)
        .to.include(company.phone)
        .and.include(address.replaceAll('\n', '<br>'));
    }
  });

  it('says that the repository has no tag', async () => {
    const tags = ['tag', '--delete', 'v1', 'v2', 'v3'];
    execFileSync('git', ['-C', at('srv/site/repository'), ...tags], { stdio: 'ignore' });
    const { code, output } = await update();
    expect({ code, output }).to.deep.equal({
      code: 1,
      output: 'The repository has no tag; the site runs on as it was\n',
    });
  });
});
