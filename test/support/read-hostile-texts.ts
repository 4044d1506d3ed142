import { plainText } from '../../client/model/entry/plain-text';
import { storedNames } from '../../client/model/values';
import { cleanValues } from '../../client/model/clean-values';
import { isBlank } from '../../client/model/json-value';
import { readValue, type SafeHtml } from '../../client/model/value';
import { LOCALES } from '../../client/i18n/locales';
import { titleFromPath } from '../../client/head/page-title';
import { createFileUrls } from '../../server/content/file-urls';
import { checkRecord } from '../../client/model/check';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { RICH_MAX_BYTES, type FieldModel, type FieldModels } from '../../client/model/field';
import { readingMinutes } from '../../server/content/content-keys';
import { sanitizeBody } from '../../server/content/sanitize-body';
import { readTags } from '../../server/content/tags';
import { lookupIn } from './lookup-in';
import { renderFeed } from '../../server/documents/feed';
import { findingOf, remarksOn } from '../../server/edit/checks/check-entry';
import { createFileState } from '../../server/edit/checks/file-state';
import { createLinkState } from '../../server/edit/checks/link-state';
import { joinRedirects } from '../../server/saving/join-redirects';
import { createEditMarkers } from '../../server/edit/edit-markers';
import { createSiteRedirects } from '../../server/pages/redirects/site-redirects';
import { ENGLISH_FIRST } from './addresses';
import { hostileTexts } from './hostile-texts';

/*
 * Runs everything that reads editors' texts over each hostile text. Sends the name of each reading when it begins, and the
 * seconds of processor time that it took, which do not depend on what else the machine does.
 */

/** Longer than a rich text may be. */
const LENGTH = 1.25 * RICH_MAX_BYTES;

const siteUrl = 'https://larkfield.example';
const config = {
  ...ENGLISH_FIRST,
  siteUrl,
  storageUrl: null,
  pocketbase: { url: 'http://127.0.0.1:8090', email: '', password: '' },
};
const redirects = createSiteRedirects({ addresses: ENGLISH_FIRST, siteUrl, onRefused: () => undefined });
const none = lookupIn([]);
const checks = {
  locales: LOCALES,
  site: { name: 'Larkfield', separator: '|' },
  now: 0,
  linkState: createLinkState({ config: config as never, redirects }, none, 0),
  fileState: createFileState(config as never, none, new Map()),
  conflictOf: () => null,
};
const bodyOptions = {
  locale: 'en',
  site: { siteUrl, ...ENGLISH_FIRST },
  contentUrl: config.pocketbase.url,
  files: createFileUrls(null),
} as const;

/** One field of each kind that the collections have. */
function* fieldOfEachKind(): Generator<[collection: CollectionName, name: string, field: FieldModel]> {
  const seen = new Set<string>();
  for (const collection of COLLECTION_NAMES)
    for (const [name, field] of Object.entries<FieldModel>(COLLECTIONS[collection].fields as FieldModels))
      if (!seen.has(field.kind) && seen.add(field.kind)) yield [collection, name, field];
}

const valueOf = ({ kind }: FieldModel, text: string): unknown => (kind === 'tags' ? [text] : text);

const readings: Record<string, (text: string, sanitized: SafeHtml) => unknown> = {
  'the words of a text': plainText,
  'whether a text is blank': isBlank,
  'reading time': readingMinutes,
  'a title made of a path': titleFromPath,
  'marks in the frame': (_text, sanitized) => createEditMarkers().toAttributes(sanitized),
  'joined redirects': (text) =>
    joinRedirects([{ id: 'a', from: text, to: text, status: 301 }], [{ from: '/old', to: '/new' }]),
  'the feed': (text, sanitized) =>
    renderFeed(
      [
        {
          ...{ route: 'blog-slug', params: { slug: 'x' }, languages: ['en'], noIndex: false, title: text },
          ...{ summary: text, published: '2024-01-01T00:00:00Z', changed: '', workshop: null },
          body: sanitized,
        },
      ],
      {
        ...ENGLISH_FIRST,
        siteUrl,
        locale: 'en',
        path: '/feed.xml',
        title: '',
        description: '',
        redirects: [],
      },
    ),
};
for (const [collection, name, field] of fieldOfEachKind()) {
  const recordWith = (text: string) => ({
    id: 'record000000001',
    ...Object.fromEntries(storedNames({ [name]: field }).map((stored) => [stored, valueOf(field, text)])),
  });
  readings[`the model, a field of the kind ${field.kind}`] = (text) =>
    checkRecord(collection, recordWith(text));
  readings[`cleaning, a field of the kind ${field.kind}`] = (text) =>
    cleanValues({ [name]: field }, recordWith(text));
  readings[`the checks, a field of the kind ${field.kind}`] = (text) =>
    remarksOn(collection, recordWith(text), recordWith(text), checks).map((remark) =>
      findingOf(remark, checks),
    );
  readings[`a page, a field of the kind ${field.kind}`] = (text) => {
    if (field.kind === 'rich') return sanitizeBody(text, bodyOptions);
    if (field.kind === 'tags') return readTags(recordWith(text), name, 'sl');
    return readValue(field, text, name);
  };
}

for (const [name, text] of hostileTexts(LENGTH)) {
  const sanitized = sanitizeBody(text, bodyOptions);
  for (const [reading, read] of Object.entries(readings)) {
    process.send!({ reading: `${reading}: ${name}` } satisfies ReadingReport);
    const before = process.cpuUsage();
    read(text, sanitized);
    const { user, system } = process.cpuUsage(before);
    process.send!({ seconds: (user + system) / 1e6 } satisfies ReadingReport);
  }
}

export type ReadingReport = { reading: string } | { seconds: number };
