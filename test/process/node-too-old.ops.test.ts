import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { fetchRuntime } from '../../scripts/test/runtimes';
import { temporaryFolder } from '../support/temporary-folder';

const ROOT = path.resolve('.');
const LINE =
  /^Node 20\.\S+ is too old: this needs Node 24 or later, from https:\/\/nodejs\.org or, for npm's commands, from "npm ci" \(without --omit=optional\)\.\n$/;

interface Package {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
const { scripts, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Package;

describe('a machine whose own Node is too old', function () {
  let folder: string;

  before(async () => {
    const oldNode = await fetchRuntime('20');
    folder = temporaryFolder('old-node');
    mkdirSync(path.join(folder, 'bin'));
    symlinkSync(oldNode, path.join(folder, 'bin/node'));
  });

  /** Runs a line of a shell that finds the old Node first. */
  const run = (line: string, cwd: string) => {
    const env = { HOME: folder, PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` };
    return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile('sh', ['-c', line], { cwd, env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });
  };

  describe('tells it in one line, without any package,', () => {
    let bare: string;
    before(() => {
      bare = path.join(folder, 'bare');
      for (const part of ['build.mjs', 'package.json', 'scripts', 'server', 'dist/server'])
        cpSync(path.join(ROOT, part), path.join(bare, part), { recursive: true });
    });

    const commands = Object.entries(scripts).filter(([, line]) => /^(exec )?node /.test(line));
    const refuses = async (line: string) => {
      const { code, stdout, stderr } = await run(line, bare);
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      expect(stderr).to.match(LINE);
    };
    for (const [name, line] of commands) it(`npm run ${name}`, () => refuses(line));
    it('the server', () => refuses('node dist/server/main.js'));

    it('and so does every command that README and the files of operations name', () => {
      const named = ['ops/README.md', 'ops/update', 'compose.yaml'].flatMap((file) =>
        readFileSync(file, 'utf8').match(/node --import \S+/g)!,
      );
      expect(new Set(named)).to.deep.equal(new Set(['node --import ./scripts/typescript.mjs']));
    });
  });

  it("runs npm's commands on the Node that npm brings", async () => {
    const { stdout: npm } = await run('command -v npm', ROOT);
    const { stdout } = await run(`node "$(readlink -f ${npm.trim()})" exec --call 'node --version'`, ROOT);
    expect(stdout).to.match(/^v(24|26)\./);
  });

  it('is left with its own where npm brings none: each executable names the machine that it is for', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { os: string; cpu: string; libc?: string[]; optional: boolean; bin: object }>;
    };
    for (const name of Object.keys(optionalDependencies)) {
      const { os: system, cpu, libc, optional, bin } = packages[`node_modules/${name}`]!;
      expect({ optional, bin }, name).to.deep.equal({ optional: true, bin: { node: 'bin/node' } });
      expect(name).to.match(new RegExp(`^node-(bin-)?${system}-${cpu}$`));
      // The package does not say so itself; on musl its program could not start, and nothing else would.
      expect(libc, name).to.deep.equal(system === 'linux' ? ['glibc'] : undefined);
    }
  });
});
