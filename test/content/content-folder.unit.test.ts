import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { readFolder, writeFolder } from '../../scripts/content/content-folder';
import { COMPANY_CONTENT } from '../support/company';
import { contentOf } from '../support/content-of';
import { temporaryFolder } from '../support/temporary-folder';

describe('a content folder', () => {
  let folder: string;
  const write = (file: string, record: unknown) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof record === 'string' ? record : JSON.stringify(record));
  };
  const problemOf = () =>
    readFolder(folder).then(
      () => '',
      (error: Error) => error.message,
    );
  const post = {
    id: 'aaaaaaaaaaaaaaa',
    slug: 'first',
    title: 'First',
    published: '2025-01-01 08:00:00.000Z',
  };

  beforeEach(() => {
    folder = temporaryFolder('content');
  });

  it('names file and field of each value that the site would not take', async () => {
    write('posts/first.json', { ...post, title: [1], colour: 'red', cover: 'none.png' });
    write('posts/second.json', { ...post, cover: '../secret.png' });
    write('posts/third.json', '{');
    write('posts/fourth.json', { slug: 'fourth' });
    write('pages/edit.json', { ...post, slug: 'edit', title_sl: 'x'.repeat(501) });
    write('redirects/loop.json', { id: 'loop', from: '/a', to: '/b', status: 200 });
    mkdirSync(path.join(folder, 'leads'));
    const problem = await problemOf();
    for (const expected of [
      'leads: is no collection',
      'pages/edit.json: slug: reserved, expected an address that is free',
      'pages/edit.json: title (sl): tooLong, expected 500',
      'posts/first.json: colour: is no field',
      'posts/first.json: cover: there is no file "none.png" beside it',
      'posts/first.json: title: shape, expected a text',
      'posts/fourth.json: id: expected letters and digits',
      'posts/second.json: cover: expected the name of a file beside it',
      'posts/second.json: id: first.json has the same',
      'posts/third.json: ',
    ])
      expect(problem).to.contain(expected);
    expect(problem).not.to.contain('\n');
  });

  it('refuses a file that PocketBase would not keep, and a folder without content', async () => {
    expect(await problemOf()).to.contain('holds no content');
    write('posts/first.json', { ...post, cover: 'large.png' });
    writeFileSync(path.join(folder, 'posts/large.png'), Buffer.alloc(10_000_001));
    expect(await problemOf()).to.equal('posts/first.json: cover: "large.png" is larger than 10000000 bytes');
  });

  it('is read as its texts are meant', async () => {
    write('posts/first.json', {
      ...post,
      title: '\u200bC\u030cebela',
      body: ['<p>Bau\u00ad', 'plan</p>\r\n'],
    });
    const [entry] = await readFolder(folder);
    expect(entry!.values).to.include({ title: 'Čebela', body: '<p>Bauplan</p>\n' });
  });

  it('is written as it was read, with the drawings that are unchanged, and without what is no longer there', async () => {
    cpSync(COMPANY_CONTENT, folder, { recursive: true });
    writeFileSync(path.join(folder, 'README.md'), 'About this content');
    write('posts/removed.json', { ...post, slug: 'removed' });
    const isRemoved = ({ name }: { name: string }) => name === 'removed';
    await writeFolder(
      folder,
      (await readFolder(folder)).filter((entry) => !isRemoved(entry)),
    );
    rmSync(path.join(folder, 'README.md'));
    expect(contentOf(folder)).to.deep.equal(contentOf(COMPANY_CONTENT));
  });

  it('is not written over a folder that holds anything else', async () => {
    write('pages/index.html', 'a page of somebody else');
    write('styles/main.css', '');
    const entries = await readFolder(COMPANY_CONTENT);
    const failure = await writeFolder(folder, entries).catch((error: Error) => error.message);
    expect(failure).to.contain('is no content folder: it holds "styles"; nothing was changed');
    expect(readFileSync(path.join(folder, 'pages/index.html'), 'utf8')).to.contain('somebody else');
  });
});
