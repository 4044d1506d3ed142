import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { localizedField } from '../../client/i18n/locales';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import { CONTENTS } from '../../client/model/contents-entries';
import { type FieldModel, localesOf } from '../../client/model/field';
import { modelOf } from '../../client/model/stored-fields';
import { EDIT_PATH } from '../../server/edit/edit-address';
import { openPage, type WatchedPage } from '../support/chromium';
import { addEditor, setSession, signIn } from '../support/editors';
import { eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { EXAMPLES_IN_TURN } from '../support/routes';
import { startSite, type TestSite } from '../support/site';

/** Ends a text, an attribute or a script, where anything lets it. */
const TEXT = `hacked"'></script></textarea><script>hacked = 1</script><img src="/x" onerror="hacked = 2">`;
const RICH =
  `<p>hacked</p><script>hacked = 3</script><img src="/x" onerror="hacked = 4"><svg onload="hacked = 5"></svg>` +
  `<a href="java\tscript:hacked = 6" onclick="hacked = 7">x</a><iframe srcdoc="<script>parent.hacked = 8</script>"></iframe>`;
const LINK = 'javascript:hacked = 9';

/** A value with a script for every kind of field that keeps what somebody types; undefined for the others. */
function scriptFor(field: FieldModel): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
      return TEXT;
    case 'rich':
      return RICH;
    case 'link':
      return LINK;
    case 'choice':
      return typeof field.options[0]!.value === 'string' ? TEXT : undefined;
    case 'tags':
      return [TEXT];
    case 'list':
      return [scriptFor(field.item)];
    case 'group':
      // JSON keeps a text in the place of a number, too.
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [name, scriptFor(inner) ?? TEXT]),
      );
    default:
      return undefined;
  }
}

/** Scripts in every field of a record, in every language. */
function withScripts(collection: CollectionName, record: Readonly<Record<string, unknown>>): object {
  const fields = Object.entries<FieldModel>(modelOf(collection, record)).flatMap(([name, field]) =>
    localesOf(field).map((locale) => [localizedField(name, locale), scriptFor(field)] as const),
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** The elements of a document that would run something. Runs in the page. */
function runnableIn(html: string): string[] {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  return [...documentElement.querySelectorAll('*')].flatMap((element) => {
    const isData = /json/.test(element.getAttribute('type') ?? '');
    const isOwn = element.getAttribute('src')?.startsWith('/assets/');
    const isScript = element.localName === 'script' && !isData && !isOwn;
    const runs = [...element.attributes].filter(
      ({ name, value }) =>
        /^on|^srcdoc$/.test(name) ||
        // Browsers leave such characters out of an address before they look at its scheme.
        (/href|src|action|data|poster/.test(name) && /^javascript:/i.test(value.replace(/[\s\p{Cc}]/gu, ''))),
    );
    return isScript || runs.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
  });
}

describe('script that is stored in every field of the content', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let cookie: string;
  let watched: WatchedPage;
  let page: Page;

  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    for (const name of COLLECTION_NAMES) {
      const records = pocketbase.admin.collection(name);
      for (const record of await records.getFullList()) {
        // Each address has one redirect.
        const kept = name === 'redirects' && { from: record.from as string };
        await records.update(record.id, { ...withScripts(name, record), ...kept });
      }
    }
    const contents = pocketbase.admin.collection('contents');
    for (const [section, { entries }] of Object.entries(CONTENTS))
      for (const key of Object.keys(entries)) {
        const place = { section, key };
        const { totalItems } = await contents.getList(1, 1, {
          filter: pocketbase.admin.filter('section = {:section} && key = {:key}', place),
        });
        if (totalItems === 0) await contents.create({ ...place, ...withScripts('contents', place) });
      }
    site = await startSite({ pocketbase });
    cookie = await signIn(site.url, await addEditor(pocketbase));
    watched = await openPage();
    page = watched.page;
  });

  const read = async (path: string) => {
    const response = await fetch(site.url + path, { headers: { cookie } });
    const html = await response.text();
    expect(html, path).to.include('hacked');
    return { html, pathname: new URL(response.url).pathname };
  };

  it('is found by this test where it could run', async () => {
    for (const html of [TEXT, RICH, `<a href="${LINK}">x</a>`, `<p title="${TEXT}">`])
      expect(await page.evaluate(runnableIn, html), html).not.to.deep.equal([]);
  });

  for (const { path } of EXAMPLES_IN_TURN)
    it(`is text on ${path} and nothing else, for visitors and in the editors’ frame`, async () => {
      // The site's languages are scripts too, so that it offers one alone, and addresses of others lead there.
      const { html, pathname } = await read(path);
      expect(await page.evaluate(runnableIn, html), path).to.deep.equal([]);
      const framed = await read(`/edit/frame?${new URLSearchParams({ path: pathname })}`);
      expect(await page.evaluate(runnableIn, framed.html), `${path} in the frame`).to.deep.equal([]);
    });

  for (const path of ['/feed.xml', '/sitemap.xml', '/workshops.ics'])
    it(`leaves ${path} whole`, async () => {
      const response = await fetch(site.url + path);
      expect(response.status).to.equal(200);
      const text = await response.text();
      if (!path.endsWith('.xml')) return;
      const errors = await page.evaluate(
        (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror'),
        text,
      );
      expect(errors).to.equal(null);
    });

  it('runs neither on a page nor in the editors’ app', async () => {
    await setSession(page, site.url, cookie);
    await page.goto(site.url);
    expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
    const { id } = await pocketbase.admin.collection('posts').getFirstListItem('draft = false');
    await page.goto(`${site.url}${EDIT_PATH}?path=/&entry=posts/${id}`);
    await page.waitForSelector('[data-path=body] [role=textbox]');
    await eventually(async () =>
      expect(await page.$eval('.edit-panel h2', (heading) => heading.textContent)).to.include('hacked'),
    );
    expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
    // Chromium reports the handlers of a text that is being parsed into a document of its own, although none could run.
    const isParsed = ({ text, url }: { text: string; url: string }) =>
      text === 'script-src-attr blocked kInlineViolation' && url.includes('/assets/edit-rich-text-field-');
    const problems = watched.problems.filter(({ kind }) => kind === 'csp' || kind === 'page-error');
    expect(problems.filter((problem) => !isParsed(problem))).to.deep.equal([]);
  });
});
