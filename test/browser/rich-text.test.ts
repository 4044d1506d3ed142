import path from 'node:path';
import { expect } from 'chai';
import { build } from 'esbuild';
import type { Page } from 'puppeteer';
import { sampleContent } from '../../scripts/sample-content';
import { leavesOf } from '../../server/content/model/leaves';
import { ITEM_COLLECTIONS } from '../../server/content/model/collections';
import { openPage, type WatchedPage } from '../support/chromium';

/** Every article of the sample content, in every language. */
const TEXTS = ITEM_COLLECTIONS.flatMap((collection) =>
  sampleContent[collection].flatMap((entry) =>
    [...leavesOf(collection, entry as unknown as Record<string, unknown>)]
      .filter(({ field, raw }) => field.kind === 'rich' && typeof raw === 'string')
      .map(({ path: place, locale, raw }) => ({
        name: `${collection} ${entry.slug} ${place} ${locale}`,
        html: raw as string,
      })),
  ),
);

/** What the sanitizer lets through and no sample has. */
const RARE = [
  '<p>H<sub>2</sub>O, m<sup>2</sup>, <mark>marked</mark>, <small>small</small>, <q>quoted</q>, <cite>cited</cite></p>',
  '<p><abbr title="European Union">EU</abbr> on <time datetime="2026-03-12">12 March</time></p>',
  '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
  '<figure><img src="/files/media/abc/x.png" alt="A fold"><figcaption>A caption</figcaption></figure>',
  '<ol start="3"><li>Three</li></ol>',
  '<p lang="de">Guten Tag</p>',
  '<pre><code>const a = 1;\nconst b = 2;</code></pre>',
  '<p>Line<br>break</p><hr><p>After</p>',
  '<ul><li>One<ul><li>Within</li></ul></li></ul>',
  '<p><a href="/workshops">inside</a>, <a href="https://example.com/x">outside</a>, <a href="mailto:a@b.example">mail</a></p>',
];

describe('a text that is opened in the editor', () => {
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    const bundle = await build({
      stdin: {
        contents: `
          import { Editor } from '@tiptap/core';
          import { extensions } from './client/edit/rich-text/extensions';
          import { htmlOf } from './client/edit/rich-text/html';
          const INLINE = /^(A|STRONG|B|EM|I|U|S|SUB|SUP|SMALL|MARK|ABBR|CITE|Q|TIME|CODE)$/;
          const tagOf = (element) => element.cloneNode(false).outerHTML.replace(/<\\/.*$/, '');
          // Which of two marks lies in the other makes no difference to anybody.
          const spellNode = (node, marks) => {
            if (node.nodeType === Node.TEXT_NODE)
              return node.data.trim() === '' ? ' ' : node.data.replace(/\\s+/g, ' ').split('').map((each) => each + marks.join('')).join('');
            if (node.nodeType !== Node.ELEMENT_NODE) return '';
            const isMark = INLINE.test(node.tagName) && node.parentElement?.tagName !== 'PRE';
            const inner = (isMark ? [...marks, tagOf(node)].sort() : marks);
            const content = [...node.childNodes].map((child) => spellNode(child, inner)).join('');
            return isMark ? content : tagOf(node) + content.trim() + '</>';
          };
          const spell = (text) => {
            const template = document.createElement('template');
            template.innerHTML = text;
            return [...template.content.childNodes].map((node) => spellNode(node, [])).join('').replace(/> +</g, '><').trim();
          };
          export function openAndSave(source) {
            const editor = new Editor({ extensions: extensions(), content: source, injectCSS: false });
            const stored = htmlOf(editor);
            editor.destroy();
            return { before: spell(source), after: spell(stored) };
          }`,
        resolveDir: path.resolve(import.meta.dirname, '../..'),
      },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'richText',
    });
    watched = await openPage();
    page = watched.page;
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
  });
  after(() => watched?.close());

  /** The text as it was, and as it is stored again, both as the browser spells them. */
  const openAndSave = (html: string): Promise<{ before: string; after: string }> =>
    page.evaluate(
      (source) =>
        (globalThis as unknown as { richText: { openAndSave(html: string): never } }).richText.openAndSave(
          source,
        ),
      html,
    );

  it('loses nothing of any article of the sample content', async () => {
    expect(TEXTS.length).to.be.greaterThan(40);
    for (const { name, html } of TEXTS) {
      const { before, after } = await openAndSave(html);
      expect(after, name).to.equal(before);
    }
  });

  for (const html of RARE)
    it(`loses nothing of ${html}`, async () => {
      const { before, after } = await openAndSave(html);
      expect(after).to.equal(before);
    });

  it('keeps no script, no style, no frame and no address that runs something', async () => {
    const { after } = await openAndSave(
      '<p style="color:red" onclick="x()">a</p><script>x()</script><iframe src="/"></iframe><a href="javascript:x()">b</a><img src="x.png" onerror="x()">',
    );
    expect(after).not.to.match(/script|style|iframe|onclick|onerror/);
  });

  it('is empty when nothing is left of it', async () => {
    expect((await openAndSave('<p></p>')).after).to.equal('');
  });
});
