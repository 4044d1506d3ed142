import type { HeadModel, HeadTag } from '../../client/head/head-model';
import type { TypefaceAssets } from '../../client/model/typefaces';
import { PAGE_DATA_ID, type BrowserData } from '../../client/router/page-data';
import type { AssetManifest } from './asset-manifest';
import { escapeHtml } from './escape-html';
import { serializeJson } from './serialize-json';

export interface DocumentParts {
  head: HeadModel;
  typefaces: TypefaceAssets;
  /** The rendered application, in pieces of UTF-8. */
  html: readonly Buffer[];
  /** The data that the browser hydrates from; null for a document without scripts. */
  data: BrowserData | null;
  lang: string;
  /** The bar that asks for consent, for scripts to show. @default none */
  question?: string;
  /** Tags for the assets that the page loads; {@link assetLinks}. */
  links: string;
}

/** A document whose head and body are still apart, for those who change one of them. */
export interface RenderedDocument {
  lang: string;
  head: string;
  /** Content of the body, in pieces of UTF-8. */
  body: readonly Buffer[];
}

/** Head and body of a page. There is no inline script: data is embedded as JSON, which browsers do not execute. */
export function renderDocument({
  head,
  typefaces,
  html,
  data,
  lang,
  question = '',
  links,
}: DocumentParts): RenderedDocument {
  const { pictures, rest } = openingPictures(html);
  let tags =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(head.title)}</title>${pictures}${links}${fontLinks(typefaces, html)}`;
  for (const tag of head.tags) tags += renderHeadTag(tag);
  const script = data
    ? `${question}<script type="application/json" id="${PAGE_DATA_ID}">${serializeJson(data)}</script>`
    : '';
  return {
    lang,
    head: tags,
    body: [data ? APP_START : SCRIPTLESS_START, ...rest, Buffer.from(`</div>${script}`)],
  };
}

/** Lead bytes of U+0100 to U+017F in UTF-8. */
const EXTENDED_LEADS = [0xc4, 0xc5];

/** Names the fonts of the letters that the page shows: a browser that finds one later lays out the text again. */
function fontLinks({ latin, extended }: TypefaceAssets, html: readonly Buffer[]): string {
  const isExtended = html.some((piece) => EXTENDED_LEADS.some((lead) => piece.includes(lead)));
  return (isExtended ? [...latin, ...extended] : latin)
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

/** React names the pictures that a page opens with before its HTML. Before the styles, a browser asks for them first. */
const OPENING_PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)*/;
/** Pieces of React's hold two kilobytes. */
const OPENING_PIECES = 4;

function openingPictures(html: readonly Buffer[]): { pictures: string; rest: readonly Buffer[] } {
  const start = Buffer.concat(html.slice(0, OPENING_PIECES));
  const [pictures] = OPENING_PICTURES.exec(start.toString())!;
  return {
    pictures,
    rest: pictures ? [start.subarray(Buffer.byteLength(pictures)), ...html.slice(OPENING_PIECES)] : html,
  };
}

/** With scripts, what is far below is laid out after the rest. */
const APP_START = Buffer.from('<div id="app" data-in-turn>');
const SCRIPTLESS_START = Buffer.from('<div id="app">');
const DOCUMENT_END = Buffer.from('</body></html>');

/**
 * The complete document in pieces of UTF-8, React's unchanged: senders do not need a single buffer, and joining takes
 * as long as rendering the head.
 */
export const joinDocument = ({ lang, head, body }: RenderedDocument): Buffer[] => [
  Buffer.from(`<!doctype html><html lang="${lang}"><head>${head}</head><body>`),
  ...body,
  DOCUMENT_END,
];

/** Tags for a page's styles, icons and scripts; those of its look are in its head. */
export function assetLinks(assets: AssetManifest, withoutScripts = false): string {
  return [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(withoutScripts
      ? []
      : [
          `<script type="module" src="${assets.entry}" fetchpriority="low"></script>`,
          ...assets.entryImports.map(
            (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`,
          ),
        ]),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon-192.png" sizes="192x192">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
  ].join('');
}

/** `data-head` marks the elements that a navigation swaps. */
function renderHeadTag(tag: HeadTag): string {
  if (tag.tag === 'json-ld')
    return `<script type="application/ld+json" data-head="${tag.key}">${serializeJson(tag.json)}</script>`;
  let attributes = '';
  for (const name in tag.attributes) attributes += ` ${name}="${escapeHtml(tag.attributes[name]!)}"`;
  return `<${tag.tag} data-head="${escapeHtml(tag.key)}"${attributes}>`;
}

interface BareDocument {
  title: string;
  heading: string;
  text: string;
  /** The way back to the home page. */
  home: { path: string; label: string };
  lang: string;
}

/** An error page without styles and scripts, for crawlers and failed renders. */
export function renderBareDocument({ title, heading, text, home, lang }: BareDocument): string {
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(heading)}</h1>` +
    (text && `<p>${escapeHtml(text)}</p>`) +
    `<p><a href="${escapeHtml(home.path)}">${escapeHtml(home.label)}</a></p></main></body></html>`
  );
}
