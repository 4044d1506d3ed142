import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { checkClock } from '../../scripts/doctor/content-service';
import { checkDisk } from '../../scripts/doctor/folders';
import { checkNode } from '../../scripts/doctor/releases';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';
import { startTestSmtp, type TestSmtp } from '../support/smtp';

describe('npm run doctor', function () {
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let root: string;
  let env: Record<string, string>;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    [pocketbase, smtp] = await Promise.all([
      startTestPocketBase(),
      startTestSmtp({ server: { authOptional: true, disabledCommands: ['AUTH'], closeTimeout: 50 } }),
    ]);
  });
  after(async () => {
    await Promise.all([pocketbase?.stop(), smtp?.goDown()]);
  });
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'brightfold-doctor-'));
    for (const name of ['data', 'backups']) mkdirSync(path.join(root, name));
    env = {
      DATA_DIR: path.join(root, 'data'),
      BACKUP_DIR: path.join(root, 'backups'),
      SMTP_URL: smtp.url,
      LEADS_TO: 'team@brightfold.example',
      POCKETBASE_URL: pocketbase.url,
      POCKETBASE_EMAIL: pocketbase.webServer.email,
      POCKETBASE_PASSWORD: pocketbase.webServer.password,
      POCKETBASE_ADMIN_EMAIL: pocketbase.adminEmail,
      POCKETBASE_ADMIN_PASSWORD: pocketbase.adminPassword,
    };
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const doctor = async (changes: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await runScript('doctor', [], { ...env, ...changes });
    const lines = stdout.trim().split('\n');
    return { code, stderr, lines, failures: lines.filter((line) => line.startsWith('FAILURE')) };
  };

  it('reports no failure on a healthy machine', async () => {
    const { code, lines, failures, stderr } = await doctor();
    expect(failures, stderr).to.deep.equal([]);
    expect(code).to.equal(0);
    expect(lines.join('\n'))
      .to.include('ok      the mail server accepts')
      .and.to.include('ok      the schema is');
    expect(lines.at(-1)).to.match(/^0 failures, \d warnings?$/);
  });

  it('names everything that is wrong in a line of its own, prints no password, and exits with 1', async () => {
    const [noFolder, another] = [path.join(root, 'file'), path.join(root, 'another')];
    for (const file of [noFolder, another]) writeFileSync(file, '');
    const { code, lines, failures, stderr } = await doctor({
      DATA_DIR: noFolder,
      BACKUP_DIR: another,
      POCKETBASE_PASSWORD: 'another-password',
      POCKETBASE_ADMIN_PASSWORD: 'another-password',
      SMTP_URL: 'smtp://127.0.0.1:9',
      REDIS_URL: 'redis://127.0.0.1:9',
    });
    expect(code, stderr).to.equal(1);
    const expected = [
      /DATA_DIR .* cannot be written: ENOTDIR/,
      /BACKUP_DIR .* cannot be written: ENOTDIR/,
      /PocketBase refuses the account of POCKETBASE_EMAIL \(400\)/,
      /refused the administrator/,
      /the mail server of SMTP_URL does not accept the connection: .*ECONNREFUSED/,
      /Redis at REDIS_URL does not respond: ECONNREFUSED/,
    ];
    expect(failures).to.have.length(expected.length);
    for (const [at, line] of expected.entries()) expect(failures[at]).to.match(line);
    expect(lines.join('\n') + stderr, 'no password is printed').not.to.include('another-password');
  });

  it('names a setting that is not understood', async () => {
    const { code, failures } = await doctor({ WEB_CONCURRENCY: 'many' });
    expect([code, failures.length]).to.deep.equal([1, 1]);
    expect(failures[0]).to.match(/WEB_CONCURRENCY: got "many"; expected a whole number/);
  });

  it('names a PocketBase that is away, and leads that others can read', async () => {
    mkdirSync(path.join(root, 'data/outbox'));
    chmodSync(path.join(root, 'data/outbox'), 0o755);
    const { failures } = await doctor({ POCKETBASE_URL: 'http://127.0.0.1:9' });
    expect(failures.join('\n'))
      .to.match(/others can read outbox in /)
      .and.match(/PocketBase does not respond at http:\/\/127\.0\.0\.1:9/);
  });

  it('names known faults of the embedded PocketBase, and a collection that is not as in the schema', async () => {
    await pocketbase.admin.collections.update('slides', { listRule: null });
    const { lines, failures } = await doctor({
      POCKETBASE_URL: '',
      DATA_DIR: pocketbase.dataDir,
      POCKETBASE_EMAIL: '',
    });
    await pocketbase.admin.collections.update('slides', { listRule: '' });
    expect(lines).to.include(`ok      PocketBase responds at ${pocketbase.url}`);
    expect(lines).to.include("ok      the web server's account can sign in");
    expect(failures).to.have.length(2);
    expect(failures[0]).to.match(
      /PocketBase 0\.22\.20 has known faults: CVE-2026-44166 .* "npm run pocketbase:install"/,
    );
    expect(failures[1]).to.include('not as in the schema: slides');
  });
});

describe('the checks of npm run doctor', () => {
  it('name a disk that is almost full', async () => {
    expect((await checkDisk(os.tmpdir())).state).to.equal('ok');
    expect(await checkDisk(os.tmpdir(), { leastBytes: Infinity })).to.include({ state: 'failure' });
  });
  it('name a Node with known faults, and one that gets no more fixes', () => {
    const today = new Date('2026-11-01');
    expect(checkNode('24.14.0', today)).to.include({ state: 'failure' });
    expect(checkNode('20.20.2', today)).to.deep.equal({
      state: 'warning',
      text: 'Node 20.20.2 has had no fixes since 2026-04-30; use Node 24',
    });
    expect(checkNode('24.21.0', today)).to.deep.equal({ state: 'ok', text: 'Node 24.21.0' });
  });
  it('name a clock that is wrong', async () => {
    const server = createServer((_req, res) => {
      res.setHeader('Date', new Date(Date.now() - 3_600_000).toUTCString());
      res.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await checkClock(url, null)).text).to.match(/PocketBase are 36\d\d s apart/);
    expect((await checkClock(url, new Date(Date.now() + 60_000).toISOString())).text).to.include(
      'before the build',
    );
    server.close();
  });
});
