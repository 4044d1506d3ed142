import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { build } from 'esbuild';
import { openOutboxFolder, type OutboxFolder } from '../../server/forms/outbox-folder';
import { outboxDir } from '../../server/storage/data-dir';
import { exampleSubmission } from './example-submission';
import { skipHere } from '../support/skip-here';

const run = promisify(execFile);

describe('npm run outbox', () => {
  let programs: string;
  let bundle: string;
  let dataDir: string;
  let folder: OutboxFolder;
  /** One file, which starts sooner than many and which users may read to whom the project does not belong. */
  before(async () => {
    programs = mkdtempSync(path.join(os.tmpdir(), 'outbox-program-'));
    chmodSync(programs, 0o711);
    bundle = path.join(programs, 'outbox.mjs');
    await build({
      entryPoints: ['scripts/outbox.ts'],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: {
        js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
      },
      logLevel: 'error',
    });
  });
  after(() => rmSync(programs, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'outbox-command-'));
    folder = openOutboxFolder(outboxDir(dataDir));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const outbox = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, [bundle, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    return stdout;
  };
  const failureOf = (...args: string[]) =>
    outbox(...args).then(
      () => 'no failure',
      (error: { stderr: string }) => error.stderr,
    );
  async function fill() {
    await folder.prepare();
    const waiting = exampleSubmission('contact');
    const refused = exampleSubmission('referral', {
      values: { ...exampleSubmission('referral').values, name: '=cmd|"calc"' },
    });
    await folder.add(waiting);
    await folder.add(refused);
    await folder.setAside({
      submission: refused,
      openedAt: refused.acceptedAt,
      outcomes: { pocketbase: 'delivered', 'mail-visitor': 'refused' },
      failures: { 'mail-visitor': { reason: 'the mail server responded 550 no', count: 1, retryAt: 0 } },
    });
    writeFileSync(path.join(outboxDir(dataDir), 'failed', 'broken.json'), '{');
    return { waiting, refused };
  }

  it('says that nothing is waiting, even before there is an outbox', async () => {
    expect(await outbox()).to.equal('0 pending, 0 failed\n');
  });

  it('lists waiting and rejected submissions with the reason, but without their content', async () => {
    const { waiting, refused } = await fill();
    const list = await outbox('list');
    expect(list).to.include('1 pending, 2 failed');
    expect(list).to.match(new RegExp(`pending +2024-11-21T09:30:00.000Z +contact +${waiting.id} +- +-`));
    expect(list).to.match(
      new RegExp(`failed .* referral +${refused.id} +pocketbase +mail-visitor: .* 550 no \\(1×\\)`),
    );
    expect(list).to.match(/broken +- +the file cannot be read/);
    expect(list).not.to.match(/Ana|ana@|Hello|calc/);
  });

  it('asks the site to retry rejected submissions, and leaves the submissions to the site', async () => {
    const { refused } = await fill();
    const file = path.join(outboxDir(dataDir), 'failed', `${refused.id}.json`);
    const before = readFileSync(file, 'utf8');
    expect(await outbox('retry', refused.id)).to.equal('1 to be delivered again.\n');
    expect(readFileSync(file, 'utf8')).to.equal(before);
    expect(await folder.requests()).to.deep.equal([refused.id]);
  });

  it('lists spam without its content, and releases the given ids', async () => {
    await folder.prepare();
    const spam = exampleSubmission('contact');
    await folder.add(spam, 'spam');
    expect(await outbox()).to.equal('0 pending, 0 failed\n');
    expect(await outbox('spam')).to.match(
      new RegExp(`^1 kept as spam\n\nACCEPTED .*\n2024-11-21T09:30:00.000Z +contact +${spam.id}\n$`),
    );
    expect(await failureOf('spam', 'release')).to.include('name the posts to release');
    expect(await failureOf('retry', spam.id)).to.include(`there is no submission ${spam.id}`);
    expect(await outbox('spam', 'release', spam.id)).to.equal('1 to be delivered.\n');
    expect(await folder.requests()).to.deep.equal([spam.id]);
  });

  it("fails as a user other than the site's with one line that names the owner", async function () {
    if (process.getuid?.() !== 0) skipHere(this, 'only root can act as several users');
    // Users and groups that own nothing here.
    const [site, stranger] = [54_321, 54_322];
    await fill();
    chmodSync(dataDir, 0o711);
    for (const name of ['.', ...readdirSync(outboxDir(dataDir), { recursive: true, encoding: 'utf8' })])
      chownSync(path.join(outboxDir(dataDir), name), site, site);
    const refusal = await run(process.execPath, [bundle, 'retry'], {
      env: { ...process.env, DATA_DIR: dataDir },
      cwd: '/',
      uid: stranger,
      gid: stranger,
    }).catch((error: { stderr: string }) => error.stderr);
    expect(refusal).to.equal(
      `${outboxDir(dataDir)} belongs to user ${site}; run this command as that user\n`,
    );
  });

  it('names unknown arguments', async () => {
    expect(await failureOf('retry', 'nothing')).to.equal('there is no submission nothing in the outbox\n');
    expect(await failureOf('nonsense')).to.include('nonsense');
  });
});
