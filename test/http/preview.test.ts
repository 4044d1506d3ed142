import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import { ENGLISH_FIRST } from '../support/addresses';
import { keepPreviewLinks, type PreviewLinkKeeper } from '../../scripts/preview/keep-preview-links';
import { readPreviewSecret } from '../../server/preview/preview-secret';
import { signPreview } from '../../server/preview/preview-token';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINES, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

const run = promisify(execFile);

for (const line of POCKETBASE_LINES) {
  describe(`preview of drafts, PocketBase ${line}`, function () {
    this.timeout(60_000);
    let pocketbase: TestPocketBase;
    let site: TestSite;
    let keeper: PreviewLinkKeeper;
    const warnings: string[] = [];

    before(async function () {
      pocketbase = await startOrSkip(this, line, { sampleContent: true });
      site = await startSite({ pocketbase });
      keeper = await keepPreviewLinks({
        ...pocketbase,
        site: { siteUrl: site.url, ...ENGLISH_FIRST },
        secret: readPreviewSecret(site.dataDir),
        log: { info: () => undefined, warn: (message) => warnings.push(message) },
      });
    });
    after(async () => {
      await keeper?.stop();
      await site?.stop();
      await pocketbase?.stop();
    });

    const posts = () => pocketbase.admin.collection('posts');
    const draft = async (slug: string, fields: object = {}) =>
      posts().create({
        slug,
        title: `Draft ${slug}`,
        title_sl: `Osnutek ${slug}`,
        body: '<p>Not for everyone yet.</p>',
        published: '2026-01-01 00:00:00.000Z',
        draft: true,
        ...fields,
      });
    /** The link in the entry's field, as the admin screen shows it, once the page behind it exists. */
    const fieldLink = async ({ id }: RecordModel): Promise<string> => {
      let link = '';
      await eventually(async () => {
        link = (await posts().getOne(id)).preview as string;
        expect(link).to.match(/^http/);
        expect((await fetch(link)).status).to.equal(200);
      });
      return link;
    };
    const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;
    const inSlovenian = (link: string) => link.replace('/blog/', '/sl/blog/');

    it('shows an entry with its pictures in both languages to everyone with the link', async () => {
      const form = new FormData();
      form.set(
        'cover',
        new Blob([readFileSync('public/apple-touch-icon.png')], { type: 'image/png' }),
        'cover.png',
      );
      const record = await draft('with-picture');
      await posts().update(record.id, form);
      const link = await fieldLink(record);
      const page = await (await fetch(link)).text();
      expect(page).to.contain('Draft with-picture').and.to.contain('Not for everyone yet.');
      expect(await (await fetch(inSlovenian(link))).text()).to.contain('Osnutek with-picture');
      expect(await status(new URL(link).origin + new URL(link).pathname)).to.equal(404);
      await eventually(async () => {
        const picture = /\/files\/posts\/[^"? ]+/.exec(await (await fetch(link)).text());
        expect(await status(site.url + picture![0])).to.equal(200);
      });
    });

    it('is kept from caches, search engines, other sites and statistics', async () => {
      const link = await fieldLink(await draft('kept-private'));
      for (let turn = 0; turn < 2; turn += 1) {
        const response = await fetch(link);
        expect(response.headers.get('cache-control')).to.equal('private, no-store');
        expect(response.headers.get('x-robots-tag')).to.equal('noindex, nofollow');
        expect(response.headers.get('referrer-policy')).to.equal('no-referrer');
        expect(response.headers.get('x-page-cache')).to.equal('bypass');
        expect(response.headers.get('etag')).to.equal(null);
        expect(response.headers.get('content-security-policy')).to.contain("script-src 'self'");
        const html = await response.text();
        expect(html).to.match(/<meta [^>]*name="robots" content="noindex, nofollow"/);
        expect(html).not.to.contain('<script type="module"').and.not.to.contain('page-data');
      }
      const head = await fetch(link, { method: 'HEAD' });
      expect(head.status).to.equal(200);
      expect(await head.text()).to.equal('');
      expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.to.contain('kept-private');
      const { pathname, searchParams } = new URL(link);
      expect(await status(`${site.url}${pathname}/_payload.json?${searchParams.toString()}`)).to.equal(404);
      expect(JSON.stringify(site.logs))
        .not.to.contain(searchParams.get('preview'))
        .and.not.to.contain(pathname);
    });

    it('is measured like any page, and not rendered for visitors who leave', async () => {
      const link = await fieldLink(await draft('often-left'));
      const renders = async () => {
        const counted = /^ssr_render_duration_seconds_count\{route="blog-slug"\} (\d+)$/m.exec(
          await site.metrics(),
        );
        return Number(counted?.[1] ?? 0);
      };
      const first = await renders();
      expect(await status(link)).to.equal(200);
      expect(await renders()).to.equal(first + 1);

      const { host, hostname, port, pathname, search } = new URL(link);
      const leave = () =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname);
          socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => socket.destroy());
          socket.once('close', () => resolve());
        });
      const visitors = 30;
      await Promise.all(Array.from({ length: visitors }, leave));
      expect(await status(link)).to.equal(200);
      expect(await renders()).to.be.lessThan(first + 2 + visitors);
    });

    it('sends a long entry completely in every encoding', async () => {
      // Incompressible and longer than a socket's buffer, in every encoding.
      const noise = randomBytes(60_000).toString('base64');
      const link = await fieldLink(await draft('very-long', { body: `<p>${noise}</p>` }));
      for (const encoding of ['br', 'gzip', 'identity']) {
        const response = await fetch(link, { headers: { 'accept-encoding': encoding } });
        expect(response.headers.get('content-encoding') ?? 'identity').to.equal(encoding);
        expect(await response.text())
          .to.contain(noise)
          .and.to.match(/<\/html>$/);
      }
    });

    it('responds with 404 to a link that has expired, was altered, or is for another entry', async () => {
      const entry = { collection: 'posts', slug: 'well-guarded' } as const;
      const link = await fieldLink(await draft(entry.slug));
      await fieldLink(await draft('another'));
      const address = `${site.url}/blog/${entry.slug}`;
      const secret = readPreviewSecret(site.dataDir);
      const signed = (endsAt: number) => signPreview(secret, entry, { place: 'print', endsAt });
      expect(await status(`${address}?preview=${signed(Date.now() + 60_000)}`)).to.equal(200);
      expect(await status(`${address}?preview=${signed(Date.now() - 1_000)}`)).to.equal(404);
      expect(await status(link.replace(/\d{6}\./, '999999.'))).to.equal(404);
      expect(await status(link.slice(0, -2) + (link.endsWith('AA') ? 'BB' : 'AA'))).to.equal(404);
      expect(await status(link.replace(entry.slug, 'another'))).to.equal(404);
      expect(await status(`${address}?preview=`)).to.equal(404);
      expect(await status(`${address}?preview=1.1&preview=2.2`)).to.equal(404);
    });

    it('shows only its own entry and no other drafts in lists', async () => {
      await draft('quiet-neighbour');
      const link = await fieldLink(await draft('previewed'));
      expect(await (await fetch(link)).text()).not.to.contain('quiet-neighbour');
    });

    it('does not change the page of a published entry', async () => {
      const [post] = (await posts().getList(1, 1, { filter: 'draft = false && published <= @now' })).items;
      const address = `${site.url}/blog/${post!.slug as string}`;
      await fetch(address);
      const plain = await fetch(address);
      const entry = { collection: 'posts', slug: post!.slug as string } as const;
      const token = signPreview(readPreviewSecret(site.dataDir), entry, {
        place: 'print',
        endsAt: Date.now() + 60_000,
      });
      for (const value of [token, 'nonsense']) {
        const response = await fetch(`${address}?preview=${value}`);
        expect(response.headers.get('cache-control')).to.equal(plain.headers.get('cache-control'));
        expect(response.headers.get('etag')).to.equal(plain.headers.get('etag'));
        expect(response.headers.get('x-robots-tag')).to.equal(null);
      }
      expect(plain.headers.get('x-page-cache')).to.equal('hit');
    });

    it('empties the field when the entry is published, and the old link does not work for the next draft', async () => {
      const record = await draft('comes-and-goes');
      const link = await fieldLink(record);
      await posts().update(record.id, { draft: false });
      await eventually(async () => {
        expect((await posts().getOne(record.id)).preview).to.equal('');
        expect((await fetch(link)).headers.get('x-robots-tag')).to.equal(null);
      });
      expect(await status(link)).to.equal(200);
      await posts().update(record.id, { draft: true });
      const next = await fieldLink(record);
      expect(next).not.to.equal(link);
      expect(await status(link)).to.equal(404);
    });

    it('has a link for a scheduled entry, which follows a new slug', async () => {
      const record = await draft('not-yet', { draft: false, published: '2099-01-01 00:00:00.000Z' });
      expect(await fieldLink(record)).to.contain('/blog/not-yet?preview=');
      await posts().update(record.id, { slug: 'not-yet-either' });
      await eventually(async () => {
        expect((await posts().getOne(record.id)).preview).to.contain('/blog/not-yet-either?preview=');
      });
      expect(await status(await fieldLink(record))).to.equal(200);
    });

    it('gives its links to administrators only', async () => {
      const record = await draft('for-administrators');
      await fieldLink(record);
      const all = await pocketbase.anonymousClient().collection('posts').getFullList();
      expect(all.filter(({ preview }) => preview !== '')).to.deep.equal([]);
    });

    describe('npm run preview', () => {
      const print = (...args: string[]) => {
        const { PATH, HOME } = process.env;
        const env = {
          PATH,
          HOME,
          DATA_DIR: site.dataDir,
          SITE_URL: site.url,
          POCKETBASE_URL: pocketbase.url,
          POCKETBASE_ADMIN_EMAIL: pocketbase.adminEmail,
          POCKETBASE_ADMIN_PASSWORD: pocketbase.adminPassword,
        };
        return run(process.execPath, ['--import', 'tsx', 'scripts/preview.ts', ...args], { env }).then(
          ({ stdout }) => stdout.trim().split('\n'),
          ({ stderr }: { stderr: string }) => stderr.trim(),
        );
      };

      it('prints a link in each language', async () => {
        await fieldLink(await draft('printed'));
        const [en, sl] = await print('posts/printed');
        expect(await (await fetch(en!)).text()).to.contain('Draft printed');
        expect(await (await fetch(sl!)).text()).to.contain('Osnutek printed');
      });

      it('prints the plain address of a published entry', async () => {
        expect(await print('pages/about')).to.deep.equal([`${site.url}/about`, `${site.url}/sl/about`]);
      });

      it('prints errors in one line', async () => {
        expect(await print('posts/nowhere')).to.equal('preview: there is no entry "nowhere" in posts');
        expect(await print('messages/x')).to.match(
          /^preview: got "messages\/x"; expected collection\/slug, [^\n]+$/,
        );
        expect(await print()).to.match(/^preview: takes one entry[^\n]+$/);
      });
    });

    it('logs no warnings', () => expect(warnings).to.deep.equal([]));
  });
}
