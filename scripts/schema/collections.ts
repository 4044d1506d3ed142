import type { CollectionSpec, FieldSpec, RuleSpec } from './collection-spec';
import {
  amount,
  attachment,
  bool,
  captions,
  date,
  editor,
  image,
  json,
  line,
  localized,
  slug,
  text,
  url,
  video,
  whole,
} from './fields';

/** The auth collection of the web server's own account. */
export const WEB_SERVERS = 'web_servers';

/** Bytes of a lead's `data`; the site's forms take 32 KiB in all, and what was accepted must always fit. */
const LEAD_JSON_MAX_BYTES = 200_000;
/** Characters of any text of a lead, for the same reason. */
const LEAD_TEXT_MAX = 40_000;

const webServer = `@request.auth.collectionName = "${WEB_SERVERS}"`;

const administrators: RuleSpec = { list: null, view: null, create: null, update: null, delete: null };
const everybodyReads: RuleSpec = { ...administrators, list: '', view: '' };
/** Only the web server sees drafts and entries of the future; it knows when to show them. */
const publishedOrWebServer = `(draft = false && published <= @now) || ${webServer}`;
const publishedReads: RuleSpec = {
  ...administrators,
  list: publishedOrWebServer,
  view: publishedOrWebServer,
};
/** The web server creates leads, and may read one by its id to confirm a delivery; it cannot list them. */
const webServerDelivers: RuleSpec = { ...administrators, create: webServer, view: webServer };

const itemFields = (extra: readonly FieldSpec[] = []): FieldSpec[] => [
  slug(),
  ...localized(line('title', { required: true })),
  ...localized(text('summary')),
  ...localized(editor('body')),
  image('cover'),
  ...localized(json('tags')),
  date('published', { required: true }),
  bool('draft'),
  // Written by `scripts/preview/keep-preview-links.ts`, for editors.
  url('preview'),
  ...extra,
];

const items = (name: string, extra: readonly FieldSpec[] = []): CollectionSpec => ({
  name,
  type: 'base',
  fields: itemFields(extra),
  rules: publishedReads,
  indexes: [{ columns: ['slug'], unique: true }, { columns: ['published'] }],
});

const caseFields: FieldSpec[] = [
  ...localized(line('client')),
  ...localized(line('sector')),
  ...localized(editor('problem')),
  ...localized(editor('approach')),
  ...localized(editor('result')),
  ...localized(json('figures')),
];

const lead = (name: string): FieldSpec => ({ name, type: 'text', max: LEAD_TEXT_MAX });

/** Everything the site keeps in PocketBase. `applySchema` brings either PocketBase line to this state. */
export const COLLECTIONS: readonly CollectionSpec[] = [
  // PocketBase creates `users` by itself, on 0.22 with open sign-up. The site has no visitor accounts.
  { name: 'users', type: 'closed', fields: [], rules: administrators, indexes: [] },
  { name: WEB_SERVERS, type: 'sign-in', fields: [], rules: administrators, indexes: [] },
  {
    name: 'contents',
    type: 'base',
    fields: [
      line('section', { required: true }),
      line('key', { required: true }),
      ...localized(text('text')),
      ...localized(json('details')),
      attachment('file'),
    ],
    rules: everybodyReads,
    indexes: [{ columns: ['section', 'key'], unique: true }],
  },
  items('pages'),
  items('posts'),
  items('projects', [
    ...localized(line('programme')),
    date('period_start'),
    date('period_end'),
    ...localized(json('partners')),
    ...localized(json('figures')),
    ...localized(line('budget')),
  ]),
  items('workshops', [
    date('starts'),
    date('ends'),
    ...localized(line('place')),
    bool('online'),
    amount('price'),
    whole('places', { min: 0 }),
    ...localized(text('audience')),
    ...localized(json('programme')),
  ]),
  items('web3_cases', caseFields),
  items('digitalization_cases', caseFields),
  {
    name: 'slides',
    type: 'base',
    fields: [
      ...localized(line('title', { required: true })),
      ...localized(text('text')),
      ...localized(line('label')),
      ...localized(line('link')),
      image('image'),
      line('series'),
      whole('position'),
      bool('draft'),
      date('published'),
    ],
    rules: publishedReads,
    indexes: [],
  },
  {
    name: 'reels',
    type: 'base',
    fields: [
      ...localized(line('title', { required: true })),
      ...localized(text('text')),
      image('poster'),
      video('video'),
      captions('captions'),
      line('series'),
      whole('position'),
      bool('draft'),
      date('published'),
    ],
    rules: publishedReads,
    indexes: [],
  },
  {
    name: 'redirects',
    type: 'base',
    fields: [
      line('from', { required: true }),
      line('to', { required: true }),
      whole('status', { min: 301, max: 308 }),
    ],
    rules: everybodyReads,
    indexes: [{ columns: ['from'], unique: true }],
  },
  {
    name: 'messages',
    type: 'base',
    fields: [
      lead('form'),
      lead('name'),
      lead('email'),
      lead('message'),
      { name: 'data', type: 'json', maxSize: LEAD_JSON_MAX_BYTES },
    ],
    rules: webServerDelivers,
    indexes: [],
  },
  {
    name: 'referrals',
    type: 'base',
    fields: [lead('name'), lead('email'), lead('wallet'), lead('code')],
    rules: webServerDelivers,
    indexes: [{ columns: ['code'], unique: true, where: "code != ''" }],
  },
];

/** The collections whose entries make up the site, in the order in which people see them listed. */
export const CONTENT_COLLECTIONS = [
  'contents',
  'pages',
  'posts',
  'projects',
  'workshops',
  'web3_cases',
  'digitalization_cases',
  'slides',
  'reels',
  'redirects',
] as const;
export type ContentCollection = (typeof CONTENT_COLLECTIONS)[number];
