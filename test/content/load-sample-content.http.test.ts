import { expect } from 'chai';
import type { SampleContent } from '../../scripts/sample-content/types';
import { loadSampleContent, recordId } from '../../scripts/sample-content/load-sample-content';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';

const content: SampleContent = {
  contents: [
    {
      section: 'menus',
      key: 'menuWeb',
      details: [{ label: 'Blog', to: '/blog' }],
      details_sl: [{ label: 'Blog' }],
    },
    {
      section: 'misc',
      key: 'seo-site',
      details: { title: 'A' },
      file: { file: 'seo-site.svg' },
    },
  ],
  pages: [{ slug: 'about', title: 'About', published: '2025-01-01 08:00:00.000Z' }],
  posts: [
    {
      slug: 'first',
      title: 'First',
      title_sl: 'Prvi',
      tags: ['AI', 'Web3'],
      published: '2025-01-01 08:00:00.000Z',
      cover: { file: 'high-milk.svg' },
    },
  ],
  projects: [],
  workshops: [],
  web3_cases: [],
  digitalization_cases: [],
  slides: [{ title: 'Slide', position: 1 }],
  reels: [],
  redirects: [{ from: '/old', to: '/new', status: 301 }],
};

const line = POCKETBASE_LINE;

describe(`loadSampleContent into PocketBase ${line}`, function () {
  let pb: TestPocketBase;

  beforeEach(async function () {
    pb = await startOrSkip(this, line);
  });
  afterEach(() => pb?.stop());

  it('creates every entry with its pictures, under stable ids', async () => {
    expect(await loadSampleContent(pb.admin, content)).to.equal(6);
    const post = await pb
      .anonymousClient()
      .collection('posts')
      .getOne(recordId('posts', { slug: 'first' }));
    expect(post).to.deep.include({ title_sl: 'Prvi', tags: ['AI', 'Web3'], draft: false });
    const cover = await fetch(pb.admin.files.getURL(post, String(post.cover), { thumb: '400x250' }));
    expect(cover.headers.get('content-type')).to.equal('image/png');
    const menu = await pb.anonymousClient().collection('contents').getFirstListItem('key = "menuWeb"');
    expect(menu.details).to.deep.equal([{ label: 'Blog', to: '/blog' }]);
    expect((await pb.anonymousClient().collection('slides').getFullList())[0]?.title).to.equal('Slide');
  });

  it('changes nothing the second time, not even what an editor changed or removed', async () => {
    await loadSampleContent(pb.admin, content);
    await pb.admin.collection('posts').delete(recordId('posts', { slug: 'first' }));
    expect(await loadSampleContent(pb.admin, content)).to.equal(0);
    expect(await pb.admin.collection('posts').getFullList()).to.deep.equal([]);
    expect(await pb.admin.collection('contents').getFullList()).to.have.length(2);
  });

  it('resumes where it was interrupted', async () => {
    const broken = { ...content, redirects: [{ from: '', to: '/new', status: 301 as const }] };
    const failure = await loadSampleContent(pb.admin, broken).catch((error: Error) => error.message);
    expect(failure).to.contain('redirects');
    expect(await loadSampleContent(pb.admin, content)).to.be.greaterThan(0);
    expect(await pb.admin.collection('posts').getFullList()).to.have.length(1);
    expect(await pb.admin.collection('redirects').getFullList()).to.have.length(1);
    expect(await loadSampleContent(pb.admin, content)).to.equal(0);
  });
});
