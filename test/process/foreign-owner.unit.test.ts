import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { runScript } from '../support/run-script';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

/** A user that owns nothing here. */
const SITE = 54_321;

describe('a command that root runs in a folder of another user', () => {
  let env: { DATA_DIR: string; BACKUP_DIR: string };
  before(function () {
    if (process.getuid?.() !== 0) skipHere(this, 'only root can act as several users');
    const root = temporaryFolder('owner');
    env = { DATA_DIR: path.join(root, 'data'), BACKUP_DIR: path.join(root, 'backups') };
    for (const folder of Object.values(env)) mkdirSync(folder);
  });

  const commands = [
    ['backup', [], 'DATA_DIR'],
    ['backup', [], 'BACKUP_DIR'],
    ['restore', [], 'DATA_DIR'],
    ['outbox', ['retry'], 'DATA_DIR'],
    ['outbox', ['spam', 'release', 'a-submission'], 'DATA_DIR'],
  ] as const;
  for (const [name, args, variable] of commands)
    it(`is refused in one line that says what to do: ${[name, ...args].join(' ')} with ${variable}`, async () => {
      for (const folder of Object.values(env)) chownSync(folder, 0, 0);
      chownSync(env[variable], SITE, SITE);
      const { code, stderr } = await runScript(name, args, env);
      expect(stderr).to.match(
        new RegExp(`^${variable}: ".*" belongs to user ${SITE}, .*run this command as that user, .*\\n$`),
      );
      expect(code).to.equal(1);
      for (const folder of Object.values(env)) expect(readdirSync(folder)).to.deep.equal([]);
    });
});
