import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CollectionModel } from 'pocketbase';
import { startPocketBase } from '../../scripts/pocketbase/start-pocketbase';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import type { Account } from '../../scripts/schema/web-server-account';
import { silentLog } from '../../scripts/run-command';
import { signInAsAdmin, type PocketBaseLine } from '../../server/content/admin-client';
import { testBinary } from './pocketbase';
import { skipHere } from './skip-here';

export type ForeignPocketBase = Awaited<ReturnType<typeof startForeignPocketBase>>;

/** One of the company's people, who signs in with a password. */
const PERSON: Account = { email: 'mojca@company.example', password: 'a-password-of-mojca' };
const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const;
const RULES_OF_ALL = Object.fromEntries(RULES.map((rule) => [rule, null]));
const PUBLIC = { ...RULES_OF_ALL, listRule: '', viewRule: '' };
/** Anybody may send a message; nobody but administrators reads one. */
const LETTERBOX = { ...RULES_OF_ALL, createRule: '' };

const COLLECTIONS = {
  contents: { fields: ['section', 'key', 'text', 'text_sl', 'details:json', 'details_sl:json'], ...PUBLIC },
  messages: { fields: ['name', 'email:email', 'message', 'data:json'], ...LETTERBOX },
  posts: { fields: ['slug', 'title', 'body:editor'], ...PUBLIC },
  projects: { fields: ['slug', 'title', 'title_sl'], ...PUBLIC },
  // Collections that only the company's people read.
  workshops: { fields: ['slug', 'title'], ...RULES_OF_ALL },
} as const;

/** The records that visitors see. */
const RECORDS: readonly (readonly [keyof typeof COLLECTIONS, Record<string, unknown>])[] = [
  [
    'contents',
    {
      section: 'menus',
      key: 'menuDefault',
      details: [{ label: 'Our journal', to: '/blog' }],
      details_sl: [{ label: 'Naš dnevnik' }],
    },
  ],
  [
    'contents',
    {
      section: 'page-web3',
      key: 'hero',
      details: { title: 'Ledgers that hold' },
      details_sl: { title: 'Knjige, ki držijo' },
    },
  ],
  [
    'contents',
    { section: 'page-voucher', key: 'packages', details: { items: [{ number: 1, title: 'First steps' }] } },
  ],
  ['posts', { slug: 'first-note', title: 'A first note', body: '<p>Written long ago.</p>' }],
  ['projects', { slug: 'old-bridge', title: 'The old bridge', title_sl: 'Stari most' }],
  ['workshops', { slug: 'internal', title: 'For our people only' }],
  ['messages', { name: 'Žan', email: 'zan@example.com', message: 'An old message', data: { from: 'fair' } }],
];

/**
 * For a `before` hook: starts a PocketBase that a company runs already, with the collections that the specification names and
 * nothing of ours; or skips the tests where its line cannot run.
 */
export async function startForeignPocketBase(context: Mocha.Context, line: PocketBaseLine) {
  const found = await testBinary(line);
  if ('reason' in found) return skipHere(context, `PocketBase ${line}: ${found.reason}`);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-foreign-'));
  const running = await startPocketBase({ dataDir, bin: found.bin, port: 0, log: silentLog });
  atSuiteEnd(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { administrator, url } = running;
  const { pb: admin } = await signInAsAdmin(administrator);
  for (const [name, { fields, ...rules }] of Object.entries(COLLECTIONS))
    await admin.collections.create({
      name,
      type: 'base',
      [line === '0.22' ? 'schema' : 'fields']: fields.map(fieldOf),
      ...rules,
    } as Partial<CollectionModel>);
  for (const [collection, record] of RECORDS) await admin.collection(collection).create(record);
  const { email, password } = PERSON;
  await admin
    .collection('users')
    .create({ email, password, passwordConfirm: password, emailVisibility: false });
  return {
    url,
    line,
    /** Signed in as administrator. */
    admin,
    administrator,
    person: PERSON,
    /** Every collection with its fields, rules, indexes and options, for a comparison. */
    exported: async (): Promise<unknown> =>
      (await admin.collections.getFullList({ sort: 'name' })).map(
        ({ updated: _, ...collection }) => collection,
      ),
  };
}

function fieldOf(declared: string): { name: string; type: string; options: object; maxSize?: number } {
  const [name = '', type = 'text'] = declared.split(':');
  // 0.22 wants `options`; the current line has no such property and ignores it.
  return { name, type, options: type === 'json' ? { maxSize: 2_000_000 } : {} };
}
