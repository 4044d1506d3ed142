import { expect } from 'chai';
import { DEFAULT_LOCALES } from '../../client/i18n/locales';
import { localizePath, splitLocale } from '../../client/i18n/localize-path';
import { ENGLISH_FIRST } from '../support/addresses';
import { BUILD_TARGETS } from '../../client/model/build-target';
import { ITEM_PATHS } from '../support/routes';
import { companySiteOf } from '../support/company-site';
import type { TestSite } from '../support/site';

/** As many parallel requests as a browser sends. */
const AT_ONCE = 6;
/** The design's budgets in bytes of brotli. */
const HTML_BYTES = 12_000;
const CSS_BYTES = 14_000;
/** Pages that between them have every header and footer; for the other build targets, only their links are checked. */
const EXAMPLES = ['/', '/about', '/manufacturing', '/digitalization', '/web3'];

interface CrawledPage {
  status: number;
  /** As sent, compressed. */
  bytes: number;
  /** Addresses as written in the page. */
  links: string[];
  /** Pictures, videos, style sheets and scripts. */
  parts: string[];
  ids: Set<string>;
}

for (const buildTarget of BUILD_TARGETS) {
  describe(`links of a site, build target "${buildTarget}"`, () => {
    const isWhole = buildTarget === '';
    let site: TestSite;
    const pages = new Map<string, CrawledPage>();
    before(async () => {
      site = await companySiteOf[buildTarget]();
      const starts = DEFAULT_LOCALES.flatMap((locale) =>
        (isWhole ? ['/'] : EXAMPLES).map((path) => localizePath(path, locale, ENGLISH_FIRST)),
      );
      await walk(starts, async (path) => {
        const page = await readPage(site.url, path);
        pages.set(path, page);
        return isWhole || starts.includes(path)
          ? internal(site.url, path, page.links).map(({ page: next }) => next)
          : [];
      });
    });

    const faults = (look: (path: string, page: CrawledPage) => string[]) =>
      [...pages].flatMap(([path, page]) => look(path, page).map((fault) => `${path}: ${fault}`));

    it('lead to pages that exist, without a redirect', () => {
      expect(
        faults((path, { links }) =>
          internal(site.url, path, links)
            .filter(({ page }) => (pages.get(page)?.status ?? 200) !== 200)
            .map(({ page }) => `${page} responds with ${pages.get(page)!.status}`),
        ),
      ).to.deep.equal([]);
    });

    it('lead to fragments that exist on their page', () => {
      expect(
        faults((path, { links }) =>
          internal(site.url, path, links)
            .filter(({ page, hash }) => hash && pages.get(page)?.ids.has(hash) === false)
            .map(({ page, hash }) => `${page} has no #${hash}`),
        ),
      ).to.deep.equal([]);
    });

    it('stay in the language of the page', () => {
      expect(
        faults((path, { links }) =>
          internal(site.url, path, links)
            .filter(
              ({ page }) =>
                splitLocale(page, ENGLISH_FIRST).locale !== splitLocale(path, ENGLISH_FIRST).locale,
            )
            .map(({ page }) => page),
        ),
      ).to.deep.equal([]);
    });

    if (!isWhole) return;

    it('lead to everything published, in both languages', () => {
      expect(pages.size).to.be.above(90);
      expect([...pages.keys()]).to.include.members([...ITEM_PATHS]);
    });

    it('lead to documents of at most 12 kB, with style sheets of at most 14 kB', async () => {
      expect(
        faults((_, { status, bytes }) =>
          status === 200 && !(bytes <= HTML_BYTES) ? [`${bytes} bytes`] : [],
        ),
      ).to.deep.equal([]);
      const styles = pages.get('/')!.parts.filter((part) => part.endsWith('.css'));
      const sizes = await Promise.all(
        styles.map(async (part) => sizeOf(await fetch(new URL(part, site.url), AS_BROWSERS))),
      );
      expect(sizes.reduce((sum, size) => sum + size, 0)).to.be.within(1, CSS_BYTES);
    });

    it('to pictures, videos, styles and scripts all work', async () => {
      const parts = new Set([...pages.values()].flatMap((page) => page.parts));
      expect(parts.size).to.be.above(50);
      const broken: string[] = [];
      await walk([...parts], async (part) => {
        const response = await fetch(new URL(part, site.url), { method: 'HEAD' });
        if (response.status !== 200) broken.push(`${part} responds with ${response.status}`);
        return [];
      });
      expect(broken).to.deep.equal([]);
    });
  });
}

/** Visits each start address once, then every address that the visits return. */
async function walk(starts: readonly string[], visit: (path: string) => Promise<string[]>): Promise<void> {
  const known = new Set(starts);
  const waiting = [...starts];
  while (waiting.length > 0) {
    const found = await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
    for (const next of found.flat()) {
      if (known.has(next)) continue;
      known.add(next);
      waiting.push(next);
    }
  }
}

const AS_BROWSERS = { headers: { 'Accept-Encoding': 'br' } };

/** Bytes of a body as it is sent. */
const sizeOf = ({ headers }: Response): number => Number(headers.get('content-length'));

async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const response = await fetch(new URL(path, origin), { ...AS_BROWSERS, redirect: 'manual' });
  const html = await response.text();
  const tags = [...html.matchAll(/<(\w+)\b([^>]*)>/g)].map(([, name, attributes]) => ({
    name: name!,
    attribute: (wanted: string) =>
      new RegExp(`\\s${wanted}="([^"]*)"`, 'i').exec(attributes!)?.[1]?.replaceAll('&amp;', '&'),
  }));
  return {
    status: response.status,
    bytes: sizeOf(response),
    links: tags
      .filter(({ name, attribute }) => name === 'a' && attribute('href'))
      .map(({ attribute }) => attribute('href')!),
    parts: tags
      .flatMap(({ name, attribute }) => [
        attribute('src'),
        attribute('poster'),
        name === 'link' && attribute('rel') !== 'canonical' && attribute('rel') !== 'alternate'
          ? attribute('href')
          : undefined,
        ...(attribute('srcset') ?? '').split(', ').map((choice) => choice.trim().split(' ')[0]),
      ])
      .filter((part): part is string => Boolean(part) && !part!.startsWith('data:')),
    ids: new Set(tags.flatMap(({ attribute }) => attribute('id') ?? [])),
  };
}

/** Links to pages of this site: path with query, and the fragment separately. */
const internal = (origin: string, path: string, links: readonly string[]): { page: string; hash: string }[] =>
  links
    .map((href) => new URL(href, new URL(path, origin)))
    // A file is no page: a film has its link beside its source.
    .filter((url) => url.origin === origin && !url.pathname.startsWith('/files/'))
    .map(({ pathname, search, hash }) => ({
      page: pathname + search,
      hash: decodeURIComponent(hash.slice(1)),
    }));
