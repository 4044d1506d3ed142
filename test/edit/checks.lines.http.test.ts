import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import type { Finding, FindingKind, TranslatedEntry } from '../../client/edit/api/checks';
import { ORDER_KEY, pageSection } from '../../client/model/page-blocks';
import { CHECKS_DB } from '../../server/storage/data-dir';
import { runEntriesApi } from '../support/entries-api';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE as line } from '../support/pocketbase';
import { companyRecords } from '../support/company';
import { ONE_PIXEL } from '../support/one-pixel';

const SLUG = 'when-a-spreadsheet-is-enough';

/** A post with these values gives search engines its title and summary. */
const NO_SEO_TEXTS = { seo_title: '', seo_title_sl: '', seo_description: '', seo_description_sl: '' };

/** Values of a post without findings, each with the finding that they lead to. */
const MISTAKES: readonly (readonly [kind: FindingKind, path: string, locale: string, values: object])[] = [
  ['brokenLink', 'body', 'en', { body: '<p><a href="/blog/no-such-post">x</a></p>' }],
  ['movedLink', 'body', 'en', { body: '<p><a href="/Blog">x</a></p>' }],
  ['brokenLink', 'body', 'en', { body: '<p><a href="/Blog/no-such-post">x</a></p>' }],
  ['insecureLink', 'body', 'en', { body: '<p><a href="http://example.com">x</a></p>' }],
  ['movedLink', 'body', 'sl', { body_sl: '<p><a href="/portfolio">x</a></p>' }],
  ['pictureWithoutText', 'body', 'en', { body: '<p><img src="/files/media/a/b.png"></p>' }],
  ['brokenPicture', 'body', 'en', { body: '<p><img alt="x" src="/files/media/abcdefghijklmno/b.png"></p>' }],
  ['foreignPicture', 'body', 'en', { body: '<p><img alt="x" src="https://example.com/a.png"></p>' }],
  ['headingOrder', 'body', 'en', { body: '<h2>One</h2><h4>Too deep</h4>' }],
  ['longTitle', 'title', 'en', { ...NO_SEO_TEXTS, title: 'x'.repeat(80) }],
  ['longTitle', 'seo_title', 'sl', { seo_title_sl: 'x'.repeat(80) }],
  ['longDescription', 'seo_description', 'en', { seo_description: 'x'.repeat(200) }],
  ['longDescription', 'summary', 'sl', { ...NO_SEO_TEXTS, summary_sl: 'x'.repeat(200) }],
  ['missingTranslation', 'title', 'sl', { title_sl: '' }],
  ['outdatedTranslation', 'title', 'sl', { title: 'Another English title' }],
  ['invalid', 'slug', 'en', { slug: 'Not a slug' }],
  ['endsBeforeStart', 'unpublished', 'en', { unpublished: '2001-01-01 00:00:00.000Z' }],
];

describe(`the checks at /edit, with PocketBase ${line}`, () => {
  const api = runEntriesApi(line, { SEPARATOR: '-at-' });

  const checkSite = async () => (await api.ask<{ findings: Finding[] }>('/checks')).data.findings;
  const checkPost = async (values: object) => {
    const { collection, id } = await api.post(SLUG);
    const { data } = await api.ask<{ findings: Finding[] }>('/checks', 'POST', { collection, id, values });
    return data.findings;
  };
  const places = (findings: Finding[]) =>
    findings.map(({ kind, path, locale }) => `${kind} ${path} ${locale}`);

  it('find nothing in good content but workshops that are over', async () => {
    const over = companyRecords('workshops').filter(
      ({ starts, ends }) => Date.parse(String(ends ?? starts)) < Date.now(),
    );
    const expected = over.map(({ title }) => `pastDate starts en: ${title}`);
    const found = await checkSite();
    expect(found.map((each) => `${places([each]).join()}: ${each.label}`)).to.have.members(expected);
  });

  it('are made anew once what they have noted is found damaged', async () => {
    const expected = await checkSite();
    const noted = new DatabaseSync(path.join(api.site.dataDir, CHECKS_DB));
    noted.exec('DROP TABLE entry');
    noted.close();
    expect((await api.ask('/checks')).status).to.equal(500);
    expect(await checkSite()).to.deep.equal(expected);
  });

  for (const [kind, path, locale, values] of MISTAKES)
    it(`name ${kind} in an entry with values that are not stored yet`, async () => {
      expect(places(await checkPost(values))).to.include(`${kind} ${path} ${locale}`);
    });

  it('count how far each page is translated into a language, with what waits', async () => {
    const posts = api.pocketbase.admin.collection('posts');
    const { id, title, title_sl } = await posts.getFirstListItem(`slug = "${SLUG}"`);
    const listed = async () =>
      (await api.ask<{ entries: TranslatedEntry[] }>('/checks/translations?target=sl')).data.entries.find(
        (entry) => entry.id === id,
      )!;
    const { texts, page, path } = await listed();
    expect([texts > 5, page, path]).to.deep.equal([true, title, `/blog/${SLUG}`]);
    const change = (method: string, values: object) =>
      api.read({ collection: 'posts', id }).then((seen) =>
        api.ask(`/changes/posts/${id}`, method, {
          ...{ updated: seen.updated, waiting: seen.waiting?.updated },
          ...{ values, confirmed: [], publishAt: '' },
        }),
      );
    for (const [step, missing, outdated] of [
      [() => posts.update(id, { title_sl: '' }), 1, 0],
      [() => change('PUT', { title_sl: 'Naslov' }), 0, 0],
      [() => change('DELETE', {}), 1, 0],
      [() => posts.update(id, { title_sl, title: 'Another title' }), 0, 1],
      [() => posts.update(id, { title }), 0, 0],
    ] as const) {
      await step();
      await eventually(async () => expect(await listed()).to.include({ texts, missing, outdated }));
    }
    expect((await api.ask('/checks/translations?target=xx')).status).to.equal(400);
  });

  it('name a picture in a text whose entry has another one now, but no picture of the library', async () => {
    const posts = api.pocketbase.admin.collection('posts');
    const picture = () => new File([ONE_PIXEL], 'pixel.png', { type: 'image/png' });
    const post = await posts.getFirstListItem(`slug = "${SLUG}"`);
    const { id } = await posts.getFirstListItem(`slug != "${SLUG}"`);
    const { cover } = await posts.update(id, { cover: picture() });
    const item = await api.pocketbase.admin.collection('media').create({ file: picture() });
    const inEntry = `/files/posts/${id}/${String(cover)}`;
    const sources = [inEntry, `${api.site.url}${inEntry}`, `/files/media/${item.id}/${String(item.file)}`];
    const body = sources.map((src) => `<img alt="x" src="${src}">`).join('');
    const broken = async () =>
      (await checkSite())
        .filter((finding) => finding.id === post.id && finding.kind === 'brokenPicture')
        .map(({ detail }) => detail);
    await posts.update(post.id, { body });
    await eventually(async () => expect(await broken()).to.deep.equal([]));
    await posts.update(id, { cover: picture() });
    await eventually(async () => expect(await broken()).to.deep.equal(sources.slice(0, 2)));
    await posts.update(post.id, { body: post.body });
  });

  it('name what is amiss in a block of a generic page, once its page has it', async () => {
    const { admin } = api.pocketbase;
    const { id } = await admin.collection('pages').getFirstListItem('slug = "about"');
    const contents = admin.collection('contents');
    const add = (key: string, values: object) =>
      contents.create({ section: pageSection(id), key, ...values });
    const picture = new File([ONE_PIXEL], 'pixel.png', { type: 'image/png' });
    const ids = [
      (await add('picture-abcdef', { file: picture })).id,
      (await add('text-abcdef', { details: { title: 'A title' }, text: '<h3>One</h3><h5>Too deep</h5>' })).id,
    ];
    const found = async () => (await checkSite()).filter((finding) => ids.includes(finding.id));
    expect(await found()).to.deep.equal([]);
    const keys = ['opening', 'picture-abcdef', 'text-abcdef'];
    await add(ORDER_KEY, { details: { items: keys.map((key) => ({ key })) } });
    const page = String((await admin.collection('pages').getOne(id)).title);
    await eventually(async () => {
      const named = (await found()).map((each) => `${each.label}: ${places([each]).join()}, ${each.detail}`);
      expect(named).to.have.members([
        `${page}: Picture: pictureWithoutText file en, `,
        `${page}: Text: headingOrder text en, Too deep`,
        `${page}: Text: missingTranslation details.title sl, `,
        `${page}: Text: missingTranslation text sl, `,
      ]);
    });
  });

  it('name a link to a page that was removed for good as one that leads nowhere', async () => {
    await api.pocketbase.admin
      .collection('redirects')
      .create({ from: '/gone-for-good', to: '', status: 410 });
    await eventually(async () => expect((await fetch(`${api.site.url}/gone-for-good`)).status).to.equal(410));
    const found = await checkPost({ body: '<p><a href="/gone-for-good">x</a></p>' });
    expect(places(found)).to.include('brokenLink body en').and.not.include('movedLink body en');
  });

  it('name a second record of the site, and check only the one that is shown and that leads follow', async () => {
    const { admin } = api.pocketbase;
    const records = admin.collection('site');
    const { id } = await records.create({
      id: '000000000000000',
      name: 'Somebody else',
      claim: 'x'.repeat(10),
      contact_months: 999,
    });
    await admin.collection('redirects').create({ from: '/later', to: '', status: 410 });
    await eventually(async () => expect((await fetch(`${api.site.url}/later`)).status).to.equal(410));
    expect(JSON.stringify((await api.ask('/legal/privacy')).data))
      .to.include('months')
      .and.not.include('999');
    const found = (await checkSite()).filter(({ collection }) => collection === 'site');
    expect(found).to.deep.equal([
      {
        kind: 'secondRecord',
        collection: 'site',
        id,
        path: 'name',
        locale: 'en',
        label: 'Site',
        page: 'Site',
        field: 'Name of the company',
        detail: 'Somebody else',
      },
    ]);
    await records.delete(id);
    await eventually(async () =>
      expect((await checkSite()).filter(({ kind }) => kind === 'secondRecord')).to.deep.equal([]),
    );
  });

  it('measure a title as search engines get it, with the separator in force', async () => {
    const html = await (await fetch(`${api.site.url}/blog/${SLUG}`)).text();
    const [, end] = /<title>[^<]*?( -at- [^<]*)<\/title>/.exec(html)!;
    const title = 'x'.repeat(60);
    const found = (await checkPost({ seo_title: title })).find(({ kind }) => kind === 'longTitle');
    expect(found?.detail).to.equal(`${title.length + end!.length}/60`);
  });

  it('prefer the texts for search engines to title and summary, in each language', async () => {
    const long = { title: 'x'.repeat(80), summary: 'x'.repeat(200) };
    const short = { seo_title: 'Short', seo_description: 'Short.' };
    const own = {
      ...short,
      seo_title_sl: '',
      seo_description_sl: '',
      title_sl: 'Kratko',
      summary_sl: 'Kratko.',
    };
    const found = places(await checkPost({ ...long, ...own }));
    for (const place of ['longTitle', 'longDescription', 'missingTranslation seo_title'])
      expect(found.join()).not.to.include(place);
    expect(places(await checkPost({ ...NO_SEO_TEXTS, ...long, no_index: true })).join()).not.to.include(
      'longTitle',
    );
  });

  it('name a translation whose English somebody has changed in the admin screen', async () => {
    const contents = api.pocketbase.admin.collection('contents');
    const menu = await contents.getFirstListItem('section = "menus" && key = "menuDefault"');
    const [first, ...others] = menu.details as { label: string }[];
    await contents.update(menu.id, { details: [{ ...first, label: 'Changed' }, ...others] });
    await eventually(async () => {
      const found = (await checkSite()).filter(({ id }) => id === menu.id);
      expect(places(found)).to.deep.equal(['outdatedTranslation details.0.label sl']);
    });
  });

  it('name what somebody typed in the admin screen, and the page that shows it does not break', async () => {
    const hero = await api.pocketbase.part('page-home', 'figures');
    await api.pocketbase.admin.collection('contents').update(hero.id, { details: { items: 'no list' } });
    await eventually(async () => {
      const found = (await checkSite()).filter(({ id }) => id === hero.id);
      expect(places(found)).to.include('invalid details.items en');
    });
    expect((await fetch(api.site.url)).status).to.equal(200);
  });

  it('name a redirect of the admin screen that hides a page, leads to itself or is never reached', async () => {
    const redirects = api.pocketbase.admin.collection('redirects');
    const made = await Promise.all(
      [
        ['/about', '/blog'],
        ['/round', '/and-round'],
        ['/and-round', '/round'],
        ['/robots.txt', '/blog'],
      ].map(([from, to]) => redirects.create({ from, to, status: 301 })),
    );
    await eventually(async () => {
      const found = (await checkSite())
        .filter(({ id }) => made.some((record) => record.id === id))
        .map(({ kind, label, path, detail }) => [label, path, kind, detail]);
      expect(found.filter(([, , kind]) => kind !== 'movedLink')).to.have.deep.members([
        ['/about', 'from', 'hidesPage', 'About Larkfield'],
        ['/round', 'from', 'leadsInCircle', ''],
        ['/and-round', 'from', 'leadsInCircle', ''],
        ['/robots.txt', 'from', 'takenBySite', ''],
      ]);
    });
  });
});
