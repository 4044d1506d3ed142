import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { DAY_MS } from '../../client/model/day';
import { HONEYPOT_FIELD } from '../../client/forms/form-post';
import { openOutboxFolder } from '../../server/forms/outbox-folder';
import { outboxDir } from '../../server/storage/data-dir';
import { ERASED_PEOPLE_FILE } from '../../scripts/leads/erased-people';
import { LEAD_COLLECTIONS } from '../../client/forms/forms';
import { exampleSubmission } from './example-submission';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { POCKETBASE_LINE, startOrSkip, testBinary, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';
import { startSite, type TestSite } from '../support/site';

const run = promisify(execFile);
/** The command, PocketBase's own and the waits for a running site, on two busy cores. */
const TIMEOUT_MS = 180_000;
const ANA = 'ana.forget@example.com';
const OTHER = 'mojca@example.com';

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** When a backup was made, by its name. */
const timeOf = (backup: string): number => {
  const [date, time] = path.basename(backup).split('T');
  return Date.parse(`${date}T${time!.replaceAll('-', ':')}`);
};

interface Export {
  records: { email: string; form?: string; wallet?: string }[];
  outbox: { state: string; submission: { values: { email: string } } }[];
  mails: { subject: string; text: string }[];
  namedIn: string[];
}

const line = POCKETBASE_LINE;

describe(`npm run leads, beside a running site on PocketBase ${line},`, function () {
  this.timeout(TIMEOUT_MS);
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let bin: string;
  beforeEach(async function () {
    pocketbase = await startOrSkip(this, line);
    bin = ((await testBinary(line)) as { bin: string }).bin;
    site = await startSite({
      pocketbase,
      dataDir: pocketbase.dataDir,
      until: 'alive',
      env: {
        LEADS_TO: 'team@brightfold.example',
        FORM_LIMIT_PER_10_MIN: '1000',
        // Nobody listens there, so every lead stays in the outbox after it was stored and mailed.
        LEADS_WEBHOOK_URL: 'http://127.0.0.1:7/',
        LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
      },
    });
  });
  afterEach(async () => {
    await site?.stop();
    await pocketbase?.stop();
  });

  const leads = async (...args: string[]) => {
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: pocketbase.dataDir,
      POCKETBASE_BIN: bin,
    };
    const command = ['--import', 'tsx', 'scripts/leads.ts', ...args];
    return run(process.execPath, command, { env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  };
  const send = (form: string, values: object) => postJson(site.url, form, { body: values });
  const count = async (email: string) => {
    const records = await Promise.all(
      LEAD_COLLECTIONS.map((name) => pocketbase.admin.collection(name).getFullList()),
    );
    return records.flat().filter((record) => String(record.email).toLowerCase() === email).length;
  };
  const mails = () => readdirSync(path.join(pocketbase.dataDir, 'mail'));
  /** Leads of both people in every place. */
  async function fill(): Promise<void> {
    for (const [address, mark] of [
      [ANA, 'a'],
      [OTHER, 'b'],
    ] as const) {
      await send('contact', { ...completeValues('contact', mark), email: address });
      await send('voucher', { ...completeValues('voucher', mark), email: address.toUpperCase() });
      await send('referral', { ...completeValues('referral', mark), email: address });
      await send('contact', {
        ...completeValues('contact', `${mark}-spam`),
        email: address,
        [HONEYPOT_FIELD]: 'x',
      });
    }
    const folder = openOutboxFolder(outboxDir(pocketbase.dataDir));
    const values = { ...exampleSubmission('contact').values, email: ANA };
    const refused = exampleSubmission('contact', { id: 'refusedlead0000', values });
    await folder.add(refused, 'spam');
    await folder.setAside({
      submission: refused,
      openedAt: 0,
      outcomes: { pocketbase: 'refused' },
      failures: {},
    });
    writeFileSync(path.join(outboxDir(pocketbase.dataDir), 'failed', 'half.json'), `{"email":"${ANA}`);
    await eventually(async () => {
      expect([await count(ANA), await count(OTHER)]).to.deep.equal([3, 3]);
      expect(mails().filter((name) => name.endsWith('.eml'))).to.have.length(8);
    });
    // As a process leaves them that is killed while it writes.
    for (const [address, mark] of [
      [ANA, 'a'],
      [OTHER, 'b'],
    ] as const) {
      const text = JSON.stringify({ submission: { values: { email: address } } });
      writeFileSync(path.join(outboxDir(pocketbase.dataDir), 'temporary', `1-${mark}.tmp`), text);
      writeFileSync(path.join(pocketbase.dataDir, 'mail', `1-${mark}.tmp`), `To: ${address}\n\nHello`);
    }
  }
  const isPocketBases = (file: string) =>
    /^(pocketbase|storage|backups|data\.db|auxiliary\.db|logs\.db)/.test(file);
  /** The folders under DATA_DIR with files that name the address, beside PocketBase's own. */
  const placesOf = (address: string): string[] => {
    const files = readdirSync(pocketbase.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
    const naming = files.filter((file) => readFileSync(file, 'latin1').toLowerCase().includes(address));
    const folders = naming.map((file) => path.relative(pocketbase.dataDir, path.dirname(file)));
    return [...new Set(folders)].filter((folder) => !isPocketBases(folder)).sort();
  };
  const countedMails = () => namesIn(path.join(outboxDir(pocketbase.dataDir), 'mailed')).length;

  it('exports what a person sent and nothing of others, then leaves nothing of it in any place', async () => {
    await fill();
    const { stdout } = await leads('export', ANA.toUpperCase());
    const exported = JSON.parse(stdout) as Export;
    expect(exported.records.map(({ email }) => email.toLowerCase())).to.deep.equal([ANA, ANA, ANA]);
    expect(exported.outbox.map(({ state }) => state).sort()).to.deep.equal([
      'failed',
      'failed',
      'pending',
      'pending',
      'pending',
      'spam',
      'spam',
    ]);
    expect(exported.mails).to.have.length(5);
    expect(exported.namedIn).to.deep.equal([]);
    expect(stdout).not.to.include(OTHER);

    const places = ['failed', 'pending', 'spam', 'temporary'].map((state) => `outbox/${state}`);
    expect(placesOf(ANA), 'a new place needs a way to erase it').to.deep.equal(['mail', ...places]);
    // The spam counts too: its sender is told what the sender of a lead is told.
    expect(countedMails()).to.equal(2);
    const forgotten = await leads('forget', ANA.toUpperCase());
    expect(placesOf(ANA)).to.deep.equal([]);
    expect(placesOf(OTHER)).to.deep.equal(['mail', ...places.slice(1)]);
    expect(countedMails()).to.equal(1);
    expect(JSON.stringify(site.logs).toLowerCase()).not.to.include(ANA);
    expect(forgotten.stdout).to.match(/^Erased: 3 records, 7 unsent submissions, 5 mail files\.\n/);
    expect(forgotten.stdout).not.to.include('Left:');
    expect(forgotten.stdout).to.include('Not reached from here: free pages of');
    expect(forgotten.code).to.equal(0);
    const left = JSON.parse((await leads('export', ANA)).stdout) as Export;
    expect([left.records, left.outbox, left.mails, left.namedIn]).to.deep.equal([[], [], [], []]);

    expect(await count(OTHER)).to.equal(3);
    expect(mails()).to.have.length(5);
    const folder = openOutboxFolder(outboxDir(pocketbase.dataDir));
    expect(
      [await folder.list('pending'), await folder.list('spam'), await folder.erasures()].map(
        ({ length }) => length,
      ),
    ).to.deep.equal([3, 1, 0]);
    await send('contact', { ...completeValues('contact', 'after'), email: OTHER });
    await eventually(async () => void expect(await count(OTHER)).to.equal(4));
  });

  it('lets a person who was forgotten send the same again', async () => {
    const values = { ...completeValues('contact', 'again'), email: ANA };
    const { json } = await send('contact', values);
    await eventually(async () => expect(await count(ANA)).to.equal(1));
    // As if the webhook had received it, too.
    await openOutboxFolder(outboxDir(pocketbase.dataDir)).finish(json.id!);
    await leads('forget', ANA);
    expect(await count(ANA)).to.equal(0);
    await send('contact', values);
    await eventually(async () => expect(await count(ANA)).to.equal(1));
  });

  it('leaves what others sent, and says where they name the address', async () => {
    await send('contact', { ...completeValues('contact', 'a'), email: ANA });
    await send('contact', { ...completeValues('contact', 'b'), email: OTHER, message: `Ask ${ANA} too` });
    await eventually(async () => {
      expect([await count(ANA), await count(OTHER)]).to.deep.equal([1, 1]);
      expect(mails()).to.have.length(2);
    });
    const { stdout, code } = await leads('forget', ANA);
    expect(stdout).to.match(/^Erased: 1 records, 1 unsent submissions, 1 mail files\.\n/);
    expect(stdout).to.match(/Left: messages\/\w{15}, which somebody else sent/);
    expect(stdout).to.match(/Left: outbox\/pending\/\w{15}, which somebody else sent/);
    expect(stdout).to.match(/Left: mail\/\S+\.eml, which somebody else sent/);
    expect(code).to.equal(0);
    expect([await count(ANA), await count(OTHER)]).to.deep.equal([0, 1]);
  });

  it('names the backups that hold the person, and a restore on another machine erases the person again', async () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'site-forget-'));
    const backups = path.join(root, 'backups');
    const env = { DATA_DIR: pocketbase.dataDir, BACKUP_DIR: backups, POCKETBASE_BIN: bin };
    const backUp = async (): Promise<string> => {
      const before = namesIn(backups);
      const { code, stderr } = await runScript('backup', [], env);
      expect(code, stderr).to.equal(0);
      return path.join(
        backups,
        namesIn(backups).find((name) => !before.includes(name))!,
      );
    };
    try {
      await fill();
      const older = await backUp();
      const unfinished = path.join(backups, '.unfinished-x');
      mkdirSync(unfinished);
      const { stdout, stderr } = await runScript('leads', ['forget', ANA], env);
      expect(stderr).to.equal('');
      const goesOn = new Date(timeOf(older) + 14 * DAY_MS).toISOString().slice(0, 10);
      expect(stdout.match(/^Left: .*$/gm)).to.deep.equal([
        `Left: the backup ${older} holds the person; the site deletes it on ${goesOn}.`,
        `Left: the backup ${unfinished} may hold the person (it is unfinished); the next backup deletes it, unless it is being made now.`,
      ]);
      rmSync(unfinished, { recursive: true });
      expect(readFileSync(path.join(backups, ERASED_PEOPLE_FILE), 'utf8')).not.to.match(/ana|forget|@/i);
      // What the person sends afterwards is nothing that was erased.
      await send('contact', { ...completeValues('contact', 'later'), email: ANA });
      await eventually(async () => expect(await count(ANA)).to.equal(1));
      const younger = await backUp();
      await site.kill();
      await pocketbase.goDown();

      const restore = async (backup: string) => {
        const dataDir = path.join(root, 'restored', path.basename(backup));
        const restored = await runScript('restore', [backup], { DATA_DIR: dataDir, POCKETBASE_BIN: bin });
        expect(restored.code, restored.stderr).to.equal(0);
        const exported = async (address: string) => {
          const found = await runScript('leads', ['export', address], { ...env, DATA_DIR: dataDir });
          expect(found.stderr).to.equal('');
          const { records, outbox, mails: sent } = JSON.parse(found.stdout) as Export;
          return [records.length, outbox.length, sent.length];
        };
        return { said: restored.stdout, ana: await exported(ANA), other: await exported(OTHER) };
      };
      const before = await restore(older);
      expect(before.said).to.include('were erased again');
      expect([before.ana, before.other]).to.deep.equal([
        [0, 0, 0],
        [3, 4, 4],
      ]);
      const after = await restore(younger);
      expect(after.said).not.to.include('were erased again');
      expect([after.ana, after.other]).to.deep.equal([
        [1, 1, 1],
        [3, 4, 4],
      ]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });

  it('erases just as well while neither the site nor PocketBase runs', async () => {
    await fill();
    await site.stop();
    await pocketbase.goDown();
    const forgotten = await leads('forget', ANA);
    expect(forgotten.stderr).to.equal('');
    expect(forgotten.stdout).to.match(/^Erased: 3 records, 7 unsent submissions, 5 mail files\.\n/);
    expect(await openOutboxFolder(outboxDir(pocketbase.dataDir)).erasures()).to.deep.equal([]);
    await pocketbase.comeUp();
    expect([await count(ANA), await count(OTHER)]).to.deep.equal([0, 3]);
  });
});

describe('npm run leads', () => {
  const failureOf = async (...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', 'scripts/leads.ts', ...args]).then(
      () => 'none',
      ({ stderr }: { stderr: string }) => stderr.trim(),
    );
  it('names unknown arguments', async () => {
    expect(await failureOf('forget')).to.include('takes "export" or "forget" and one mail address');
    expect(await failureOf('erase', ANA)).to.include('takes "export" or "forget" and one mail address');
    expect(await failureOf('forget', 'ana', '--data-dir', '.')).to.equal(
      'leads: got "ana"; expected a mail address',
    );
    expect(await failureOf('forget', ANA, '--data-dir', '/nowhere')).to.equal(
      'DATA_DIR: there is no folder "/nowhere"',
    );
  });
});
