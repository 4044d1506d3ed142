import { expect } from 'chai';
import { EventSource } from 'eventsource';
import type PocketBase from 'pocketbase';
import { COLLECTION_NAMES } from '../../client/model/collections';
import { pageSection } from '../../client/model/page-blocks';
import { LEAD_COLLECTIONS } from '../../client/forms/forms';
import { addEditor, clientOf } from '../support/editors';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { REFUSED, statusOf } from '../support/refusal';

const PAST = '2025-01-01 08:00:00.000Z';
const PAST_END = '2025-02-01 08:00:00.000Z';
const FUTURE = '2099-01-01 08:00:00.000Z';

/** Administrators are in `admins` in 0.22 and in `_superusers` later; a line refuses unknown collections too. */
const ADMINISTRATION = [
  '/api/collections',
  '/api/settings',
  '/api/logs',
  '/api/backups',
  '/api/crons',
  '/api/admins',
  '/api/collections/_superusers/records',
];

describe(`access to PocketBase ${line}`, function () {
  let pb: TestPocketBase;
  let anonymous: PocketBase;
  let webServer: PocketBase;
  let editor: PocketBase;
  const ids: Record<string, string> = {};

  before(async function () {
    pb = await startOrSkip(this, line);
    anonymous = pb.anonymousClient();
    webServer = await pb.webServerClient();
    editor = await clientOf(pb, await addEditor(pb));
    const posts = pb.admin.collection('posts');
    const add = async (slug: string, entry: object) => {
      ids[slug] = (await posts.create({ slug, title: slug, ...entry })).id;
    };
    await add('published', { published: PAST });
    await add('draft', { published: PAST, draft: true });
    await add('future', { published: FUTURE });
    await add('ended', { published: PAST, unpublished: PAST_END });
    await add('ending', { published: PAST, unpublished: FUTURE });
    const { id } = await pb.admin
      .collection('contents')
      .create({ section: 'misc', key: 'booking', text: 'Book' });
    ids.content = id;
    const section = pageSection('hiddenpage00001');
    ids.block = (
      await pb.admin.collection('contents').create({ section, key: 'text-aaaaaa', text: 'Secret' })
    ).id;
    ids.message = (await pb.admin.collection('messages').create({ email: 'lead@example.com' })).id;
    ids.referral = (await pb.admin.collection('referrals').create({ wallet: '0x1', code: 'SECRET' })).id;
  });

  describe('for everyone', () => {
    it('lists every public collection', async () => {
      for (const name of COLLECTION_NAMES) {
        expect(await statusOf(anonymous.collection(name).getList(1, 1)), name).to.equal(200);
      }
    });

    it('hides drafts, scheduled and ended entries, even by id and by filter', async () => {
      const listed = await anonymous.collection('posts').getFullList({ sort: 'slug' });
      expect(listed.map(({ slug }) => slug as string)).to.deep.equal(['ending', 'published']);
      const found = await anonymous.collection('posts').getFullList({
        filter: 'draft = true || published > @now || (unpublished != "" && unpublished < @now)',
      });
      expect(found).to.deep.equal([]);
      for (const slug of ['draft', 'future', 'ended']) {
        expect(await statusOf(anonymous.collection('posts').getOne(ids[slug] ?? '')), slug).to.equal(404);
      }
    });

    it('hides the blocks of generic pages, even by id and by filter', async () => {
      const contents = anonymous.collection('contents');
      for (const options of [{}, { filter: 'section ~ "page:" || text ~ "Secret"' }, { sort: '-text' }]) {
        const listed = await contents.getFullList(options);
        expect(listed.map(({ section }) => section as string)).not.to.include(pageSection('hiddenpage00001'));
      }
      expect(await statusOf(contents.getOne(ids.block ?? ''))).to.equal(404);
      expect(await statusOf(contents.getOne(ids.content ?? ''))).to.equal(200);
    });

    it('reveals no leads and no accounts by filtering or sorting other collections, to editors neither', async () => {
      for (const client of [anonymous, editor])
        for (const query of [
          { filter: '@collection.messages.email ~ "lead"' },
          { filter: '@collection.referrals.code ?= "SECRET"' },
          { filter: '@collection.web_servers.email ~ "@"' },
          { filter: '@collection.editors.email ~ "ana"' },
          { sort: '@collection.messages.email' },
        ]) {
          const response = client.collection('posts').getList(1, 1, query);
          expect(await statusOf(response), JSON.stringify(query)).to.be.oneOf(REFUSED);
        }
    });

    it('gives no access to the administration, to editors and the web server neither', async () => {
      for (const client of [anonymous, editor, webServer])
        for (const path of ADMINISTRATION)
          expect(await statusOf(client.send(path, {})), path).to.be.oneOf(REFUSED);
      const { collections } = editor;
      expect(await statusOf(collections.update('posts', { deleteRule: '' }))).to.be.oneOf(REFUSED);
    });
  });

  describe('for the web server', () => {
    it('reads everything public, including blocks of generic pages, drafts, scheduled and ended entries', async () => {
      expect(await statusOf(webServer.collection('contents').getOne(ids.block ?? ''))).to.equal(200);
      const listed = await webServer.collection('posts').getFullList({ sort: 'slug' });
      expect(listed.map(({ slug }) => slug as string)).to.deep.equal([
        'draft',
        'ended',
        'ending',
        'future',
        'published',
      ]);
    });

    it('lists leads, to count and announce, and changes or deletes nothing of them but what it has announced', async () => {
      for (const [name, id = ''] of [
        ['messages', ids.message],
        ['referrals', ids.referral],
      ] as const) {
        const leads = webServer.collection(name);
        expect((await leads.getList()).totalItems, `${name} list`).to.be.above(0);
        for (const change of [{ name: 'x' }, { state: 'closed' }, { owner: 'x' }])
          expect(await statusOf(leads.update(id, change)), `${name} update`).to.be.oneOf(REFUSED);
        expect(await statusOf(leads.delete(id)), `${name} delete`).to.be.oneOf(REFUSED);
        await leads.update(id, { erase_on: '2999-01-01 00:00:00.000Z' });
        expect(await statusOf(leads.delete(id)), `${name} before the day`).to.be.oneOf(REFUSED);
      }
    });

    it('manages no accounts, not even its own', async () => {
      const accounts = webServer.collection('web_servers');
      const own = webServer.authStore.record?.id ?? '';
      const password = { password: 'a-new-long-password', passwordConfirm: 'a-new-long-password' };
      expect(await statusOf(accounts.getList())).to.be.oneOf(REFUSED);
      expect(await statusOf(accounts.create({ email: 'b@example.com', ...password }))).to.be.oneOf(REFUSED);
      expect(await statusOf(accounts.update(own, password))).to.be.oneOf(REFUSED);
      expect(await statusOf(accounts.delete(own))).to.be.oneOf(REFUSED);
    });
  });

  describe('over realtime', () => {
    it('sends only content that everyone may read', async () => {
      const before = globalThis.EventSource;
      Object.assign(globalThis, { EventSource });
      const heard: Record<string, string[]> = { anonymous: [], webServer: [] };
      const listeners = { anonymous: pb.anonymousClient(), webServer: await pb.webServerClient() };
      try {
        for (const [who, client] of Object.entries(listeners)) {
          for (const name of ['posts', ...LEAD_COLLECTIONS]) {
            await client
              .collection(name)
              .subscribe('*', ({ record }) => heard[who]?.push(String(record.slug ?? record.collectionName)));
          }
          await client
            .collection('contents')
            .subscribe('*', ({ record }) => heard[who]?.push(String(record.section)));
        }
        const posts = pb.admin.collection('posts');
        await pb.admin.collection('messages').create({ email: 'b@example.com' });
        // Only a code is unique.
        for (const wallet of ['0x3', '0x4']) await pb.admin.collection('referrals').create({ wallet });
        await pb.admin
          .collection('contents')
          .create({ section: pageSection('hiddenpage00001'), key: 'text-bbbbbb' });
        await posts.create({ slug: 'live-draft', title: 'x', published: PAST, draft: true });
        await posts.create({ slug: 'live-future', title: 'x', published: FUTURE });
        await posts.create({ slug: 'live', title: 'x', published: PAST });
        for (const who of ['anonymous', 'webServer'])
          await eventually(() => void expect(heard[who]).to.include('live'));
        expect(heard.anonymous).to.deep.equal(['live']);
        const others = ['messages', 'referrals', 'referrals', pageSection('hiddenpage00001')];
        expect(heard.webServer).to.have.members(['live-draft', 'live-future', 'live', ...others]);
      } finally {
        for (const client of Object.values(listeners)) await client.realtime.unsubscribe();
        Object.assign(globalThis, { EventSource: before });
      }
    });
  });
});
