import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { commonFlags } from '../../scripts/pocketbase/command-line';
import { debianToolOrSkip } from '../support/debian-tool';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, '../../ops/systemd');
const units = readdirSync(folder).filter((name) => name.endsWith('.service'));
/** Highest exposure allowed, on systemd's scale from 0 (closed) to 10. */
const MOST_EXPOSURE = 2.5;

describe('the systemd units', () => {
  let tool: string;
  before(async function () {
    tool = await debianToolOrSkip(this, 'systemd-analyze', 'systemd');
    const { stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
    // `security --offline` came with 250.
    if (Number(/systemd (\d+)/.exec(stdout)?.[1]) >= 250) return;
    skipHere(this, `${stdout.split('\n', 1)[0]} cannot check units that are not loaded`);
  });

  it('are accepted by systemd without a warning', async () => {
    const root = temporaryFolder('units');
    // systemd checks that the programs exist; any executable will do.
    const programs = units.flatMap((unit) => [
      ...readFileSync(path.join(folder, unit), 'utf8').matchAll(/^Exec\w+=(\S+)/gm),
    ]);
    for (const [, program] of programs) {
      mkdirSync(path.join(root, path.dirname(program!)), { recursive: true });
      writeFileSync(path.join(root, program!), '', { mode: 0o755 });
    }
    const target = path.join(root, 'etc/systemd/system');
    cpSync(folder, target, { recursive: true });
    // The targets that the units name.
    cpSync('/lib/systemd/system', path.join(root, 'lib/systemd/system'), {
      recursive: true,
      filter: (file) => !/\.(wants|requires)$/.test(file),
    });
    const paths = units.map((unit) => path.join(target, unit));
    const { stdout, stderr } = await run(tool, ['verify', `--root=${root}`, ...units], { cwd: target });
    const lines = `${stdout}${stderr}`.split('\n').filter((line) => /\bsite[@-]/.test(line));
    expect(lines, paths.join()).to.deep.equal([]);
  });

  for (const unit of units)
    it(`limit the exposure of ${unit}`, async () => {
      const args = ['security', '--offline=true', '--no-pager', path.join(folder, unit)];
      const { stdout } = await run(tool, args);
      const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
      console.log(`      ${unit}: ${exposure}`);
      expect(exposure).to.be.at.most(MOST_EXPOSURE);
    });

  // Otherwise systemd gives a service up for good after five failed starts within 10 s, as on a disk that is full for a while.
  for (const unit of units)
    it(`have systemd restart ${unit} however often its start has failed`, () => {
      const text = readFileSync(path.join(folder, unit), 'utf8');
      const [, unitSection = '', serviceSection = ''] = text.split(/^\[\w+\]$/m);
      expect(unitSection).to.match(/^StartLimitIntervalSec=0$/m);
      expect(serviceSection)
        .to.match(/^Restart=always$/m)
        .and.match(/^RestartSec=\d+s$/m);
    });

  it('run PocketBase with the flags that npm start gives it', () => {
    const unit = readFileSync(path.join(folder, 'site-pocketbase.service'), 'utf8');
    for (const flag of commonFlags('/x')) {
      const [name = '', value = ''] = flag.split('=');
      expect(unit).to.include(`${name}=${value.startsWith('/') ? '/var/lib/site-pocketbase/' : value}`);
    }
  });
});
