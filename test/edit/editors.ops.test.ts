import { expect } from 'chai';
import { EDITORS } from '../../client/model/rights';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';

describe('npm run editors', function () {
  let pb: TestPocketBase;
  before(async () => {
    pb = await startTestPocketBase();
  });

  /** The PocketBase that runs on the data folder. */
  const embedded = () => ({ DATA_DIR: pb.dataDir });
  /** The PocketBase that the environment names. */
  const byHand = () => ({
    POCKETBASE_URL: pb.url,
    POCKETBASE_ADMIN_EMAIL: pb.administrator.email,
    POCKETBASE_ADMIN_PASSWORD: pb.administrator.password,
  });
  const editors = (env: Readonly<Record<string, string>>, ...args: string[]) =>
    runScript('editors', args, env);
  const signsIn = (email: string, password: string) =>
    pb
      .anonymousClient()
      .collection(EDITORS)
      .authWithPassword(email, password)
      .then(
        () => true,
        () => false,
      );

  it('adds, lists and removes an editor, and prints the password once', async () => {
    const env = embedded();
    const email = 'ana@example.com';
    const added = await editors(env, 'add', email, '--name', 'Ana Novak');
    expect(added.stderr).to.include(`Added ${email}`).and.include('/edit');
    const password = added.stdout.trim();
    expect(password).to.match(/^\w{24}$/);
    expect(added.stderr).not.to.include(password);
    expect(await signsIn(email, password)).to.equal(true);

    const again = await editors(env, 'add', 'Ana@Example.com', '--roles', 'content,leads');
    expect(again.stderr).to.include(`New password for ${email}`);
    expect(await signsIn(email, password)).to.equal(false);
    expect(await signsIn(email, again.stdout.trim())).to.equal(true);

    for (const each of [env, byHand()]) {
      const listed = await editors(each, 'list');
      expect(listed.stdout).to.include(`${email}  Ana Novak  content,leads\n`);
      expect(listed.stdout).not.to.include(again.stdout.trim());
    }

    const readable = 'bor@čisto.si';
    const unreadable = 'bor@xn--isto-fua.si';
    await editors(env, 'add', unreadable, '--name', '\u3164Bor\u200b');
    expect((await editors(env, 'add', readable)).stderr).to.include(`New password for ${readable}`);
    expect((await editors(env, 'list')).stdout).to.include(`${readable}  Bor  content\n`);

    const removed = await editors(env, 'remove', 'ANA@example.com');
    expect(removed.stdout).to.equal(`Removed ${email}.\n`);
    expect(await signsIn(email, again.stdout.trim())).to.equal(false);
  });

  it('prints one line if it does not understand or cannot do something', async () => {
    const env = embedded();
    for (const [args, line] of [
      [[], /^editors: takes list, add MAIL or remove MAIL/],
      [['add', 'not-an-address'], /^editors: takes /],
      [
        ['add', 'a@example.com', '--roles', 'boss'],
        /^editors: there is no role "boss"; --roles takes content, /,
      ],
      [['remove', 'nobody@example.com'], /^editors: there is no editor nobody@example.com$/],
    ] as const) {
      const { code, stderr } = await editors(env, ...args);
      expect(code, args.join(' ')).to.equal(1);
      expect(stderr.trimEnd(), args.join(' ')).to.match(line).and.not.include('\n');
    }
    const nowhere = await editors({ DATA_DIR: '/nowhere' }, 'list');
    expect([nowhere.code, nowhere.stderr]).to.deep.equal([
      1,
      'no PocketBase runs on DATA_DIR "/nowhere"; start the site with npm start\n',
    ]);
  });
});
