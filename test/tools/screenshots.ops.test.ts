import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { runScript } from '../support/run-script';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

const CHANGED = 'ui-kit/src/tag/tag.css';
const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];

describe('npm run screenshots', () => {
  it('shows the stories that two commits draw differently, and those alone, and stores no picture in the checkout', async function () {
    const folder = temporaryFolder('screenshots');
    const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, 'index'), TMPDIR: folder };
    const git = (args: string[], input?: string) =>
      execFileSync('git', [...IDENTITY, ...args], { encoding: 'utf8', input, env }).trim();
    try {
      git(['read-tree', 'HEAD']);
    } catch {
      skipHere(this, 'the files are no checkout of git');
    }
    // A commit that no branch knows, beside the files as they are.
    const tall = git(['show', `HEAD:${CHANGED}`]).replace('min-block-size: 1.75rem', 'min-block-size: 4rem');
    const blob = git(['hash-object', '-w', '--stdin'], tall);
    git(['update-index', '--cacheinfo', `100644,${blob},${CHANGED}`]);
    const commit = git(['commit-tree', git(['write-tree']), '-p', 'HEAD', '-m', 'Tags are tall']);
    const status = () => execFileSync('git', ['status', '--short'], { encoding: 'utf8' });
    const before = status();

    const stories = ['stories', 'HEAD', commit, '^lay-out-tag|visuallyhidden'];
    const { stdout, stderr } = await runScript('screenshots', stories, {
      ...(process.env as Record<string, string>),
      TMPDIR: folder,
    });
    const [, count, page] = /(\d+ of \d+) pictures differ: (.*)/.exec(stdout) ?? expect.fail(stderr);
    expect(count).to.equal('12 of 18');
    const names = Array.from(readFileSync(page!, 'utf8').matchAll(/<h2>(.*?)<\/h2>/g), ([, name]) => name);
    expect(names)
      .to.have.length(12)
      .and.include.members(['lay-out-tag--default-light-375', 'lay-out-tag--default-rtl-1440']);
    expect(status()).to.equal(before);
  });
});
