import path from 'node:path';
import { expect } from 'chai';
import { build } from 'esbuild';
import type { Page } from 'puppeteer';
import { leavesOf } from '../../client/model/leaves';
import { ALLOWED } from '../../server/content/sanitize-body';
import { ITEM_COLLECTIONS } from '../../client/model/collections';
import { openPage, type WatchedPage } from '../support/chromium';
import { CLIPBOARDS, PASTED } from '../support/clipboards';
import { companyRecords } from '../support/company';

/** Every article of the company, in every language. */
const TEXTS = ITEM_COLLECTIONS.flatMap((collection) =>
  companyRecords(collection).flatMap((entry) =>
    [...leavesOf(collection, entry)]
      .filter(({ field, raw }) => field.kind === 'rich' && typeof raw === 'string')
      .map(({ path: place, locale, raw }) => ({
        name: `${collection} ${entry.slug} ${place} ${locale}`,
        html: raw as string,
      })),
  ),
);

/** The place in a text of each element that the sanitizer allows: `@` stands for its attributes. */
const PLACES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['h2', 'h3', 'h4', 'p'].map((tag) => [tag, `<${tag}@>x</${tag}>`])),
  ...Object.fromEntries(
    [
      ...['a', 'code', 'strong', 'em', 'u', 's', 'sub', 'sup'],
      ...['small', 'mark', 'abbr', 'cite', 'q', 'time'],
    ].map((tag) => [tag, `<p>a <${tag}@>x</${tag}> b</p>`]),
  ),
  b: '<p>a <b@>x</b> b</p>',
  i: '<p>a <i@>x</i> b</p>',
  br: '<p>a<br@>b</p>',
  hr: '<p>a</p><hr@><p>b</p>',
  img: '<img src="/files/media/abc/x.png"@>',
  blockquote: '<blockquote@><p>x</p></blockquote>',
  pre: '<pre@><code>const a = 1;\nconst b = 2;</code></pre>',
  ul: '<ul@><li>x<ul><li>y</li></ul></li></ul>',
  ol: '<ol@><li>x</li></ol>',
  li: '<ul><li@>x</li></ul>',
  dl: '<dl@><dt>x</dt><dd>y</dd></dl>',
  dt: '<dl><dt@>x</dt><dd>y</dd></dl>',
  dd: '<dl><dt>x</dt><dd@>y</dd></dl>',
  figure: '<figure@><p>x</p></figure>',
  figcaption: '<figure><img src="/files/media/abc/x.png"><figcaption@>y</figcaption></figure>',
  table: '<table@><tbody><tr><td>x</td></tr></tbody></table>',
  caption:
    '<table><caption@>A <strong>caption</strong></caption><thead><tr><th>x</th></tr></thead><tbody><tr><td>y</td></tr></tbody></table>',
  thead:
    '<table><thead@><tr><td>a</td></tr><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
  tbody:
    '<table><tbody@><tr><th>a</th></tr></tbody><tbody><tr><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
  tfoot: '<table><tbody><tr><td>a</td></tr></tbody><tfoot@><tr><td>b</td></tr></tfoot></table>',
  tr: '<table><tbody><tr@><td>x</td></tr></tbody></table>',
  th: '<table><tbody><tr><th@>x</th></tr></tbody></table>',
  td: '<table><tbody><tr><td@>x</td></tr></tbody></table>',
};

const VALUES: Readonly<Record<string, string>> = {
  ...{
    href: '/about',
    title: 'T',
    target: '_blank',
    rel: 'nofollow',
    lang: 'de',
    dir: 'rtl',
    hreflang: 'de',
  },
  ...{
    src: '/files/media/abc/y.png',
    alt: 'A',
    width: '10',
    height: '20',
    loading: 'lazy',
    decoding: 'async',
  },
  ...{ start: '3', reversed: '', type: 'a', scope: 'row', colspan: '2', rowspan: '2' },
  datetime: '2024-03-12',
};

/** Name, plain text of the clipboard, and the HTML that it becomes; null if it stays plain. */
const MARKDOWN: readonly (readonly [string, string, string | null])[] = [
  [
    'headings, lists, bold, italics, links and quotes',
    '# A\r\n\r\n## B\nc **d** *e* [f](https://g.example)\n\n- h\n  - i\n- j\n\n1. k\n2. l\n\n> m',
    '<h2>A</h2><h3>B</h3><p>c <strong>d</strong> <em>e</em> <a href="https://g.example">f</a></p><ul><li>h<ul><li>i</li></ul></li><li>j</li></ul><ol><li>k</li><li>l</li></ol><blockquote><p>m</p></blockquote>',
  ],
  [
    'tables and code',
    'a | b\n--- | ---\n1 | 2\n\n```\nif (a)\n  b();\n```',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><pre><code>if (a)\n  b();</code></pre>',
  ],
  ['bold words alone', 'a **b c** d', '<p>a <strong>b c</strong> d</p>'],
  ['a link alone', 'see [this](https://a.example)', '<p>see <a href="https://a.example">this</a></p>'],
  ['done and open tasks', '- [x] a\n- [ ] b', '<ul><li>☑ a</li><li>☐ b</li></ul>'],
  [
    'every character that is no mark',
    '## A\n\n2 * 3 * 4, snake_case_name, ~5 or ~6, List<String>\n<b>c</b>\n\n    d\n\n#e\n- f\ng\n---',
    '<h2>A</h2><p>2 * 3 * 4, snake_case_name, ~5 or ~6, List&lt;String&gt; &lt;b&gt;c&lt;/b&gt;</p><p>d</p><p>#e</p><ul><li>f g</li></ul>',
  ],
  ['a tag', '#hashtag and #another', null],
  ['a product', '2 * 3 * 4, 2 ** 3 ** 4 and *this*', null],
  ['a name with underscores', 'snake_case_name and __init__', null],
  ['one line with a dash', 'He said:\n- No.\nAnd left.', null],
  ['dates', '24. December\n31. December', null],
  ['dashes within lines, and a path', 'a - b\nc - d | e\n[note] (see below) C:\\*.*', null],
];

/** Changes that the docstring of the editor's extensions names. */
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const WITHOUT_LANGUAGE = ['thead', 'tbody', 'tfoot'];

/** Every element that the sanitizer allows, alone and with each of its attributes. */
const ALLOWED_PARTS = ALLOWED.allowedTags.flatMap((tag) => {
  const own: readonly string[] = (ALLOWED.allowedAttributes as Record<string, string[]>)[tag] ?? [];
  const names = new Set([...own, ...(WITHOUT_LANGUAGE.includes(tag) ? [] : ALLOWED.allowedAttributes['*'])]);
  return ['', ...names].map((name) => {
    const address = tag === 'a' && name !== 'href' ? ' href="/about"' : '';
    const attribute = name && ` ${name}="${VALUES[name]}"`;
    const place = name === 'src' ? '<img@>' : PLACES[tag]!;
    return { tag, html: place.replace('@', address + attribute) };
  });
});

/** Name, HTML of the clipboard, and what is kept of it. */
const PASTES: readonly (readonly [string, string, string])[] = [
  ...Object.entries(CLIPBOARDS).map(
    ([program, html]) =>
      [`headings, lists, bold, italics, links and tables of ${program}`, html, PASTED] as const,
  ),
  [
    'everything that was copied from a text of this site',
    '<p data-pm-slice="1 1 []" data-copied-from="null">m<sup>2</sup></p>',
    '<p>m<sup>2</sup></p>',
  ],
  [
    'no more of another site’s text, or of another editor, than of a word processor',
    '<p data-pm-slice="1 1 []" data-copied-from="https://b.example" style="color: red">m<sup>2</sup><img src="https://b.example/x.png"></p>',
    '<p>m2</p>',
  ],
  [
    'ordinary spaces where all words are joined by those that do not break',
    '<p>all&nbsp;words&nbsp;of&nbsp;it, 10&nbsp;000&nbsp;too</p>',
    '<p>all words of it, 10 000 too</p>',
  ],
  [
    'the spaces that hold two words together',
    '<p>See § 5 of the law, v&nbsp;Ljubljani</p>',
    '<p>See § 5 of the law, v&nbsp;Ljubljani</p>',
  ],
  [
    'quotes, and code with its lines',
    '<blockquote><p>a</p><p>b</p></blockquote><blockquote> </blockquote><pre class="x"><code><span>if (a)\n  b();</span>\n</code></pre>',
    '<blockquote><p>a</p><p>b</p></blockquote><pre><code>if (a)\n  b();</code></pre>',
  ],
  [
    'bold and italics that a style takes back',
    '<b>a<span style="font-weight: 400">b</span></b>',
    '<p><strong>a</strong>b</p>',
  ],
  [
    'bold within italics',
    '<i>a<span style="font-weight:600">b</span></i>',
    '<p><em>a</em><strong><em>b</em></strong></p>',
  ],
  ['a few words', '<meta charset="utf-8"><span style="color: red">a few</span> words', '<p>a few words</p>'],
  [
    'levels of headings that have no first one',
    '<h2>a</h2><h3>b</h3><h6>c</h6>',
    '<h2>a</h2><h3>b</h3><h4>c</h4>',
  ],
  [
    'no link to a file, a bookmark or a script',
    '<a href="file:///c:/x.docx">a</a><a href="#_Toc1">b</a><a href="javascript:x()">c</a>',
    '<p>abc</p>',
  ],
  [
    'links to mail and telephone',
    '<a href="mailto:a@b.example">a</a>, <a href="tel:+3861">b</a>',
    '<p><a href="mailto:a@b.example">a</a>, <a href="tel:+3861">b</a></p>',
  ],
  ['the first number of a list', '<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  [
    'Word’s lists of three levels, with numbers, letters and a new start',
    [
      ['1', '4.', 'a'],
      ['2', 'a)', 'b'],
      ['3', '§', 'c'],
      ['1', '5.', 'd'],
    ]
      .map(
        ([level, marker, text]) =>
          `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><![endif]>${text}</p>`,
      )
      .join('\r\n'),
    '<ol start="4"><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ol>',
  ],
  [
    'headings and items that are paragraphs of a role',
    '<p role="heading" aria-level="2">a</p><p role="heading">b</p><p role="listitem" aria-level="1">c</p><p role="listitem" aria-level="2">d</p><p>e</p>',
    '<h2>a</h2><h2>b</h2><ul><li>c<ul><li>d</li></ul></li></ul><p>e</p>',
  ],
  [
    'lists of Word for the web',
    '<div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-aria-level="1"><p><span class="TextRun">a</span></p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>b</p></li></ul></div><div class="OutlineElement"><p>c</p></div>',
    '<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>',
  ],
  [
    'merged cells, heads and captions of tables',
    '<table><caption>x</caption><thead><tr><th colspan="2"><b>a</b></th></tr></thead><tr><td rowspan="2"><p>b</p></td><td></td></tr><tr><td>c</td></tr></table>',
    '<table><caption>x</caption><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td><td></td></tr><tr><td>c</td></tr></tbody></table>',
  ],
  [
    'line breaks within a paragraph, and no empty paragraphs',
    '<p>a<br>b<br></p><p>&nbsp;</p><p><br></p><p>c</p>',
    '<p>a<br>b</p><p>c</p>',
  ],
  [
    'no line breaks at the end of a paragraph, nor of its bold words',
    '<p>a<br clear=all style="page-break-before:always">\n<span> </span></p><p><b>b<br>\n<br> </b></p>',
    '<p>a</p><p><strong>b</strong></p>',
  ],
  [
    'no item without words where a list of Word or Google Docs begins below its first level',
    '<ul><li>a</li></ul><ul><ul><li>b</li></ul></ul><p>c</p><ol><ol><ol><li>d</li></ol></ol><li>e</li></ol>',
    '<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p><ol><li>d</li></ol><ol><li>e</li></ol>',
  ],
  [
    'the lists of an item without words',
    '<ul><li>a</li><li><p> </p><ol><li>b</li></ol></li></ul>',
    '<ul><li>a<ol><li>b</li></ol></li></ul>',
  ],
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
          import { pastedHtml } from './client/edit/rich-text/pasted-html';
          import { markdownHtml } from './client/edit/rich-text/pasted-markdown';
          export { pastedHtml };
          export const pastedMarkdown = (text) => {
            const html = markdownHtml(text);
            return html === null ? null : pastedHtml(html);
          };
          const INLINE = /^(A|STRONG|B|EM|I|U|S|SUB|SUP|SMALL|MARK|ABBR|CITE|Q|TIME|CODE)$/;
          const tagOf = ({ localName, attributes }) =>
            '<' + [localName, ...[...attributes].map(({ name, value }) => name + '="' + value + '"').sort()].join(' ') + '>';
          // It makes no difference which of two marks is nested in the other.
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
          export function openAndSave(source, edit) {
            const editor = new Editor({ extensions: extensions(), content: source, injectCSS: false });
            // Within the first cell.
            if (edit === 'add a row') editor.chain().setTextSelection(4).addRowAfter().run();
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
    // As on the site, whose policy keeps the styles of what is pasted from being read.
    await page.setContent(`<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`);
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
  });

  /** The text as it was, and as it is stored again, both as the browser serializes them. */
  const openAndSave = (html: string, edit?: 'add a row'): Promise<{ before: string; after: string }> =>
    page.evaluate(
      (source, change) =>
        (
          globalThis as unknown as { richText: { openAndSave(html: string, edit?: string): never } }
        ).richText.openAndSave(source, change),
      html,
      edit,
    );

  it('loses nothing of any article', async () => {
    expect(TEXTS.length).to.be.greaterThan(40);
    for (const { name, html } of TEXTS) {
      const { before, after } = await openAndSave(html);
      expect(after, name).to.equal(before);
    }
  });

  for (const { tag, html } of ALLOWED_PARTS)
    it(`keeps ${html}`, async () => {
      const kept = RENAMED[tag] ?? tag;
      const expected = html.replace(`<${tag}`, `<${kept}`).replace(`</${tag}>`, `</${kept}>`);
      const { after } = await openAndSave(html);
      expect(after).to.equal((await openAndSave(expected)).before);
    });

  for (const link of [
    'class="kit-button" href="/contact"',
    'href="https://example.com/x"',
    'href="mailto:a@b.example"',
  ])
    it(`keeps a link with ${link}`, async () => {
      const { before, after } = await openAndSave(`<p><a ${link}>x</a></p>`);
      expect(after).to.equal(before);
    });

  it('puts a new row of a table below its head into the body', async () => {
    const head = '<table><thead><tr><th>a</th></tr></thead>';
    const { after } = await openAndSave(`${head}</table>`, 'add a row');
    expect(after).to.equal((await openAndSave(`${head}<tbody><tr><td></td></tr></tbody></table>`)).before);
  });

  it('keeps no script, no style, no frame and no address that runs something', async () => {
    const { after } = await openAndSave(
      '<p style="color:red" onclick="x()">a</p><script>x()</script><iframe src="/"></iframe><a href="javascript:x()">b</a><img src="x.png" onerror="x()">',
    );
    expect(after).not.to.match(/script|style|iframe|onclick|onerror/);
  });

  /** What is kept of HTML on the clipboard, as it is stored. */
  const paste = async (html: string): Promise<string> => {
    const kept = await page.evaluate(
      (clipboard) =>
        (globalThis as unknown as { richText: { pastedHtml(html: string): string } }).richText.pastedHtml(
          clipboard,
        ),
      html,
    );
    expect(kept.replace(/ data-left-out="[^"]*"/g, '')).not.to.match(
      /style|class|font|<span|src=|file:|mso|<o:|<!--|Is that so/,
    );
    return (await openAndSave(kept)).after;
  };

  for (const [what, html, kept] of PASTES)
    it(`keeps of a pasted text ${what}`, async () => {
      expect(await paste(html)).to.equal((await openAndSave(kept)).before);
    });

  for (const [what, text, html] of MARKDOWN)
    it(html === null ? `leaves ${what} plain` : `gives pasted Markdown its form: ${what}`, async () => {
      const kept = await page.evaluate(
        (clipboard) =>
          (
            globalThis as unknown as { richText: { pastedMarkdown(text: string): string | null } }
          ).richText.pastedMarkdown(clipboard),
        text,
      );
      if (html === null || kept === null) expect(kept).to.equal(html);
      else expect((await openAndSave(kept)).after).to.equal((await openAndSave(html)).before);
    });

  it('is stored without a pasted picture that the site does not have, which stays named where it was', async () => {
    const pasted =
      '<h2><img src="https://a.example/1.png" alt="One">a</h2><p>b<img src="data:image/png;base64,AA==">c<img src="file:///2.png"></p><ul><li><img src="cid:3"></li></ul><table><caption>d<img src="https://a.example/4.png"></caption><tr><td>e</td></tr></table><img width="1" src="https://count.example/5.png"><img src="/files/media/abc/6.png" alt="Six">';
    const kept = await page.evaluate(
      (clipboard) =>
        (globalThis as unknown as { richText: { pastedHtml(html: string): string } }).richText.pastedHtml(
          clipboard,
        ),
      pasted,
    );
    expect(kept).to.equal(
      '<img data-left-out="https://a.example/1.png" alt="One"><h2>a</h2><p>bc</p><img data-left-out="data:image/png;base64,AA==" alt=""><img data-left-out="file:///2.png" alt=""><ul><li><img data-left-out="cid:3" alt=""></li></ul><table><caption>d</caption><tbody><tr><td><p>e</p></td></tr></tbody></table><img src="/files/media/abc/6.png" alt="Six">',
    );
    const { after } = await openAndSave(kept);
    expect(after)
      .to.include('alt="Six"')
      .and.not.match(/left|a.example|cid/);
  });

  it('is empty when nothing is left of it', async () => {
    expect((await openAndSave('<p></p>')).after).to.equal('');
  });
});
