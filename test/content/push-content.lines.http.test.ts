import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import { readFolder, writeFolder } from '../../scripts/content/content-folder';
import { fillEmptySite, planContent, pushContent, readFolderFor } from '../../scripts/content/push-content';
import type { Entry } from '../../scripts/content/entry';
import { readStored } from '../../scripts/content/stored-entries';
import { COMPANY_CONTENT } from '../support/company';
import { contentOf } from '../support/content-of';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { temporaryFolder } from '../support/temporary-folder';

/** The records that these tests change. */
const PART = [
  'posts/prove-a-document-existed',
  'slides/two-days-one-working-tool',
  'slides/let-a-voucher-pay-part-of-it',
  'redirects/ai',
];
const isPart = ({ collection, name }: Entry): boolean =>
  collection === 'media' || PART.includes(`${collection}/${name}`);
const PICTURE = new File(
  [readFileSync(path.join(COMPANY_CONTENT, 'reels/one-sheet-one-fold-one-tool.poster.png'))],
  'Fold me.png',
);

describe(`content that moves into PocketBase ${line} and out of it`, function () {
  let site: TestPocketBase;
  let folder: string;
  const pull = async (isWanted = isPart) =>
    writeFolder(folder, (await readStored(site.admin)).filter(isWanted));
  const push = async () => {
    const plan = await planContent(site.admin, await readFolderFor(site.admin, folder));
    await pushContent(site.admin, plan);
    return plan.lines;
  };
  /** Changes a record of the folder. */
  const edit = (file: string, values: Record<string, unknown>) => {
    const place = path.join(folder, file);
    const record = JSON.parse(readFileSync(place, 'utf8')) as Record<string, unknown>;
    writeFileSync(place, JSON.stringify({ ...record, ...values }));
  };
  const pictures = () => site.admin.collection('media');
  const posts = () => site.admin.collection('posts');
  const postWith = (slug: string) => posts().getFirstListItem(`slug = "${slug}"`);

  before(async function () {
    site = await startOrSkip(this, line, { content: true });
  });
  beforeEach(() => {
    folder = temporaryFolder('content');
    copyPart();
  });
  afterEach(async () => {
    if (!site) return;
    copyPart();
    await push();
  });
  const copyPart = () => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(COMPANY_CONTENT, folder, {
      recursive: true,
      filter: (file) => path.extname(file) === '' || PART.some((name) => file.includes(`/${name}.`)),
    });
  };

  it('comes out of a filled site as it went in', async () => {
    cpSync(COMPANY_CONTENT, folder, { recursive: true });
    await pull(() => true);
    expect(contentOf(folder)).to.deep.equal(contentOf(COMPANY_CONTENT));
    const post = await postWith('prove-a-document-existed');
    const cover = await fetch(site.admin.files.getURL(post, String(post.cover), { thumb: '400x250' }));
    expect(cover.headers.get('content-type'), 'a drawing').to.equal('image/png');
    expect(await push()).to.deep.equal([]);
  });

  it('is written back where an editor has changed it, and nowhere else', async () => {
    const { id, body_sl: body } = await postWith('prove-a-document-existed');
    const picture = await pictures().create({ file: PICTURE, alt: 'A fold' });
    const image = `<figure><img src="/files/media/${picture.id}/${String(picture.file)}" alt="A fold"></figure>`;
    await posts().update(id, { body_sl: `${String(body)}\n${image}`, revision: 'r', editor: 'e' });
    const before = contentOf(folder);
    await pull();
    const changed = Object.entries(contentOf(folder)).filter(([file, content]) => before[file] !== content);
    expect(changed.map(([file]) => file)).to.deep.equal([
      `media/${picture.id}.file.png`,
      `media/${picture.id}.json`,
      'posts/prove-a-document-existed.json',
    ]);
    const lines = changed[2]![1].split('\n');
    const old = before['posts/prove-a-document-existed.json']!.split('\n');
    expect(lines.filter((each) => !old.includes(each))).to.have.length(2);
    for (const [, content] of changed) expect(content).not.to.contain(String(picture.file));

    // On another site the picture has another file name.
    await pictures().delete(picture.id);
    await posts().delete(id);
    expect(await push()).to.have.members([
      `media/${picture.id}: create`,
      'posts/prove-a-document-existed: create',
    ]);
    const { file } = await pictures().getOne(picture.id);
    expect(file).not.to.equal(picture.file);
    expect((await posts().getOne(id)).body_sl).to.contain(`/files/media/${picture.id}/${String(file)}"`);
    expect(await push()).to.deep.equal([]);
    await pictures().delete(picture.id);
  });

  it('keeps in mind which translations are outdated', async () => {
    const { id } = await postWith('prove-a-document-existed');
    await posts().update(id, { summary: 'Another summary' });
    const { translated } = await posts().getOne(id);
    await pull();
    await posts().delete(id);
    await push();
    expect((await posts().getOne(id)).translated).to.have.members(translated as string[]);
  });

  it('takes over changed values and files, empties what is not set, and keeps what only the site has', async () => {
    const { id } = await posts().create({ slug: 'own', title: 'Own', published: '2025-01-01 08:00:00.000Z' });
    edit('posts/prove-a-document-existed.json', { summary_sl: undefined, draft: true, cover: undefined });
    edit('slides/two-days-one-working-tool.json', { image: 'let-a-voucher-pay-part-of-it.image.svg' });
    expect(await push()).to.have.members([
      'posts/prove-a-document-existed: change summary_sl, cover, draft',
      'slides/two-days-one-working-tool: change image',
    ]);
    expect(await postWith('prove-a-document-existed')).to.include({ summary_sl: '', draft: true, cover: '' });
    expect(await postWith('own')).to.include({ title: 'Own' });
    expect(await push()).to.deep.equal([]);
    await posts().delete(id);
  });

  it('stays as it is on the site if one record is refused, files included', async () => {
    const picture = await pictures().create({ file: PICTURE, alt: 'A fold' });
    const present = await withFiles(await readStored(site.admin));
    // Pictures of the library are written first.
    cpSync(path.join(folder, 'slides'), path.join(folder, 'media'), { recursive: true });
    for (const file of readdirSync(path.join(folder, 'media')))
      if (file.endsWith('.json')) rmSync(path.join(folder, 'media', file));
    const drawing = 'two-days-one-working-tool.image.svg';
    writeFileSync(path.join(folder, 'media/a.json'), JSON.stringify({ id: picture.id, file: drawing }));
    writeFileSync(
      path.join(folder, 'media/b.json'),
      JSON.stringify({ id: 'aaaaaaaaaaaaaaa', file: drawing }),
    );
    edit('slides/two-days-one-working-tool.json', { image: 'x.png', title: 'New' });
    writeFileSync(path.join(folder, 'slides/x.png'), 'no picture');
    const failure = await push().then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).to.match(
      /^slides\/two-days-one-working-tool was not taken: image: .*; no content was changed$/,
    );
    expect(await withFiles(await readStored(site.admin))).to.deep.equal(present);
    await pictures().delete(picture.id);
  });

  it('is refused before the first change if two records would have one address', async () => {
    const { id } = await posts().create({ slug: 'own', title: 'Own', published: '2025-01-01 08:00:00.000Z' });
    edit('posts/prove-a-document-existed.json', { slug: 'own' });
    const failure = await push().then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).to.equal(`posts/prove-a-document-existed: the record ${id} has the same slug "own"`);
    await posts().delete(id);
  });

  it('fills an empty site once, also if the first time was interrupted', async () => {
    expect(await fillEmptySite(site.admin, { folder })).to.equal(0);
    const { id } = await postWith('prove-a-document-existed');
    await posts().delete(id);
    expect(await fillEmptySite(site.admin, { folder }), 'after an editor removed an entry').to.equal(0);
    const marker = { id: 'fillingthissite', section: 'misc', key: 'sample-content-is-loading' };
    await site.admin.collection('contents').create(marker);
    expect(await fillEmptySite(site.admin, { folder })).to.equal(1);
    const before = contentOf(folder);
    await pull();
    expect(contentOf(folder)).to.deep.equal(before);
  });

  it('fills an empty site with dates that are moved to the day, and leaves them there when it is pushed weeks later', async () => {
    const dayOf = async () => (await postWith('prove-a-document-existed')).published as string;
    const [written, now] = [await dayOf(), Date.parse('2087-07-28T12:00:00Z')];
    for (const { collection, id } of await readFolder(folder))
      await site.admin.collection(collection).delete(id);
    const file = path.join(folder, 'day.json');
    const marker = { id: 'fillingthissite', section: 'misc', key: 'sample-content-is-loading' };
    await site.admin.collection('contents').create(marker);
    writeFileSync(file, '{"day":"2087-02-31"}');
    const failure = await fillEmptySite(site.admin, { folder, now }).catch(String);
    expect(failure).to.equal(`Error: ${file}: expected {"day": "2026-11-21"}`);
    writeFileSync(file, '{"day":"2087-01-01"}');
    await fillEmptySite(site.admin, { folder, now });
    const moved = new Date(Date.parse(written) + 29 * 7 * DAY_MS).toISOString().replace('T', ' ');
    expect(await dayOf()).to.equal(moved);
    const later = await readFolderFor(site.admin, folder, now + 22 * DAY_MS);
    expect((await planContent(site.admin, later)).lines).to.deep.equal([]);
    rmSync(file);
    expect(await push(), 'a folder without a day').to.include(
      'posts/prove-a-document-existed: change published',
    );
    expect(await dayOf()).to.equal(written);
  });
});

const withFiles = (entries: readonly Entry[]): Promise<unknown[]> =>
  Promise.all(
    entries.map(async ({ collection, id, values, files }) => ({
      ...{ collection, id, values },
      files: await Promise.all(
        Object.values(files).map(async (file) => (await file.read()).toString('base64')),
      ),
    })),
  );
