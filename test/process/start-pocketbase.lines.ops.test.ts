import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { getTokenPayload } from 'pocketbase';
import {
  DEFAULT_PORT,
  startPocketBase,
  type RunningPocketBase,
} from '../../scripts/pocketbase/start-pocketbase';
import { findFreePort } from '../../scripts/pocketbase/free-port';
import { lineOfData, upgradeData } from '../../scripts/pocketbase/command-line';
import { oneLine, silentLog } from '../../scripts/run-command';
import { withSiteAdmin } from '../../scripts/pocketbase/known-admin';
import { isHealthy } from '../../scripts/pocketbase/supervise';
import { readConfig } from '../../server/config';
import { signInAsAdmin } from '../../server/content/admin-client';
import { OTHERS_MODE } from '../../server/storage/private-file';
import { applySchema } from '../../scripts/schema/apply-schema';
import { listen } from '../support/listen';
import { POCKETBASE_LINE as line, testBinary } from '../support/pocketbase';
import { childrenOf, isPocketBase } from '../support/pocketbase-process';
import { needsLinux, skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

/** Several pauses before a restart: they double, and a start that fails on a busy machine costs one more. */
const PATIENCE_MS = 45_000;

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await sleep(20);
  }
}

describe(`startPocketBase with ${line}`, function () {
  let bin: string;
  let dataDir: string;
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) };
  let running: RunningPocketBase | null = null;
  const start = async (options: { port?: number } = { port: 0 }) =>
    (running = await startPocketBase({ dataDir, bin, log, ...options }));

  before(async function () {
    const found = await testBinary(line);
    if ('bin' in found) {
      bin = found.bin;
      return;
    }
    skipHere(this, `PocketBase ${line}: ${found.reason}`);
  });
  beforeEach(() => {
    dataDir = temporaryFolder('start');
    said.length = 0;
  });
  afterEach(async () => {
    await running?.stop();
    running = null;
  });

  it('keeps generated passwords in a file for its owner only, and prints them nowhere', async () => {
    const { administrator, webServer, credentialsFile } = await start();
    const { password } = administrator;
    expect(statSync(credentialsFile).mode & 0o777).to.equal(0o600);
    expect(statSync(path.join(dataDir, 'pocketbase')).mode & 0o777).to.equal(0o700);
    expect(readFileSync(credentialsFile, 'utf8')).to.contain(password).and.to.contain(webServer.password);
    expect(password).to.have.length.of.at.least(20).and.not.to.equal(webServer.password);
    expect(said.join('\n')).not.to.contain(password).and.not.to.contain(webServer.password);
  });

  it('restores the password of the file if it was changed in PocketBase', async () => {
    const first = await start();
    const { pb } = await signInAsAdmin(first.administrator);
    const accounts = line === '0.22' ? 'admins' : 'collections/_superusers/records';
    const password = 'changed-by-hand';
    const { id } = getTokenPayload(pb.authStore.token) as { id: string };
    await pb.send(`/api/${accounts}/${id}`, {
      method: 'PATCH',
      body: { password, passwordConfirm: password },
    });
    await first.stop();
    const second = await start();
    await signInAsAdmin(second.administrator);
    expect(said.join()).to.contain('was changed');
  });

  it('has PocketBase keep lines of failed requests only', async () => {
    const { pb } = await signInAsAdmin((await start()).administrator);
    const { logs } = (await pb.settings.getAll()) as { logs: { minLevel: number } };
    expect(logs.minLevel).to.equal(4);
  });

  it('hands no password to a command line, which every user of the machine can read', async () => {
    const real = bin;
    bin = path.join(dataDir, 'noted');
    writeFileSync(bin, `#!/bin/sh\nprintf '%s\\n' "$@" >> "$0-arguments"\nexec "${real}" "$@"\n`, {
      mode: 0o755,
    });
    try {
      await start();
    } finally {
      bin = real;
    }
    const given = readFileSync(path.join(dataDir, 'noted-arguments'), 'utf8').trim().split('\n');
    expect(given).to.include('serve');
    const words = given.filter((argument) => !argument.startsWith('--'));
    expect(words).to.have.members(
      line === '0.22' ? ['migrate', 'up', 'set-administrator', 'serve'] : ['set-administrator', 'serve'],
    );
  });

  it('restarts PocketBase when it dies, at the same address', async function () {
    needsLinux(this, 'only Linux lists the children of a process');
    const { url, pid } = await start();
    const victim = childrenOf(pid() ?? 0).find(isPocketBase) ?? 0;
    process.kill(victim, 'SIGKILL');
    await until(() => !existsSync(`/proc/${victim}`));
    await until(() => isHealthy(url));
    expect(said.join('\n')).to.contain('PocketBase ended').and.to.contain('starting it again');
  });

  it('restarts it if its guard dies, without leaving two running', async function () {
    needsLinux(this, 'only Linux lists the children of a process');
    const { url, pid } = await start();
    const guard = pid() ?? 0;
    const victim = childrenOf(guard).find(isPocketBase) ?? 0;
    process.kill(guard, 'SIGKILL');
    await until(() => !existsSync(`/proc/${victim}`));
    await until(() => isHealthy(url));
    expect(childrenOf(pid() ?? 0).filter(isPocketBase)).to.have.length(1);
  });

  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    it(`never outlives a process that ends by ${signal}`, async () => {
      const script = path.resolve('test/support/run-pocketbase.ts');
      const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, bin], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
      const url = chunk.toString().trim();
      expect(await isHealthy(url)).to.equal(true);
      child.kill(signal);
      await until(async () => !(await isHealthy(url)));
    });
  }

  it('rejects a data folder in use, but not one that a killed process left behind', async () => {
    const first = await start();
    const failure = await start().catch((error: Error) => error.message);
    expect(failure).to.equal(
      `DATA_DIR: "${dataDir}" is in use by the PocketBase at ${first.url}; each site needs a folder of its own`,
    );
    await first.stop();
    writeFileSync(path.join(dataDir, 'pocketbase', 'address'), `${first.url}\n`);
    await start();
  });

  it('rejects a data folder whose PocketBase hangs, which no other one may open', async function () {
    needsLinux(this, 'macOS has no flock, and only Linux lists the children of a process');
    const { pid, url } = await start();
    const first = running;
    const hanging = childrenOf(pid() ?? 0).find(isPocketBase) ?? 0;
    process.kill(hanging, 'SIGSTOP');
    const config = readConfig({ DATA_DIR: dataDir });
    const ofCommand = withSiteAdmin(config, () => Promise.resolve()).catch((error: Error) => error.message);
    // Its address says nothing while it does not respond.
    rmSync(path.join(dataDir, 'pocketbase', 'address'));
    try {
      const failure = await start().catch((error: Error) => error.message);
      expect(failure).to.include('another PocketBase has this data folder open').and.not.include('\n');
      expect(await ofCommand, 'of a command that works with it').to.equal(
        `PocketBase at ${url} does not respond`,
      );
    } finally {
      process.kill(hanging, 'SIGCONT');
      running = first;
    }
  });

  it('uses the usual port if none is configured, or the next free one and says so', async () => {
    const { port } = await listen(createServer());
    expect(await findFreePort(port)).to.be.greaterThan(port);
    // Tests that run at the same time may hold the usual port.
    const used = Number(new URL((await start({})).url).port);
    expect(used).to.be.at.least(DEFAULT_PORT);
    expect(said.join().includes(`port ${DEFAULT_PORT} is taken`)).to.equal(used !== DEFAULT_PORT);
  });
});

describe('upgrading from PocketBase 0.22 to the current line', function () {
  it('keeps the data and updates the schema', async function () {
    const [old, current] = await Promise.all([testBinary('0.22'), testBinary('current')]);
    if ('reason' in old) return skipHere(this, `PocketBase 0.22: ${old.reason}`);
    if ('reason' in current) return skipHere(this, `the current PocketBase: ${current.reason}`);
    const dataDir = temporaryFolder('upgrade');
    let running = await startPocketBase({ dataDir, bin: old.bin, port: 0, log: silentLog });
    try {
      await applySchema(running);
      const before = await signInAsAdmin(running.administrator);
      const post = { slug: 'kept', title: 'Kept', published: '2025-01-01 00:00:00.000Z', tags: ['AI'] };
      const { id } = await before.pb.collection('posts').create(post);
      await running.stop();

      const refused = await startPocketBase({ dataDir, bin: current.bin, port: 0, log: silentLog }).catch(
        oneLine,
      );
      expect(refused).to.match(
        /^DATA_DIR: .* holds data of PocketBase's 0\.22 line, and .*pocketbase:install/,
      );
      expect(lineOfData(dataDir), 'after a refusal').to.equal('0.22');
      const copy = await upgradeData(current.bin, dataDir);
      expect(existsSync(path.join(copy, 'data/data.db'))).to.equal(true);
      expect(statSync(copy).mode & OTHERS_MODE, 'what others may do with the copy').to.equal(0);
      expect(existsSync(path.join(copy, 'data/auxiliary.db'))).to.equal(false);
      const back = await startPocketBase({ dataDir, bin: old.bin, port: 0, log: silentLog }).catch(oneLine);
      expect(back).to.match(/^DATA_DIR: .* holds data of PocketBase's current line, and .* is 0\.22/);

      running = await startPocketBase({ dataDir, bin: current.bin, port: 0, log: silentLog });
      const changes = await applySchema(running);
      expect(changes.created).to.deep.equal([]);
      const after = await signInAsAdmin(running.administrator);
      expect(after.line).to.equal('current');
      expect(await after.pb.collection('posts').getOne(id)).to.deep.include(post);
      expect(await applySchema(running)).to.deep.equal({ created: [], updated: [] });
    } finally {
      await running.stop();
    }
  });
});
