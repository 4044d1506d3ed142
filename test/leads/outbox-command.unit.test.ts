import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { build } from 'esbuild';
import { openOutboxDatabase, type OutboxDatabase } from '../../server/forms/outbox-database';
import { createDataDirLock } from '../../server/storage/data-dir-lock';
import { outboxFile } from '../../server/storage/data-dir';
import { exampleSubmission } from './example-submission';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

const run = promisify(execFile);

describe('npm run outbox', () => {
  let programs: string;
  let bundle: string;
  let dataDir: string;
  /** One file, which starts sooner than many and which users may read to whom the project does not belong. */
  before(async () => {
    programs = temporaryFolder('program');
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
  beforeEach(() => (dataDir = temporaryFolder('command')));

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
  /** Uses the database as a process of the site does, which then ends. */
  function use<Result>(work: (database: OutboxDatabase) => Result): Result {
    const database = openOutboxDatabase(dataDir);
    try {
      return work(database);
    } finally {
      database.close();
    }
  }
  const wanted = () =>
    use((database) =>
      database.list(['pending', 'failed', 'spam']).flatMap(({ id, isWanted }) => (isWanted ? [id] : [])),
    );
  function fill() {
    const waiting = exampleSubmission('contact');
    const refused = exampleSubmission('referral', {
      values: { ...exampleSubmission('referral').values, name: '=cmd|"calc"' },
    });
    use((database) => {
      database.add(waiting, 'pending', Date.now());
      database.plan(
        [
          {
            id: waiting.id,
            targets: [
              { target: 'pocketbase', after: null },
              { target: 'webhook', after: null },
            ],
          },
        ],
        Date.now(),
      );
      database.record({
        id: waiting.id,
        target: 'webhook',
        state: 'waiting',
        tries: 3,
        triedAt: 0,
        nextTry: 0,
        reason: 'the webhook responded with 503',
      });
      database.setFault('pocketbase', 'the content service cannot be reached');
      const failures = {
        'mail-visitor': { reason: 'the mail server responded 550 no', count: 1, retryAt: 0 },
      };
      const outcomes = { pocketbase: 'delivered', 'mail-visitor': 'refused' } as const;
      database.put(
        { id: refused.id, state: 'failed', outcomes, failures, submission: refused },
        0,
        Date.now(),
      );
      database.put(
        { id: 'broken', state: 'failed', outcomes: {}, failures: {}, submission: '{' as never },
        0,
        Date.now(),
      );
    });
    return { waiting, refused };
  }

  it('says that nothing is waiting, even before there is an outbox', async () => {
    expect(await outbox()).to.equal('0 pending, 0 failed\n');
    expect(readdirSync(dataDir)).to.deep.equal([]);
  });

  it('lists waiting and rejected submissions with the reason, but without their content', async () => {
    const { waiting, refused } = fill();
    const list = await outbox('list');
    expect(list).to.include('1 pending, 2 failed');
    expect(list).to.match(
      new RegExp(
        `pending +2024-11-21T09:30:00.000Z +contact +${waiting.id} +- +` +
          'pocketbase: the content service cannot be reached; webhook: the webhook responded with 503 \\(3×\\)',
      ),
    );
    expect(list).to.match(
      new RegExp(`failed .* referral +${refused.id} +pocketbase +mail-visitor: .* 550 no \\(1×\\)`),
    );
    expect(list).to.match(/broken +- +it cannot be read/);
    expect(list).not.to.match(/Ana|ana@|Hello|calc/);
  });

  it('asks the site to close what was refused and seen to in another way, but nothing that waits', async () => {
    const { waiting, refused } = fill();
    expect(await failureOf('close')).to.equal('name the submissions to close; see npm run outbox\n');
    expect(await failureOf('close', waiting.id)).to.include(`there is no submission ${waiting.id}`);
    expect(await outbox('close', refused.id, 'broken')).to.equal('2 to be closed.\n');
    use((database) => void database.look([], Date.now()));
    expect(await outbox()).to.include('1 pending, 0 failed');
  });

  it('asks the site to retry rejected submissions, and leaves the submissions to the site', async () => {
    const { refused } = fill();
    expect(await outbox('retry', refused.id)).to.equal('1 to be delivered again.\n');
    expect(use((database) => database.list(['failed']))).to.have.length(2);
    expect(wanted()).to.deep.equal([refused.id]);
  });

  it('lists spam without its content, and releases the given ids', async () => {
    const spam = exampleSubmission('contact');
    use((database) => database.add(spam, 'spam', Date.now()));
    expect(await outbox()).to.equal('0 pending, 0 failed\n');
    expect(await outbox('spam')).to.match(
      new RegExp(`^1 kept as spam\n\nACCEPTED .*\n2024-11-21T09:30:00.000Z +contact +${spam.id}\n$`),
    );
    expect(await failureOf('spam', 'release')).to.include('name the posts to release');
    expect(await failureOf('retry', spam.id)).to.include(`there is no submission ${spam.id}`);
    expect(await outbox('spam', 'release', spam.id)).to.equal('1 to be delivered.\n');
    expect(wanted()).to.deep.equal([spam.id]);
  });

  it("fails as a user other than the site's with one line that names the owner", async function () {
    if (process.getuid?.() !== 0) skipHere(this, 'only root can act as several users');
    // Users and groups that own nothing here.
    const [site, stranger] = [54_321, 54_322];
    fill();
    chmodSync(dataDir, 0o711);
    chownSync(outboxFile(dataDir), site, site);
    const refusal = await run(process.execPath, [bundle, 'retry'], {
      env: { ...process.env, DATA_DIR: dataDir },
      cwd: '/',
      uid: stranger,
      gid: stranger,
    }).catch((error: { stderr: string }) => error.stderr);
    expect(refusal).to.equal(
      `${outboxFile(dataDir)} belongs to user ${site}; run this command as that user\n`,
    );
  });

  it('writes the folder of the release before for the way back, unless a site runs', async () => {
    const { waiting } = fill();
    const lock = createDataDirLock({
      dataDir,
      onTaken: () => undefined,
      onWaiting: () => undefined,
      onFailure: () => undefined,
    });
    lock.start();
    expect(await failureOf('back')).to.equal(`the site of ${dataDir} runs; stop it first\n`);
    lock.stop();
    expect(await outbox('back')).to.equal('1 waiting in the folder of the release before.\n');
    expect(existsSync(path.join(dataDir, 'outbox', 'pending', `${waiting.id}.json`))).to.equal(true);
    expect(existsSync(outboxFile(dataDir))).to.equal(false);
    expect(await outbox('back')).to.equal('0 waiting in the folder of the release before.\n');
  });

  it('names unknown arguments', async () => {
    expect(await failureOf('retry', 'nothing')).to.equal('there is no submission nothing in the outbox\n');
    expect(await failureOf('nonsense')).to.include('nonsense');
  });
});
