import { expect } from 'chai';
import type { Locale } from '../../client/i18n/locales';
import { createFileUrls } from '../../server/content/file-urls';
import { sanitizeBody } from '../../server/content/sanitize-body';
import type { AddressSettings } from '../../client/i18n/localize-path';
import { addressesIn, ENGLISH_FIRST, SLOVENIAN_FIRST } from '../support/addresses';

const clean = (
  html: string,
  locale: Locale = 'en',
  storageUrl: string | null = null,
  addresses = ENGLISH_FIRST,
) =>
  sanitizeBody(html, {
    locale,
    site: { siteUrl: 'https://larkfield.example', ...addresses },
    contentUrl: 'http://127.0.0.1:8090',
    files: createFileUrls(storageUrl),
  });

describe('sanitizeBody', () => {
  it('marks the language of a text that differs from that of its page', () => {
    const options = {
      locale: 'sl',
      site: { siteUrl: 'https://larkfield.example', ...ENGLISH_FIRST },
      contentUrl: 'http://127.0.0.1:8090',
      files: createFileUrls(null),
    } as const;
    expect(sanitizeBody('<p>x</p>', { ...options, language: 'en' })).to.equal(
      '<div class="prose" lang="en"><p>x</p></div>',
    );
    expect(sanitizeBody('<p>x</p>', { ...options, language: 'sl' })).to.equal('<p>x</p>');
    expect(sanitizeBody('', { ...options, language: 'en' })).to.equal('');
  });

  it('keeps the elements that articles need', () => {
    const html =
      '<p>a <strong>b</strong> <em>c</em><br /></p><ul><li>x</li></ul><blockquote>q</blockquote><hr />' +
      '<figure tabindex="0"><table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table><figcaption>f</figcaption></figure>';
    expect(clean(html)).to.equal(html);
  });

  it('makes everything focusable that may scroll horizontally: code, and tables with or without a figure', () => {
    expect(clean('<pre>x</pre>')).to.equal('<pre tabindex="0">x</pre>');
    const table = '<table><tbody><tr><td>x</td></tr></tbody></table>';
    expect(clean(`${table}<figure>${table}</figure>`)).to.equal(
      `<figure tabindex="0">${table}</figure><figure tabindex="0">${table}</figure>`,
    );
    expect(clean('<figure><img src="https://x.org/a.png" alt="" /></figure>')).not.to.contain('tabindex');
  });

  it('gives the link of a video the address of its player, which comes from nowhere else', () => {
    const player = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';
    const page = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    const still = '<img alt="A" loading="lazy" decoding="async" src="https://x.org/a.png" />';
    const VIDEOS: readonly (readonly [string, string])[] = [
      [
        `<a class="video" data-player="https://x.org" href="https://youtu.be/aqz-KE-bpKQ" title="T">words${still}</a>`,
        `<a class="video" data-player="${player}" href="${page}" rel="noopener noreferrer" title="T">YouTube${still}</a>`,
      ],
      [
        '<a class="video" data-player="https://x.org" href="https://x.org/">a</a>',
        '<a href="https://x.org/" rel="noopener noreferrer" class="video">a</a>',
      ],
      [
        `<a data-player="${player}" href="${page}">a</a>`,
        `<a href="${page}" rel="noopener noreferrer">a</a>`,
      ],
    ];
    for (const [html, cleaned] of VIDEOS) expect(clean(html)).to.equal(cleaned);
  });

  it('drops scripts, styles, frames, forms, handlers and inline styles', () => {
    const html =
      '<script>alert(1)</script><style>p{}</style><iframe src="https://x.org"></iframe><form><input></form>' +
      '<svg><script>alert(1)</script></svg><math><mtext></mtext></math><object data="x"></object>' +
      '<p style="color:red" class="x" onclick="alert(1)" id="main">text</p>';
    expect(clean(html)).to.equal('<p>text</p>');
  });

  it('drops link targets that run scripts or hide their scheme', () => {
    for (const href of [
      'javascript:alert(1)',
      'java&#10;script:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'vbscript:x',
    ])
      expect(clean(`<a href="${href}">x</a>`), href).to.equal('<a>x</a>');
  });

  it('keeps a link that is a button, without other classes, unless it leads nowhere', () => {
    const button = '<a href="/contact" class="kit-button">x</a>';
    expect(clean('<a class="kit-button header" href="/contact">x</a>')).to.equal(button);
    expect(clean('<a class="header" href="/contact">x</a>')).to.equal('<a href="/contact">x</a>');
    expect(clean('<a class="kit-button">x</a>')).to.equal('<a>x</a>');
  });

  it('adds noopener to external links only', () => {
    expect(clean('<a href="https://x.org/a">x</a>')).to.equal(
      '<a href="https://x.org/a" rel="noopener noreferrer">x</a>',
    );
    expect(clean('<a rel="opener" href="HTTPS://x.org">x</a>')).to.contain('rel="noopener noreferrer"');
    expect(clean('<a href="mailto:a@b.si">x</a>')).to.equal('<a href="mailto:a@b.si">x</a>');
    for (const own of ['https://larkfield.example', 'HTTP://Larkfield.example/'])
      expect(clean(`<a href="${own}/blog">x</a>`)).to.equal('<a href="/blog">x</a>');
    expect(clean('<a href="https://larkfield.example">x</a>')).to.equal('<a href="/">x</a>');
  });

  it('adds the locale of the page to links within the site, once', () => {
    expect(clean('<a href="/blog#x">x</a>', 'sl')).to.equal('<a href="/sl/blog#x">x</a>');
    expect(clean('<a href="/sl/blog">x</a>', 'sl')).to.equal('<a href="/sl/blog">x</a>');
    expect(clean('<a href="/files/posts/a/b.png">x</a>', 'sl')).to.equal(
      '<a href="/files/posts/a/b.png">x</a>',
    );
    expect(clean('<a href="/sl/blog">x</a>', 'en')).to.equal('<a href="/sl/blog">x</a>');
    expect(clean('<a href="#s-costs">x</a>', 'sl')).to.equal('<a href="#s-costs">x</a>');
  });

  it('resolves a link with a language prefix for any default language and any set of languages', () => {
    const link = (href: string, locale: Locale, addresses: AddressSettings) =>
      /href="(.*?)"/.exec(clean(`<a href="${href}">x</a>`, locale, null, addresses))![1];
    expect(link('/sl/blog', 'sl', SLOVENIAN_FIRST)).to.equal('/blog');
    expect(link('/en/blog', 'sl', SLOVENIAN_FIRST)).to.equal('/en/blog');
    expect(link('/blog#x', 'en', SLOVENIAN_FIRST)).to.equal('/en/blog#x');
    expect(link('/sl/blog', 'en', addressesIn(['en']))).to.equal('/blog');
    expect(link('/sl/blog?page=2', 'sl', addressesIn(['en', 'sl'], true))).to.equal('/sl/blog/?page=2');
  });

  it('serves pictures of the content service through this server or from object storage', () => {
    const src = 'http://127.0.0.1:8090/api/files/posts/abcdefghijklmno/chart_x1.png';
    expect(clean(`<img src="${src}" alt="Chart">`)).to.contain(
      'src="/files/posts/abcdefghijklmno/chart_x1.png?thumb=1600x1600f"',
    );
    expect(clean(`<img src="${src}" alt="">`, 'en', 'https://cdn.example/b')).to.contain(
      'src="https://cdn.example/b/posts/abcdefghijklmno/chart_x1.png"',
    );
  });

  it('shows pictures of the library', () => {
    for (const src of [
      '/files/media/abcdefghijklmno/jar_x1.png',
      'http://127.0.0.1:8090/api/files/media/abcdefghijklmno/jar_x1.png',
      '/api/files/media/abcdefghijklmno/jar_x1.png',
      '/files/media/abcdefghijklmno/jar_x1.png?thumb=1600x1600f',
    ])
      expect(clean(`<img src="${src}" alt="A jar">`), src).to.equal(
        '<img alt="A jar" src="/files/media/abcdefghijklmno/jar_x1.png?thumb=1600x1600f" loading="lazy" decoding="async" />',
      );
  });

  it('drops external pictures without https', () => {
    for (const src of ['data:image/png;base64,AA', 'http://x.org/a.png', '//x.org/a.png', 'a.png', ''])
      expect(clean(`<p><img src="${src}">x</p>`), src).to.equal('<p>x</p>');
    expect(clean('<img src="https://x.org/a.png" onerror="x">')).to.equal(
      '<img alt="" src="https://x.org/a.png" loading="lazy" decoding="async" />',
    );
  });

  it('gives each heading a unique id', () => {
    expect(
      clean('<h2>Kaj stane?</h2><h3>Žaga &amp; <em>naročila</em></h3><h2>Kaj stane?</h2><h2>…</h2>'),
    ).to.equal(
      '<h2 id="s-kaj-stane">Kaj stane?</h2><h3 id="s-zaga-narocila">Žaga &amp; <em>naročila</em></h3>' +
        '<h2 id="s-kaj-stane-2">Kaj stane?</h2><h2 id="s-section">…</h2>',
    );
  });

  it('reserves the first heading level for the page', () => {
    expect(clean('<h1>Title</h1><h5>Small</h5>')).to.equal(
      '<h2 id="s-title">Title</h2><h4 id="s-small">Small</h4>',
    );
  });

  it('copes with broken markup', () => {
    expect(clean('<p><strong>open <a href="/x">link')).to.equal(
      '<p><strong>open <a href="/x">link</a></strong></p>',
    );
    expect(clean('')).to.equal('');
    expect(clean('a < b > c &lt;script&gt;')).to.equal('a &lt; b &gt; c &lt;script&gt;');
  });
});
