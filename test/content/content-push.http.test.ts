import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import PocketBase from 'pocketbase';
import { startOrSkip, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';

const run = promisify(execFile);

describe('npm run content:push', function () {
  this.timeout(TEMPLATE_TIMEOUT_MS);
  let pb: TestPocketBase;
  const push = async (extra: NodeJS.ProcessEnv, ...args: string[]) => {
    const { PATH, HOME } = process.env;
    const env = {
      PATH,
      HOME,
      POCKETBASE_URL: `${pb.url}/`,
      POCKETBASE_ADMIN_EMAIL: pb.adminEmail,
      POCKETBASE_ADMIN_PASSWORD: pb.adminPassword,
      POCKETBASE_EMAIL: 'site@example.com',
      POCKETBASE_PASSWORD: 'a-password-of-ours',
      ...extra,
    };
    return run(process.execPath, ['--import', 'tsx', 'scripts/content-push.ts', ...args], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr.trim() }),
    );
  };

  before(async function () {
    pb = await startOrSkip(this, '0.22');
  });
  after(() => pb?.stop());

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

  it('prints one line if a variable is missing or wrong', async () => {
    expect(await push({ POCKETBASE_URL: '' })).to.deep.equal({
      code: 1,
      text: 'POCKETBASE_URL: got nothing; expected the address of a PocketBase',
    });
    expect(await push({ POCKETBASE_ADMIN_PASSWORD: '' })).to.deep.equal({
      code: 1,
      text:
        'POCKETBASE_ADMIN_EMAIL, POCKETBASE_ADMIN_PASSWORD: got only one or none; ' +
        'expected the account of an administrator of PocketBase',
    });
    expect(await push({ POCKETBASE_EMAIL: '' })).to.deep.equal({
      code: 1,
      text:
        'POCKETBASE_EMAIL, POCKETBASE_PASSWORD: got only one or none; ' +
        "expected the web server's own account, which is created",
    });
    expect(await push({ POCKETBASE_ADMIN_PASSWORD: 'wrong' })).to.deep.equal({
      code: 1,
      text: `PocketBase at ${pb.url} refused the administrator ${pb.adminEmail}`,
    });
    expect(await push({ POCKETBASE_URL: 'http://127.0.0.1:9' })).to.deep.equal({
      code: 1,
      text: 'PocketBase at http://127.0.0.1:9 does not respond',
    });
  });
});
