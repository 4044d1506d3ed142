import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import PocketBase from 'pocketbase';
import { DAY_MS } from '../../client/model/stored-date';
import { readDay } from '../../scripts/content/folder-day';
import { SAMPLE_CONTENT } from '../../scripts/content/push-content';
import { startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';
import { temporaryFolder } from '../support/temporary-folder';

describe('npm run content:push', function () {
  let pb: TestPocketBase;
  const command = async (name: string, extra: Readonly<Record<string, string>>, args: readonly string[]) => {
    const { code, stdout, stderr } = await runScript(name, args, {
      POCKETBASE_URL: `${pb.url}/`,
      POCKETBASE_ADMIN_EMAIL: pb.administrator.email,
      POCKETBASE_ADMIN_PASSWORD: pb.administrator.password,
      POCKETBASE_EMAIL: 'site@example.com',
      POCKETBASE_PASSWORD: 'a-password-of-ours',
      ...extra,
    });
    return { code, text: code === 0 ? stdout : stderr.trim() };
  };
  const push = (extra: Readonly<Record<string, string>>, ...args: string[]) =>
    command('content-push', extra, args);

  before(async function () {
    pb = await startOrSkip(this, '0.22');
  });

  it('applies the schema and creates the account of the web server', async () => {
    await pb.admin.collections.delete('redirects');
    const { code, text } = await push({});
    expect(code).to.equal(0);
    expect(text).to.contain('Created: redirects.').and.not.to.contain('a-password-of-ours');
    await new PocketBase(pb.url)
      .collection('web_servers')
      .authWithPassword('site@example.com', 'a-password-of-ours');
  });

  it('loads the sample content once, with --sample', async () => {
    expect((await push({}, '--sample')).text).to.match(/Loaded \d+ entries/);
    expect((await push({}, '--sample')).text).to.contain('There is content already');
  });

  it('keeps the day of the sample content with its dates, back and forth', async () => {
    const folder = temporaryFolder('sample');
    cpSync(SAMPLE_CONTENT, folder, { recursive: true });
    const day = (await readDay(folder))!;
    expect((await push({}, '--from', folder, '--dry-run')).text).to.equal('Nothing would change.\n');
    for (let time = 1; time <= 2; time++) {
      expect((await command('content-pull', {}, ['--to', folder])).code).to.equal(0);
      const age = Date.now() - (await readDay(folder))!;
      expect(age).to.be.within(0, 7 * DAY_MS);
      expect((age - (Date.now() - day)) % (7 * DAY_MS)).to.be.closeTo(0, 60_000);
      expect((await push({}, '--from', folder, '--dry-run')).text).to.equal('Nothing would change.\n');
    }
    writeFileSync(path.join(folder, 'day.json'), '{"day":');
    const before = readFileSync(path.join(folder, 'redirects/ai.json'));
    expect((await command('content-pull', {}, ['--to', folder])).text).to.contain(
      'day.json: expected {"day"',
    );
    expect(readFileSync(path.join(folder, 'redirects/ai.json'))).to.deep.equal(before);
  });

  it('moves content by a folder, and overwrites nothing unless somebody agrees', async () => {
    const folder = temporaryFolder('content');
    // The embedded PocketBase of a site that runs.
    const embedded = { POCKETBASE_URL: '', DATA_DIR: pb.dataDir };
    const pulled = await command('content-pull', embedded, ['--to', folder]);
    expect(pulled).to.deep.equal({ code: 0, text: `Wrote 108 entries to ${folder}.\n` });
    const file = path.join(folder, 'redirects/ai.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('301', '302').replace('"/ai"', '"/contact"'));
    await pb.admin
      .collection('redirects')
      .delete((await pb.admin.collection('redirects').getFirstListItem('from = "/vavcer"')).id);

    expect(await push({}, '--from', folder, '--dry-run')).to.deep.equal({
      code: 0,
      text: 'redirects/ai: change from, status\nredirects/vavcer: create\n',
    });
    expect(await push({}, '--from', folder)).to.deep.equal({
      code: 2,
      text: 'content:push would overwrite 1 entry; nothing was changed. See --dry-run, then add --yes',
    });
    const statuses = async () =>
      (await pb.admin.collection('redirects').getFullList({ sort: 'from' })).map(({ status }) =>
        Number(status),
      );
    expect(await statuses()).to.deep.equal([301, 301]);
    const { code, text } = await push(embedded, '--from', folder, '--yes');
    expect([code, text]).to.deep.equal([0, 'Created 1 entry and changed 1.\n']);
    expect(await statuses()).to.deep.equal([302, 301, 302]);

    writeFileSync(file, '{}');
    expect(await push({}, '--from', folder, '--yes')).to.deep.equal({
      code: 1,
      text: 'redirects/ai.json: id: expected letters and digits',
    });
    expect((await command('content-pull', {}, [])).text).to.equal(
      'content:pull: got no folder; expected --to FOLDER',
    );
  });

  it('prints one line if a variable is missing or wrong', async () => {
    const inPart = 'got only one or none; expected';
    for (const [change, text] of [
      [{ POCKETBASE_URL: '' }, 'POCKETBASE_URL: got nothing; expected the address of a PocketBase'],
      [
        { POCKETBASE_ADMIN_PASSWORD: '' },
        `POCKETBASE_ADMIN_EMAIL, POCKETBASE_ADMIN_PASSWORD: ${inPart} the account of an administrator of PocketBase`,
      ],
      [
        { POCKETBASE_EMAIL: '' },
        `POCKETBASE_EMAIL, POCKETBASE_PASSWORD: ${inPart} the web server's own account, which is created`,
      ],
      [
        { POCKETBASE_ADMIN_PASSWORD: 'wrong' },
        `PocketBase at ${pb.url} refused the administrator ${pb.administrator.email}`,
      ],
      [{ POCKETBASE_URL: 'http://127.0.0.1:9' }, 'PocketBase at http://127.0.0.1:9 does not respond'],
    ] as const)
      expect(await push(change)).to.deep.equal({ code: 1, text });
  });
});
