import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROUTES } from '../../../client/sections';
import { PUBLIC } from '../../build/paths';
import type { BenchContext, BenchSection } from '../bench-context';
import { kilobytes } from '../format';

interface Size {
  raw: number;
  br: number;
}

/** The bytes of a first visit to each route before anything is prefetched: the document and the files it references. */
export async function measureBytes({ site }: BenchContext): Promise<BenchSection> {
  const paths = await examplePaths(site.url);
  const rows: string[][] = [];
  for (const { name, path: pattern } of ROUTES) {
    const page = paths.find((candidate) => matches(pattern, candidate));
    if (!page) continue;
    const html = await (await fetch(site.url + page, { headers: { 'accept-language': 'en' } })).text();
    const document = { raw: Buffer.byteLength(html), br: await brotliLength(site.url + page) };
    const css = sum(named(html, /<link rel="stylesheet" href="([^"]+)"/g));
    const scripts = hrefs(html, /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g);
    const js = sum([...withStaticImports(scripts)].map(publicFileSize));
    const fonts = sum(named(html, /<link rel="preload" href="([^"]+)" as="font"/g));
    const all = [document, css, js, fonts];
    rows.push([name, ...[...all, sum(all)].map(({ raw, br }) => `${kilobytes(raw)} / ${kilobytes(br)}`)]);
  }
  return {
    title: 'First load',
    notes: [
      'Uncompressed / brotli. JavaScript is the entry, the core that it loads, the page and its language; fonts those that are preloaded.',
    ],
    head: ['route', 'HTML', 'CSS', 'JS', 'fonts', 'all'],
    rows,
  };
}

/** One address for each route, from the sitemap. */
async function examplePaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url]) => new URL(url!).pathname)
    .filter((pathname) => !/^\/sl(\/|$)/.test(pathname));
}

const matches = (pattern: string, pathname: string): boolean =>
  new RegExp(`^${pattern.replace(/:(slug|page)/, '[^/]+')}$`).test(pathname) &&
  (pattern.includes(':') ? !ROUTES.some((route) => route.path === pathname) : true);

async function brotliLength(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br', 'accept-language': 'en' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

const hrefs = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, href]) => href!)),
];

const named = (html: string, pattern: RegExp): Size[] => hrefs(html, pattern).map(publicFileSize);

/** The scripts plus the chunks that they import, which the document does not reference. */
function withStaticImports(scripts: readonly string[], found = new Set<string>()): Set<string> {
  for (const script of scripts) {
    if (found.has(script)) continue;
    found.add(script);
    const code = readFileSync(path.join(PUBLIC, script), 'utf8');
    withStaticImports(hrefs(code, /\b(?:from|import)"(\/assets\/[\w-]+\.js)"/g), found);
  }
  return found;
}

const publicFileSize = (href: string): Size => fileSize(path.join(PUBLIC, href));

/** Files that are compressed already (fonts) have no brotli copy and are sent as they are. */
function fileSize(file: string): Size {
  const raw = statSync(file).size;
  if (existsSync(`${file}.br`)) return { raw, br: statSync(`${file}.br`).size };
  return { raw, br: file.endsWith('.woff2') ? raw : brotliCompressSync(readFileSync(file)).length };
}

const sum = (sizes: readonly Size[]): Size => ({
  raw: sizes.reduce((all, { raw }) => all + raw, 0),
  br: sizes.reduce((all, { br }) => all + br, 0),
});
