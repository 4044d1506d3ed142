import sanitize, { type IOptions, type Tag } from 'sanitize-html';
import type { Locale } from '../../client/i18n/locales';
import { localizeContentLink, type SiteAddresses } from '../../client/i18n/localize-path';
import type { SafeHtml } from '../../client/model/value';
import { ownPath } from '../../client/model/site-path';
import { BUTTON_CLASS } from '../../client/model/button-class';
import { VIDEO_CLASS, videoAt, type Video } from '../../client/model/video';
import { LINK_MAX } from '../../client/model/field';
import { INLINE_TAGS, insertAll, nestsTooDeep, readHtml, type Insertion } from '../../client/model/read-html';
import { imageInSize, TEXT_SIZE } from '../../client/router/image-sizes';
import type { FileUrls } from './file-urls';
import { plainSlug } from './tags';

export interface SanitizeOptions {
  locale: Locale;
  /** Language of the text, if it differs from the page's. @default locale */
  language?: Locale;
  /** Origin of the site, whose links are internal, and the settings of its addresses. */
  site: SiteAddresses;
  /** Origin of PocketBase, as its own editor writes picture URLs. */
  contentUrl: string;
  files: Pick<FileUrls, 'address' | 'base' | 'view'>;
  /** Whether an unprefixed path of the site may be linked to; other links stay as their text. @default always */
  isOpen?: (path: string) => boolean;
  /** Says whose player a video's link loads. @default the name of the provider */
  playsAt?: (provider: string) => string;
}

/** Allowed elements and attributes; everything else is removed. */
export const ALLOWED = {
  allowedTags: [
    ...INLINE_TAGS,
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'img'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'lang', 'hreflang'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed', 'type'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    time: ['datetime'],
    '*': ['lang', 'dir'],
  },
  allowedClasses: { a: [BUTTON_CLASS, VIDEO_CLASS] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
} satisfies IOptions;

/** The address of a player is the sanitizer's own: `transformTags` removes it where a text has one. */
const ALLOWED_ATTRIBUTES = {
  ...ALLOWED.allowedAttributes,
  a: [...ALLOWED.allowedAttributes.a, 'data-player'],
};

/** An element that is not allowed. */
const LEFT_OUT = 'none';

/**
 * Sanitizes an editor's HTML: the only source of {@link SafeHtml}. Internal links get the page's locale, external ones
 * `noopener`, pictures go through this server, and headings get ids to link to. A text that is nested too deep is left out.
 */
export function sanitizeBody(html: string, options: SanitizeOptions): SafeHtml {
  if (!html || nestsTooDeep(html)) return '' as SafeHtml;
  const clean = sanitize(html, {
    ...ALLOWED,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    transformTags: {
      // The page's title is its only h1.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '', class: look = '', 'data-player': _, ...attributes }) => {
        const video = look === VIDEO_CLASS ? videoAt(href) : null;
        if (video) return videoLink(video, attributes, options);
        const link = linkAttributes(href, options);
        // A button that leads nowhere is only its words.
        return { tagName, attribs: { ...attributes, ...link, ...(look && link.href && { class: look }) } };
      },
      img: (tagName, { src = '', ...attributes }) => {
        const address = pictureAddress(src, options);
        return {
          // The sanitizer leaves out elements that are not allowed. Its `exclusiveFilter` would copy the text for each.
          tagName: isPicture(address, options) ? tagName : LEFT_OUT,
          attribs: {
            alt: '',
            ...attributes,
            src: inTextSize(address, options),
            loading: 'lazy',
            decoding: 'async',
          },
        };
      },
    },
  });
  return inLanguage(withIdsAndStops(clean), options) as SafeHtml;
}

/** Marks a text whose language differs from that of its page. The class keeps the spacing of an article's paragraphs. */
const inLanguage = (html: string, { locale, language = locale }: SanitizeOptions): string =>
  language === locale ? html : `<div class="prose" lang="${language}">${html}</div>`;

/** A link to a video, whose still picture it contains. It leads to the provider's page, or to the player where scripts run: see `playVideo`. */
const videoLink = (
  { provider, page, player }: Video,
  { title }: Tag['attribs'],
  { playsAt = (name) => name }: SanitizeOptions,
): Tag => ({
  tagName: 'a',
  attribs: {
    class: VIDEO_CLASS,
    'data-player': player,
    href: page,
    rel: 'noopener noreferrer',
    ...(title && { title }),
  },
  text: playsAt(provider),
});

function linkAttributes(
  href: string,
  { locale, site, isOpen = () => true }: SanitizeOptions,
): Record<string, string> {
  if (href.length > LINK_MAX) return {};
  const local = ownPath(href, site.siteUrl);
  if (local.startsWith('/files/')) return { href: local };
  if (!isOpen(local)) return {};
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

/** A picture of this site as large as a text's column shows it on dense screens. */
function inTextSize(address: string, { files }: SanitizeOptions): string {
  const [src] = address.split('?', 1) as [string];
  return src.startsWith(`${files.base}/`) ? imageInSize(files.view(src), TEXT_SIZE) : address;
}

/** Own files (object storage may be plain http in a private network) and https pictures of other sites; no data URLs. */
const isPicture = (src: string, { files }: SanitizeOptions): boolean =>
  src.length <= LINK_MAX && (/^https:\/\//i.test(src) || src.startsWith(`${files.base}/`));

interface OpenElement {
  name: string;
  /** Offset behind the name in its start tag. */
  nameEnd: number;
}

interface OpenHeading extends OpenElement {
  /** Offset of the end of its start tag. */
  end: number;
  words: string;
}

const HEADINGS: readonly string[] = ['h2', 'h3', 'h4'];

/**
 * Gives headings ids to link to. Code and tables scroll sideways in narrow windows, and scrollable elements must be reachable
 * by keyboard: code gets a tab stop, a table the one of its figure.
 *
 * @param html - as the sanitizer serializes it
 */
function withIdsAndStops(html: string): string {
  const insertions: Insertion[] = [];
  const idOf = createIds();
  const open: OpenElement[] = [];
  const figures = new Set<OpenElement>();
  let heading: OpenHeading | null = null;
  let wrapped: OpenElement | null = null;

  readHtml(html, {
    open({ name, start, end }) {
      const element = { name, nameEnd: start + 1 + name.length };
      if (heading) heading.words += ' ';
      else if (HEADINGS.includes(name)) heading = { ...element, end, words: '' };
      if (name === 'pre') insertions.push({ at: element.nameEnd, text: TAB_STOP });
      if (name === 'table') {
        const figure = open.findLast((outer) => outer.name === 'figure');
        if (figure) figures.add(figure);
        else if (!wrapped) {
          wrapped = element;
          insertions.push({ at: start, text: `<figure${TAB_STOP}>` });
        }
      }
      open.push(element);
    },
    text(part) {
      if (heading) heading.words += part;
    },
    close(_name, end) {
      const element = open.pop();
      if (heading) heading.words += ' ';
      if (heading && heading.nameEnd === element?.nameEnd) {
        insertions.push({ at: heading.end, text: ` id="${idOf(heading.words)}"` });
        heading = null;
      }
      if (wrapped && wrapped === element) {
        insertions.push({ at: end, text: '</figure>' });
        wrapped = null;
      }
    },
  });
  for (const { nameEnd } of figures) insertions.push({ at: nameEnd, text: TAB_STOP });
  return insertAll(html, insertions);
}

const TAB_STOP = ' tabindex="0"';

/** The prefix keeps a heading named "Contact" from clashing with the ids of the page's own sections. */
const ID_PREFIX = 's-';

/** Makes an id from the words of a heading; a repeated heading gets a number. */
function createIds(): (words: string) => string {
  /** Ids so far, with the number of the last heading that had the same words. */
  const taken = new Map<string, number>();
  return (words) => {
    const base = ID_PREFIX + (plainSlug(words).slice(0, 60) || 'section');
    let id = base;
    let count = taken.get(base) ?? 1;
    while (taken.has(id)) id = `${base}-${++count}`;
    taken.set(base, count);
    if (id !== base) taken.set(id, 1);
    return id;
  };
}
