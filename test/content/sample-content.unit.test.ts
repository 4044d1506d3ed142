import { expect } from 'chai';
import { COLLECTION_NAMES } from '../../client/model/collections';
import { ROUTES } from '../../client/sections';
import { sampleRecords } from '../support/sample-content';

interface Found {
  where: string;
  /** Field names from the record down, without array indexes. */
  keys: string[];
  text: string;
}

/** Every text in a value, with its location. */
function* texts(value: unknown, where: string, keys: string[] = []): Generator<Found> {
  if (typeof value === 'string') yield { where, keys, text: value };
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) yield* texts(item, `${where}[${at}]`, keys);
  else if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) yield* texts(item, `${where}.${key}`, [...keys, key]);
}

const ITEM_PATHS = {
  pages: '/',
  posts: '/blog/',
  projects: '/project/',
  workshops: '/workshops/',
  web3_cases: '/web3/case/',
  digitalization_cases: '/digitalization/case/',
} as const;

const paths = new Set<string>([
  '/feed.xml',
  ...ROUTES.map(({ path }) => path).filter((path) => !path.includes(':')),
]);
for (const [collection, prefix] of Object.entries(ITEM_PATHS))
  for (const { slug } of sampleRecords(collection as keyof typeof ITEM_PATHS)) paths.add(prefix + slug);

const exists = (target: string): boolean =>
  /^(https|mailto|tel):/.test(target) || paths.has(target.replace(/[?#].*$/, '') || '/');

const records = COLLECTION_NAMES.flatMap((collection) =>
  sampleRecords(collection).map(({ id: _, ...record }) => ({
    where: `${collection}/${[record.slug, record.section, record.key, record.title, record.from].filter(Boolean).join('/')}`,
    record,
  })),
);

const found = records.flatMap(({ where, record }) => [...texts(record, where)]);
const isSlovenian = ({ keys }: Found): boolean => keys.some((key) => key.endsWith('_sl'));

describe('the sample content', () => {
  it('points its menus, buttons and slides at pages that exist', () => {
    const targets = found.filter(
      ({ where, keys }) => !where.startsWith('redirects') && /^(to|link)$/.test(keys.at(-1)!),
    );
    const onMfc = (text: string) => text.replace(/^\/digitalization(?=\/|$)/, '') || '/';
    const dead = targets.filter(({ where, text }) => !exists(where.includes('menuSi') ? onMfc(text) : text));
    expect(targets).to.have.length.above(60);
    expect(dead).to.deep.equal([]);
  });

  it('links its texts to pages that exist, in the language of the text', () => {
    const links = found.flatMap((place) =>
      [...place.text.matchAll(/href="([^"]+)"/g)].map(([, href]) => ({ ...place, href: href! })),
    );
    const dead = links.filter(({ href, ...place }) => {
      const inLanguage = isSlovenian(place) ? href.replace(/^\/sl(?=\/|$)/, '') || '/' : href;
      return !exists(inLanguage) || (isSlovenian(place) && href.startsWith('/') && inLanguage === href);
    });
    expect(links).to.have.length.above(20);
    expect(dead).to.deep.equal([]);
  });

  it('has every text of pages and items in Slovenian, with equally long lists', () => {
    const missing = records.flatMap(({ where, record }) =>
      Object.entries(record)
        .filter(
          ([key]) =>
            `${key}_sl` in record || /^(title|summary|body|details|text|label|tags|figures)$/.test(key),
        )
        .filter(([key]) => !key.endsWith('_sl'))
        .filter(([key, value]) => {
          const twin = record[`${key}_sl`];
          return Array.isArray(value) ? !Array.isArray(twin) || twin.length !== value.length : !twin;
        })
        .map(([key]) => `${where}.${key}`),
    );
    expect(missing).to.deep.equal([]);
  });

  it('uses the quotation marks of each language', () => {
    const wrong = found.filter((place) => {
      const text = place.text.replace(/<[^>]*>/g, '');
      return isSlovenian(place) ? /[“”]/.test(text) : /[«»]/.test(text);
    });
    expect(wrong.map(({ where }) => where)).to.deep.equal([]);
  });

  it('has every item of a collection once', () => {
    const names = records.map(({ where }) => where);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).to.deep.equal([]);
  });
});
