import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { keepRecentBuilds } from '../../scripts/build/build';
import { temporaryFolder } from '../support/temporary-folder';

describe('assets of earlier builds', () => {
  let dist = '';
  const assets = () => path.join(dist, 'public/assets');
  const build = async (id: string, names: string[]) => {
    const written = names.map((name) => path.join(assets(), name));
    for (const file of written) for (const form of ['', '.br']) writeFileSync(file + form, id);
    await keepRecentBuilds(dist, { id, assets: written });
  };
  beforeEach(() => {
    dist = temporaryFolder('dist');
    mkdirSync(assets(), { recursive: true });
  });

  it('are kept for the next two builds, then deleted with their compressed variants', async () => {
    await build('1', ['a-1.js', 'same.js']);
    await build('2', ['a-2.js', 'same.js']);
    await build('3', ['a-3.js', 'same.js']);
    expect(readdirSync(assets())).to.include.members(['a-1.js', 'a-1.js.br', 'a-2.js', 'a-3.js', 'same.js']);
    await build('4', ['a-4.js', 'same.js']);
    expect(readdirSync(assets())).not.to.include.members(['a-1.js']);
    expect(readdirSync(assets())).not.to.include.members(['a-1.js.br']);
    expect(readdirSync(assets())).to.include.members(['a-2.js', 'a-4.js', 'same.js', 'same.js.br']);
  });
  it('are not displaced by building the same sources again', async () => {
    await build('1', ['a-1.js']);
    for (let i = 0; i < 5; i++) await build('2', ['a-2.js']);
    expect(readdirSync(assets())).to.include.members(['a-1.js', 'a-2.js']);
  });
});
