import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { outboxDir } from '../../../server/forms/create-form-outbox';
import { openOutboxFolder, type OutboxFolder } from '../../../server/forms/outbox-folder';
import { exampleSubmission } from '../../server/forms/example-submission';

const run = promisify(execFile);

describe('npm run outbox', () => {
  let dataDir: string;
  let folder: OutboxFolder;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'outbox-command-'));
    folder = openOutboxFolder(outboxDir(dataDir));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const outbox = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/outbox.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    return stdout;
  };
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
      settled: { pocketbase: 'delivered', 'mail-visitor': 'refused' },
      troubles: { 'mail-visitor': { reason: 'the mail server answered 550 no', failures: 1, retryAt: 0 } },
    });
    writeFileSync(path.join(outboxDir(dataDir), 'failed', 'broken.json'), '{');
    return { waiting, refused };
  }

  it('says that nothing waits, also before there is an outbox', async () => {
    expect(await outbox()).to.equal('0 pending, 0 failed\n');
  });

  it('lists what waits and what was refused, and why, without what people wrote', async () => {
    const { waiting, refused } = await fill();
    const list = await outbox('list');
    expect(list).to.include('1 pending, 2 failed');
    expect(list).to.match(new RegExp(`pending +2026-11-21T09:30:00 +contact +${waiting.id} +- +-`));
    expect(list).to.match(
      new RegExp(`failed .* referral +${refused.id} +pocketbase +mail-visitor: .* 550 no \\(1×\\)`),
    );
    expect(list).to.match(/broken +- +the file cannot be read/);
    expect(list).not.to.match(/Ana|ana@|Hello|calc/);
  });

  it('gives refused submissions back to the deliverer', async () => {
    const { refused } = await fill();
    expect(await outbox('retry', refused.id)).to.equal('1 to be delivered again.\n');
    expect(await folder.list('pending')).to.include(refused.id);
    expect(await folder.read('failed', refused.id)).to.equal(null);
    expect((await folder.read('pending', refused.id))!.settled).to.deep.equal({ pocketbase: 'delivered' });
  });

  it('exports what people wrote, as JSON and for a spreadsheet', async () => {
    const { waiting, refused } = await fill();
    const lines = (await outbox('export'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { submission: unknown });
    expect(lines.map(({ submission }) => submission)).to.deep.include.members([waiting, refused]);
    const csv = await outbox('export', '--csv');
    expect(csv.split('\r\n')[0]).to.equal(
      'state,id,form,accepted,locale,name,company,email,phone,message,package,referral,wallet,code,trouble',
    );
    expect(csv).to.include(`"'=cmd|""calc""",`);
    expect(csv).to.include("'+386 1 000 01 20");
  });

  it('names what it does not know', async () => {
    const failure = await outbox('retry', 'nothing').catch((error: { stderr: string }) => error.stderr);
    expect(failure).to.equal('there is no submission nothing in the outbox\n');
    expect(await outbox('nonsense').catch((error: { stderr: string }) => error.stderr)).to.include(
      'nonsense',
    );
  });
});
