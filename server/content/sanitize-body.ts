import sanitize, { type IOptions } from 'sanitize-html';
import type { Locale } from '../../client/i18n/locales';
import { localizeContentLink, type AddressRules } from '../../client/i18n/localize-path';
import type { SafeHtml } from '../../client/data/view-types';
import type { FileUrls } from './file-urls';

export interface SanitizeOptions {
  locale: Locale;
  /** Language of the text, if it differs from the page's. @default locale */
  language?: Locale;
  /** Origin of the site, whose links are internal, and the rules of its addresses. */
  site: AddressRules & { siteUrl: string };
  /** Origin of PocketBase, as its own editor writes picture URLs. */
  contentUrl: string;
  files: Pick<FileUrls, 'address' | 'base'>;
}

/** Allowed elements and attributes; everything else is removed. */
export const ALLOWED = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'a', 'img'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'abbr', 'cite', 'q', 'time'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'lang', 'hreflang'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed', 'type'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
    abbr: ['title'],
    time: ['datetime'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
} satisfies IOptions;

/**
 * Sanitizes an editor's HTML: the only source of {@link SafeHtml}. Internal links get the page's locale, external ones
 * `noopener`, pictures go through this server, and headings get ids to link to.
 */
export function sanitizeBody(html: string, options: SanitizeOptions): SafeHtml {
  if (!html) return '' as SafeHtml;
  const clean = sanitize(html, {
    ...ALLOWED,
    transformTags: {
      // The page's title is its only h1.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '', ...attributes }) => ({
        tagName,
        attribs: { ...attributes, ...linkAttributes(href, options) },
      }),
      img: (tagName, { src = '', ...attributes }) => ({
        tagName,
        attribs: {
          alt: '',
          ...attributes,
          src: pictureAddress(src, options),
          loading: 'lazy',
          decoding: 'async',
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? '', options),
  });
  return inLanguage(withHeadingIds(withScrollStops(clean)), options) as SafeHtml;
}

/** Marks a text whose language differs from that of its page. The class keeps the spacing of an article's paragraphs. */
const inLanguage = (html: string, { locale, language = locale }: SanitizeOptions): string =>
  language === locale ? html : `<div class="prose" lang="${language}">${html}</div>`;

function linkAttributes(href: string, { locale, site }: SanitizeOptions): Record<string, string> {
  const { siteUrl } = site;
  const local = href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
  if (local.startsWith('/files/')) return { href: local };
  if (/^\/(?![/\\])/.test(local)) return { href: localizeContentLink(local, locale, site) };
  if (/^https?:/i.test(href)) return { href, rel: 'noopener noreferrer' };
  return href ? { href } : {};
}

/** PocketBase's editor writes picture URLs with its own origin, which visitors cannot reach. */
function pictureAddress(src: string, { contentUrl, files }: SanitizeOptions): string {
  const path = src.startsWith(contentUrl) ? src.slice(contentUrl.length) : src;
  const [, collection, record, name] = /^\/api\/files\/(\w+)\/(\w+)\/([\w.-]+)/.exec(path) ?? [];
  return collection && record && name ? files.address(collection, record, name) : src;
}

/**
 * Own files (object storage may be plain http in a private network) and https pictures of other sites; no data URLs.
 */
const isPicture = (src: string, { files }: SanitizeOptions): boolean =>
  /^https:\/\//i.test(src) || src.startsWith(`${files.base}/`);

/** Code and tables scroll sideways in narrow windows; scrollable elements must be reachable by keyboard. */
const withScrollStops = (html: string): string =>
  html
    .replace(/<pre(?=[ >])/g, '<pre tabindex="0"')
    .replace(
      /(<figure>\s*)?(<table[ >].*?<\/table>)/gs,
      (_, figure: string | undefined, table: string) =>
        `<figure tabindex="0">${table}${figure ? '' : '</figure>'}`,
    );

function withHeadingIds(html: string): string {
  const taken = new Set<string>();
  return html.replace(
    /<(h[234])((?: [^>]*)?)>(.*?)<\/\1>/gs,
    (_, tag: string, attributes: string, inner: string) => {
      const base = headingId(inner);
      let id = base;
      for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
      taken.add(id);
      return `<${tag}${attributes} id="${id}">${inner}</${tag}>`;
    },
  );
}

/** The prefix keeps a heading named "Contact" from clashing with the ids of the page's own sections. */
const ID_PREFIX = 's-';

function headingId(inner: string): string {
  const words = inner
    .replace(/<[^>]*>|&[a-z#0-9]+;/gi, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return ID_PREFIX + (words || 'section');
}
