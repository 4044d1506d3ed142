import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import path from 'node:path';
import { expect } from 'chai';
import {
  checkAccount,
  checkClock,
  checkReachable,
  checkSchema,
  type ContentServiceAccess,
} from '../../scripts/doctor/content-service';
import type { CheckResult } from '../../scripts/doctor/finding';
import { checkOutbox } from '../../scripts/doctor/outbox';
import {
  checkBackups,
  checkDisk,
  checkInnerFolders,
  checkRights,
  checkWritable,
  PRIVATE,
} from '../../scripts/doctor/folders';
import { checkMail, checkPort, checkProxy } from '../../scripts/doctor/network';
import { buildTime, checkBuild, checkNode, checkPocketBaseRelease } from '../../scripts/doctor/releases';
import { backupName, MANIFEST_FILE } from '../../server/backup/backup-set';
import { readConfig } from '../../server/config';
import { outboxFile } from '../../server/storage/data-dir';
import { createWebhookTarget } from '../../server/forms/webhook-target';
import { exampleSubmission } from '../leads/example-submission';
import { fakeTarget } from '../leads/fake-target';
import { temporaryOutbox } from '../leads/temporary-outbox';
import { eventually } from '../support/eventually';
import { listen } from '../support/listen';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';
import { startSite } from '../support/site';
import { SmtpReply, startTestSmtp, type TestSmtp, type TestSmtpOptions } from '../support/smtp';
import { temporaryFolder } from '../support/temporary-folder';

const ROOT_UID = 0;

describe('npm run doctor', function () {
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let root: string;
  const outboxes = temporaryOutbox();
  let env: Record<string, string>;
  before(async () => {
    [pocketbase, smtp] = await Promise.all([startTestPocketBase(), startTestSmtp()]);
  });
  beforeEach(() => {
    root = temporaryFolder('doctor');
    for (const name of ['data', 'backups']) mkdirSync(path.join(root, name));
    env = {
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: path.join(root, 'data'),
      BACKUP_DIR: path.join(root, 'backups'),
      SMTP_URL: smtp.url,
      LEADS_TO: 'team@larkfield.example',
      POCKETBASE_URL: pocketbase.url,
      POCKETBASE_EMAIL: pocketbase.webServer.email,
      POCKETBASE_PASSWORD: pocketbase.webServer.password,
      POCKETBASE_ADMIN_EMAIL: pocketbase.administrator.email,
      POCKETBASE_ADMIN_PASSWORD: pocketbase.administrator.password,
    };
  });

  function leaveBackup(hoursAgo: number): void {
    const folder = path.join(env.BACKUP_DIR!, backupName(new Date(Date.now() - hoursAgo * 3_600_000)));
    mkdirSync(folder);
    writeFileSync(path.join(folder, MANIFEST_FILE), '{}');
  }
  const doctor = async (changes: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await runScript('doctor', [], { ...env, ...changes });
    const lines = stdout.trim().split('\n');
    return { code, stderr, lines, failures: lines.filter((line) => line.startsWith('FAILURE')) };
  };

  it('has nothing to say of a healthy machine whose site runs', async () => {
    leaveBackup(2);
    writeFileSync(path.join(env.BACKUP_DIR!, 'copied'), '');
    const site = await startSite({ pocketbase, until: 'alive', dataDir: env.DATA_DIR! });
    const [PORT, METRICS_PORT] = [site.url, site.metricsUrl].map((url) => new URL(url).port) as [
      string,
      string,
    ];
    const { code, lines, stderr } = await doctor({ PORT, METRICS_PORT });
    await site.stop();
    const faults = lines.filter(
      (line) => !line.startsWith('ok') && !/^warning .* Node |^0 failures|^$/.test(line),
    );
    expect(faults, stderr).to.deep.equal([]);
    expect(lines).to.include.members([
      `ok      the site runs on PORT ${PORT}`,
      'ok      the mail server takes mails to LEADS_TO',
    ]);
    expect([code, smtp.received]).to.deep.equal([0, []]);
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
      PURGE_URLS: 'http://127.0.0.1:10',
    });
    expect(code, stderr).to.equal(1);
    const expected = [
      /DATA_DIR .* cannot be written: ENOTDIR/,
      /folders in DATA_DIR cannot be read: ENOTDIR/,
      /BACKUP_DIR .* cannot be written: ENOTDIR/,
      /PocketBase refuses the account of POCKETBASE_EMAIL \(400\): compare POCKETBASE_PASSWORD/,
      /refused the administrator/,
      /the mail server of SMTP_URL does not accept the connection: .*ECONNREFUSED/,
      /the cache at 127\.0\.0\.1:10 of PURGE_URLS cannot be purged: ECONNREFUSED/,
      /Redis at REDIS_URL does not respond: ECONNREFUSED/,
    ];
    expect(failures).to.have.length(expected.length);
    for (const [at, line] of expected.entries()) expect(failures[at]).to.match(line);
    expect(lines.join('\n') + stderr, 'no password is printed').not.to.include('another-password');
  });

  it('judges by the newest backup whether the site makes any, since systemd may restrict the site but not the doctor', async () => {
    const backupDir = env.BACKUP_DIR!;
    expect(await checkBackups(backupDir)).to.deep.equal({
      state: 'warning',
      text: `there is no backup in BACKUP_DIR ${backupDir}: a running site makes one at once, or logs "backup failed"`,
    });
    leaveBackup(37);
    const old = await doctor();
    expect(old.failures, old.stderr).to.deep.equal([
      `FAILURE the newest backup in BACKUP_DIR ${backupDir} is 37 h old: the site logs "backup failed", or does not run`,
    ]);
    leaveBackup(35);
    expect((await checkBackups(backupDir)).state).to.equal('ok');
  });

  it('names a setting that is not understood', async () => {
    const { code, failures } = await doctor({ BACKUP_KEEP: 'many' });
    expect([code, failures.length]).to.deep.equal([1, 1]);
    expect(failures[0]).to.match(/BACKUP_KEEP: got "many"; expected a whole number/);
  });

  it('warns of everything that is not set, and of what it cannot check', async () => {
    const { code, lines, failures, stderr } = await doctor({
      POCKETBASE_EMAIL: '',
      POCKETBASE_ADMIN_EMAIL: '',
      SMTP_URL: '',
    });
    expect(code, stderr).to.equal(1);
    expect(failures).to.deep.equal([
      'FAILURE POCKETBASE_EMAIL and POCKETBASE_PASSWORD are not set: leads cannot be delivered',
    ]);
    for (const line of [
      /^warning POCKETBASE_ADMIN_EMAIL and .* are not set: backups hold DATA_DIR without PocketBase$/,
      /^warning the schema cannot be compared without POCKETBASE_ADMIN_EMAIL$/,
      /^warning SMTP_URL is not set/,
    ])
      expect(
        lines.filter((one) => line.test(one)),
        String(line),
      ).to.have.length(1);
  });

  it('says what is missing on a site with an embedded PocketBase that was never started', async () => {
    const { lines } = await doctor({ POCKETBASE_URL: '', BACKUP_DIR: '', LEADS_TO: '' });
    for (const line of [
      'warning BACKUP_DIR is not set: no backups are made',
      'warning the embedded PocketBase does not run; start the site to have it looked at',
      'warning LEADS_TO is not set: nobody is told of leads',
    ])
      expect(lines).to.include(line);
  });

  it('checks the embedded PocketBase if it runs', async () => {
    chmodSync(pocketbase.dataDir, 0o755);
    chmodSync(path.join(pocketbase.dataDir, 'pocketbase-credentials.json'), 0o644);
    const { lines, failures } = await doctor({
      POCKETBASE_URL: '',
      DATA_DIR: pocketbase.dataDir,
      POCKETBASE_EMAIL: '',
    });
    expect(lines).to.include(`ok      PocketBase responds at ${pocketbase.url}`);
    expect(lines).to.include("ok      the web server's account can sign in");
    expect(failures).to.have.length(2);
    expect(failures[0]).to.match(/others can read pocketbase-credentials\.json in /);
    expect(failures[1]).to.match(
      /PocketBase 0\.22\.20 has known faults: CVE-2026-44166 .* "npm run pocketbase:install"/,
    );
  });

  /** A fault of the machine, how it is found, and the finding. */
  type Case = [
    wrong: string,
    find: () => CheckResult | Promise<CheckResult>,
    state: CheckResult['state'],
    text: RegExp,
  ];

  const NOWHERE = 'http://127.0.0.1:9';
  const NODE_DAY = new Date('2026-11-01');
  const HOUR_MS = 3_600_000;
  const MINUTE_MS = 60_000;
  const MAIL_REPLY_MS = 500;
  const mailConfig = (SMTP_URL: string) =>
    readConfig({ SMTP_URL, LEADS_TO: 'Team <team@larkfield.example>, ana@bücher.example' });
  async function mailCheck(options: TestSmtpOptions): Promise<CheckResult> {
    const { url, received } = await startTestSmtp(options);
    const finding = await checkMail(mailConfig(url), MAIL_REPLY_MS);
    expect(received).to.deep.equal([]);
    return finding;
  }
  const data = () => path.join(root, 'data');
  const missing = () => path.join(root, 'missing');
  /** A program in the place of PocketBase. */
  const program = (text: string) => {
    const made = path.join(root, 'program');
    writeFileSync(made, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    return { POCKETBASE_BIN: made };
  };
  const releaseWith = (settings: Record<string, string>) =>
    checkPocketBaseRelease(readConfig({ DATA_DIR: data(), ...settings }), settings);
  const access = (at = pocketbase.url): ContentServiceAccess => {
    const { url, webServer, administrator } = pocketbase;
    return {
      url: at,
      webServer: { url, ...webServer },
      admin: administrator,
    };
  };

  const CASES: Case[] = [
    [
      'a Node with known faults',
      () => checkNode('24.14.0', NODE_DAY),
      'failure',
      /^Node 24\.14\.0 has known/,
    ],
    [
      'a Node that gets no fixes',
      () => checkNode('24.21.0', new Date('2028-05-01T12:00:00Z')),
      'warning',
      /has had no fixes since 2028-04-30/,
    ],
    ['a Node of another line', () => checkNode('27.1.0', NODE_DAY), 'warning', /not tested on Node 27\.1\.0/],
    [
      'a missing build',
      () => checkBuild(buildTime(root)),
      'failure',
      /there is no build; run "npm run build"/,
    ],
    ['a folder that is not there', () => checkWritable('DATA_DIR', missing()), 'warning', /is not there yet/],
    [
      "a folder of the site's user, which root can write in any case",
      () => checkWritable('DATA_DIR', folderOfAnotherUser(), ROOT_UID),
      'warning',
      /belongs to user \d+, and root can write anywhere: run this as the site's user$/,
    ],
    ...PRIVATE.map((name): Case => [
      `${name} that others can read`,
      () => {
        mkdirSync(path.join(data(), name));
        chmodSync(path.join(data(), name), 0o750);
        return checkRights(data());
      },
      'failure',
      new RegExp(`^others can read ${name} in `),
    ]),
    [
      'rights that cannot be read',
      () => checkRights(missing()),
      'warning',
      /leads and secrets was not checked: ENOENT/,
    ],
    [
      'an almost full disk',
      () => checkDisk('DATA_DIR', root, { leastBytes: Infinity }),
      'failure',
      /^only .* GB free/,
    ],
    [
      'a disk for few more files',
      () => checkDisk('DATA_DIR', root, { leastFiles: Infinity }),
      'failure',
      /more files fit/,
    ],
    ['a disk that cannot be looked at', () => checkDisk('DATA_DIR', missing()), 'warning', /was not checked/],
    [
      'a port in use',
      () => checkPort('PORT', Number(new URL(pocketbase.url).port), '127.0.0.1'),
      'warning',
      /^PORT \d+ is in use on 127\.0\.0\.1, and no site responds there$/,
    ],
    [
      'a host that is not there',
      () => checkPort('PORT', 3000, 'host.invalid'),
      'failure',
      /^PORT: cannot listen on host\.invalid:3000, getaddrinfo /,
    ],
    [
      'a proxy that is not trusted',
      () => checkProxy(readConfig({ SITE_URL: 'https://www.example.com' })),
      'warning',
      /TRUST_PROXY is not set/,
    ],
    [
      'leads that wait for ten minutes, that are refused and that cannot be read',
      () => {
        outboxes.database.add(
          exampleSubmission('contact', { acceptedAt: Date.now() - 11 * MINUTE_MS }),
          'pending',
          0,
        );
        outboxes.database.add(
          exampleSubmission('contact', { acceptedAt: Date.now() - 9 * MINUTE_MS }),
          'pending',
          0,
        );
        const refused = exampleSubmission('referral');
        const told = { outcomes: {}, failures: {}, submission: null };
        const failures = { 'mail-team': { reason: 'replied 550', count: 1, retryAt: 0 } };
        outboxes.database.put(
          { ...told, id: refused.id, state: 'failed', failures, submission: refused },
          0,
          0,
        );
        outboxes.database.put({ ...told, id: 'broken', state: 'failed', submission: '{' as never }, 0, 0);
        return checkOutbox(outboxes.dataDir);
      },
      'warning',
      /: 1 waiting for more than 10 minutes, 1 refused and set aside \(mail-team: replied 550 \(1×\)\), 1 set aside, since it cannot be read; see/,
    ],
    [
      'an outbox with a damaged page',
      () => {
        for (let n = 0; n < 50; n++) outboxes.database.add(exampleSubmission('contact'), 'spam', 0);
        outboxes.database.close();
        const file = outboxFile(outboxes.dataDir);
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0xff, bytes.length - 4096));
        return checkOutbox(outboxes.dataDir);
      },
      'failure',
      /^outbox\.db in DATA_DIR cannot be used, and no form is accepted: /,
    ],
    ...[500, 410, null].map((status): Case => [
      `a webhook that ${status ? `responds with ${status}` : 'hangs'}`,
      async () => {
        const receiver = createServer((_req, res) => void (status && res.writeHead(status).end()));
        const { url } = await listen(receiver);
        const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
        const webhook = createWebhookTarget({ url, secret }, { timeoutMs: 100 });
        const { outbox } = outboxes.open([fakeTarget('pocketbase'), webhook]);
        const { id } = await outbox.accept(exampleSubmission('contact', { acceptedAt: Date.now() }));
        await eventually(() => void expect(outboxes.delivery(id, 'webhook')?.tries).to.be.above(0));
        return checkOutbox(outboxes.dataDir);
      },
      'warning',
      status
        ? new RegExp(`: 1 not delivered at the first try \\(webhook: the webhook responded with ${status} `)
        : /: 1 not delivered at the first try \(webhook: the webhook cannot be reached \(TimeoutError\)/,
    ]),
    ...(
      [
        [
          'refuses the sender',
          'onSender',
          550,
          'failure',
          /replies to MAIL FROM:<website@localhost>: 550 no$/,
        ],
        ['does not take the sender now', 'onSender', 451, 'warning', /replies to MAIL FROM:\S+: 451 no$/],
        [
          'refuses a recipient',
          'onRecipient',
          550,
          'failure',
          /replies to RCPT TO:<ana@xn--bcher-kva\.example>: 550 no$/,
        ],
        ['takes a recipient later', 'onRecipient', 451, 'warning', /replies to RCPT TO:\S+: 451 no$/],
      ] as const
    ).map(([wrong, step, code, state, text]): Case => [
      `a mail server that ${wrong} (${code})`,
      () =>
        mailCheck({
          [step]: (address: string) => {
            if (!address.startsWith('team@')) throw new SmtpReply(code, 'no');
          },
        }),
      state,
      text,
    ]),
    [
      'a mail server that refuses the account',
      () => mailCheck({ server: { authOptional: false, disabledCommands: [], allowInsecureAuth: true } }),
      'failure',
      /replies to MAIL FROM:\S+: 530 /,
    ],
    [
      'a password that the mail server refuses, and nothing where it takes it',
      async () => {
        const { url } = await startTestSmtp({
          server: {
            authOptional: false,
            disabledCommands: [],
            allowInsecureAuth: true,
            onAuth: ({ username, password }, _session, callback) =>
              callback(password === 'right' ? null : new Error('wrong'), { user: username }),
          },
        });
        const [wrong, right] = ['wrong', 'right'].map((password) =>
          checkMail(mailConfig(url.replace('//', `//site:${password}@`)), MAIL_REPLY_MS),
        );
        expect((await right!).state).to.equal('ok');
        return wrong!;
      },
      'failure',
      /does not accept the connection: Invalid login: /,
    ],
    [
      'a mail server that hangs in the middle',
      () => mailCheck({ server: { onRcptTo: () => undefined } }),
      'failure',
      /does not accept the connection: Timeout/,
    ],
    [
      'a mail server that never says a word',
      async () => {
        const { port } = await listen(createTcpServer());
        return checkMail(mailConfig(`smtp://127.0.0.1:${port}`), MAIL_REPLY_MS);
      },
      'failure',
      /does not accept the connection: (Greeting never received|Timeout)/,
    ],
    [
      'a PocketBase with known faults',
      () => releaseWith(program('echo pocketbase version 0.37.4')),
      'failure',
      /^PocketBase 0\.37\.4 has known faults: .* run "npm run pocketbase:install"$/,
    ],
    [
      'a PocketBase without a release',
      () => releaseWith(program('echo "pocketbase version (untracked)"')),
      'warning',
      /says that its version is \(untracked\)/,
    ],
    [
      'data of another line of PocketBase',
      () => {
        mkdirSync(path.join(data(), 'pocketbase/data'), { recursive: true });
        writeFileSync(path.join(data(), 'pocketbase/data/data.db'), '');
        return releaseWith(program('echo pocketbase version 0.39.11'));
      },
      'failure',
      /^DATA_DIR: .* holds data of PocketBase's 0\.22 line, and \S+ is 0\.39\.11; /,
    ],
    ['a PocketBase that does not run', () => releaseWith(program('exit 1')), 'failure', /program/],
    [
      'a missing PocketBase',
      () => releaseWith({ POCKETBASE_BIN: missing() }),
      'failure',
      /^POCKETBASE_BIN: got .* expected the path of a PocketBase executable$/,
    ],
    [
      'a PocketBase that hangs',
      async () => checkReachable((await listen(createServer(() => undefined))).url),
      'failure',
      /does not respond at http/,
    ],
    ['a PocketBase that is away', () => checkReachable(NOWHERE), 'failure', /does not respond at http/],
    [
      'an account that cannot be tried',
      () => checkAccount(access(NOWHERE)),
      'warning',
      /account of POCKETBASE_EMAIL was not checked/,
    ],
    [
      'a collection that is not as in the schema',
      async () => {
        const { listRule } = await pocketbase.admin.collections.getOne('slides');
        await pocketbase.admin.collections.update('slides', { listRule: null });
        const finding = await checkSchema(access());
        await pocketbase.admin.collections.update('slides', { listRule });
        return finding;
      },
      'failure',
      /^not as in the schema: slides; run "npm run content:push", or restart "npm start" if the PocketBase is its own$/,
    ],
    [
      'a clock that was wrong when the build was made, or is now',
      () => checkClock(pocketbase.url, new Date(Date.now() + HOUR_MS).toISOString()),
      'failure',
      /before the build was made/,
    ],
    [
      'a clock that differs from the one of PocketBase',
      async () => checkClock(await urlOfClock(new Date(Date.now() - HOUR_MS)), null),
      'failure',
      /PocketBase are 36\d\d s apart$/,
    ],
    [
      'a clock that cannot be compared',
      () => checkClock(NOWHERE, null),
      'warning',
      /clock cannot be compared/,
    ],
  ];

  function folderOfAnotherUser(): string {
    if (process.getuid?.() === ROOT_UID) chownSync(data(), 12_345, 12_345);
    return data();
  }

  it('names folders and files that a command made as root, and a folder that cannot be written', async function () {
    mkdirSync(path.join(data(), 'mail', 'kept'), { recursive: true });
    expect((await checkInnerFolders(data())).state).to.equal('ok');
    if (process.getuid?.() !== ROOT_UID) {
      chmodSync(path.join(data(), 'mail', 'kept'), 0o500);
      return void expect((await checkInnerFolders(data())).text).to.match(
        /^mail\/kept in .* cannot be read and written$/,
      );
    }
    chownSync(data(), 12_345, 12_345);
    chownSync(path.join(data(), 'mail'), 12_345, 12_345);
    expect(await checkInnerFolders(data())).to.deep.equal({
      state: 'failure',
      text: `another user than that of ${data()} owns mail/kept; run chown -R on it`,
    });

    chownSync(path.join(data(), 'mail', 'kept'), 12_345, 12_345);
    expect((await checkInnerFolders(data())).state).to.equal('ok');
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      writeFileSync(path.join(data(), 'mail', 'kept', `${name}.json`), '{}');
    expect((await checkInnerFolders(data())).text).to.match(
      /owns mail\/kept\/\w\.json, .*, .* and 2 more; run chown -R on it$/,
    );
  });

  for (const [wrong, find, state, text] of CASES)
    it(`names ${wrong}`, async () => {
      const finding = await find();
      expect(finding.text).to.match(text);
      expect(finding.state).to.equal(state);
    });
});

/** The address of a server whose clock is wrong. */
const urlOfClock = async (clock: Date): Promise<string> =>
  (await listen(createServer((_req, res) => void res.setHeader('Date', clock.toUTCString()).end('{}')))).url;
