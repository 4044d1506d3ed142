import { expect } from 'chai';
import { pino } from 'pino';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { MEDIA } from '../../client/model/media';
import { fromLocalTime, toLocalTime } from '../../client/model/local-time';
import { DAY_MS, parseStoredDate, toStoredDate } from '../../client/model/stored-date';
import type { Mail } from '../../server/forms/mail/mail';
import { createDiscardMails } from '../../server/saving/discard-mails';
import { DISCARDS } from '../../server/saving/discards';
import { eventually } from '../support/eventually';
import { readConfig } from '../../server/config';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { findRecord, foundOrNull } from '../../server/content/find-record';
import { createSiteMails } from '../../server/forms/mail/site-mails';
import { createContentRedirects } from '../../server/pages/redirects/site-redirects';
import { findChange } from '../../server/saving/change-store';
import { createSessionSeal } from '../../server/edit/session-seal';
import type { Editor } from '../../server/saving/editor';
import type { EntryBody } from '../../server/saving/entry-body';
import { EntryChangedError } from '../../server/saving/edit-error';
import { changePlaces } from '../../server/saving/library/change-places';
import { createPictureContents } from '../../server/saving/library/picture-contents';
import type { EntryAction } from '../../server/saving/plan-change';
import { publishTogether } from '../../server/saving/publish-together';
import { restoreEntry } from '../../server/saving/restore-entry';
import type { SaveServices } from '../../server/saving/save-services';
import { saveEntry } from '../../server/saving/save-entry';
import { VERSIONS, type Version } from '../../server/saving/versions/version';
import { CHANGES } from '../../server/content/waiting-changes';
import { EDITORS } from '../../client/model/rights';
import { startService } from '../content/service-fixture';
import { createMetrics } from '../../server/observability/metrics';
import { addEditor } from '../support/editors';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';

const PAST = '2020-01-01 00:00:00.000Z';
/** An entry as an editor saw it, in this language, with what waits there. */
interface Seen {
  entry: { collection: 'posts'; id: string };
  updated: string;
  waiting: string;
}
interface Action {
  /** Whether a change waits before it. */
  waits?: boolean;
  /** @returns false if it says that it was not done */
  run(editor: Editor, seen: Seen): Promise<unknown>;
  /** What it leaves. @default that the editor's values are published or wait */
  leaves?: (state: { record: RecordModel | null; change: object | null }) => boolean;
}

describe(`a change of content, with PocketBase ${line},`, function () {
  let pocketbase: TestPocketBase;
  let services: SaveServices;
  let webServer: PocketBase;
  let account: Awaited<ReturnType<typeof addEditor>>;
  let token: string;
  before(async function () {
    pocketbase = await startOrSkip(this, line);
    webServer = await pocketbase.webServerClient();
    account = await addEditor(pocketbase);
    const signingIn = pocketbase.anonymousClient();
    ({ token } = await signingIn.collection(EDITORS).authWithPassword(account.email, account.password));
    const service = startService(pocketbase);
    const { content } = service;
    const [config, logger] = [readConfig({ DATA_DIR: service.dataDir }), pino({ level: 'silent' })];
    const { url, webServer: own } = pocketbase;
    const client = createPocketBaseClient({ pocketbase: { url, ...own } });
    await client.signedIn();
    interrupt(client.pocketBase);
    const messages = await loadAllMessages();
    services = {
      ...{ config, messages, logger, content, client },
      siteMails: createSiteMails({ config, messages, identity: content.identity }),
      redirects: createContentRedirects({ config, content, logger }),
      isServed: () => false,
      sessionSeal: createSessionSeal(Buffer.alloc(32)),
    };
  });

  const MINE = { title: 'Mine' };
  const body = ({ updated, waiting }: Seen, values: object): EntryBody => ({
    ...{ updated, waiting, confirmed: [], from: '', publishAt: '' },
    values: { ...values },
  });
  const act = (editor: Editor, { entry }: Seen, action: EntryAction) =>
    saveEntry(services, { editor, locale: 'en' }, entry, action);
  const save = (editor: Editor, seen: Seen, values: object) =>
    act(editor, seen, { kind: 'save', body: body(seen, values) });
  const keep = (editor: Editor, seen: Seen) => act(editor, seen, { kind: 'keep', body: body(seen, MINE) });
  const ACTIONS: Readonly<Record<string, Action>> = {
    'a save': { run: (editor, seen) => save(editor, seen, MINE) },
    'a new address': {
      run: async (editor, seen) =>
        (await save(editor, seen, { ...MINE, slug: `moved-${seen.entry.id}` })).redirected,
    },
    'a change that is kept': { run: keep },
    'a change that is continued': { waits: true, run: keep },
    'a publication': {
      waits: true,
      run: (editor, seen) => save(editor, seen, MINE),
    },
    'a publication of several': {
      waits: true,
      run: async (editor, { entry, waiting: updated }) =>
        (await publishTogether(services, { editor, locale: 'en' }, [{ ...entry, updated }])).length === 0,
    },
    'the discarding of a change': {
      waits: true,
      run: (editor, seen) => act(editor, seen, { kind: 'discard', seen: seen.waiting }),
      leaves: ({ change }) => change === null,
    },
    'a removal': {
      waits: true,
      run: async (editor, seen) =>
        (await act(editor, seen, { kind: 'remove', seen: seen.updated, successor: null })).redirected,
      leaves: ({ record }) => record === null,
    },
    'a restored version': {
      async run(editor, { entry, updated: seen }) {
        const record = { ...(await entries().getOne(entry.id)), ...MINE };
        const recorded = toStoredDate(Date.now());
        const version = { collection: 'posts', record: entry.id, action: 'update', recorded, state: record };
        const { id } = await webServer.collection(VERSIONS).create(version);
        const stored = await webServer.collection(VERSIONS).getOne<Version>(id);
        return (await restoreEntry(services, { editor, locale: 'en' }, stored, seen)).redirected;
      },
    },
  };

  const entries = () => pocketbase.admin.collection('posts');
  let posts = 0;
  const newPost = async ({ waits = false }: Pick<Action, 'waits'>): Promise<Seen> => {
    const slug = `post-${++posts}`;
    const { id, updated } = await entries().create({ slug, title: slug, body: '<p>x</p>', published: PAST });
    const seen = { entry: { collection: 'posts', id }, updated: String(updated), waiting: '' } as const;
    return waits ? { ...seen, waiting: (await keep(editorWho(), seen)).change!.updated } : seen;
  };
  const seenNow = async ({ entry }: Seen): Promise<Seen> => ({
    entry,
    updated: String((await findRecord(pocketbase.admin, 'posts', entry.id))?.updated ?? ''),
    waiting: (await findChange(pocketbase.admin, entry))?.updated ?? '',
  });
  const nothing = () => Promise.resolve(true);
  let atRequest = nothing;
  const interrupt = (client: PocketBase) => {
    client.beforeSend = async (url, options) => ({
      url: (await atRequest()) ? url : 'http://127.0.0.1:7/',
      options,
    });
  };
  /** The editor, before whose requests, and before the web server's, something happens. One goes to nobody if it says so. */
  const editorWho = (happens = nothing): Editor => {
    atRequest = happens;
    const client = pocketbase.anonymousClient();
    client.authStore.save(token, null);
    interrupt(client);
    return { ...account, roles: ['content'], pocketBase: client };
  };
  /** Whether an action was done; of refusals it knows that of somebody who is late. */
  const outcome = async (run: Promise<unknown>) =>
    run.then(
      (done) => done !== false,
      (error: unknown) => {
        if (error instanceof EntryChangedError) return false;
        throw error;
      },
    );
  const stateOf = async ({ entry }: Seen) => ({
    record: await findRecord(pocketbase.admin, 'posts', entry.id),
    change: await findChange(pocketbase.admin, entry),
  });
  const leavesMine: Action['leaves'] & object = ({ record, change }) =>
    [record, (change as { values?: object } | null)?.values].some(
      (values) => (values as Record<string, unknown> | null | undefined)?.title === MINE.title,
    );
  const isTheirs = (values: object | null | undefined) =>
    (values as Record<string, unknown> | null | undefined)?.summary === 'Theirs';

  /** Each returns what the colleague has stored; null if PocketBase has refused it. */
  const COLLEAGUES: Readonly<Record<string, (seen: Seen) => Promise<RecordModel | null>>> = {
    publishes: ({ entry }) => foundOrNull(entries().update(entry.id, { summary: 'Theirs' })),
    async 'keeps a change'({ entry: { collection, id } }) {
      const change = await findChange(pocketbase.admin, { collection, id });
      const values = { ...change?.values, summary: 'Theirs' };
      const changes = pocketbase.admin.collection(CHANGES);
      return change
        ? foundOrNull(changes.update(change.id, { values }))
        : changes.create({ collection, record: id, values, base: {} });
    },
  };

  it('is kept and discarded although the token of the web server has ended', async () => {
    const { authStore } = services.client.pocketBase;
    for (const name of ['a change that is continued', 'the discarding of a change', 'a publication']) {
      const action = ACTIONS[name]!;
      const seen = await newPost(action);
      // PocketBase takes its bearer for a guest.
      authStore.save(`${authStore.token.slice(0, -4)}none`, null);
      expect(await outcome(action.run(editorWho(), seen)), name).to.equal(true);
      expect((await stateOf(seen)).change?.values.title, name).to.equal(
        name.includes('continued') ? 'Mine' : undefined,
      );
    }
  });
  it('that somebody else has discarded is told by one mail on the next day', async () => {
    const mails: Mail[] = [];
    const zone = services.siteMails.siteIn('en').timeZone;
    const discard = async () => {
      const seen = await newPost({ waits: true });
      const bor = { ...editorWho(), id: 'b'.repeat(15), name: 'Bor Kos' };
      await act(bor, seen, { kind: 'discard', seen: seen.waiting });
      return `/edit?path=/&entry=posts/${seen.entry.id}`;
    };
    const lookOn = (days: number) => {
      const day = toLocalTime(toStoredDate(Date.now() + days * DAY_MS), zone).slice(0, 'YYYY-MM-DDT'.length);
      const at = parseStoredDate(fromLocalTime(`${day}08:00`, zone))!;
      const send = (mail: Mail) => Promise.resolve(void mails.push(mail));
      const siteMails = { ...services.siteMails, sender: { ...services.siteMails.sender, send } };
      const work = createDiscardMails({ ...services, siteMails, now: () => at });
      work.start();
      return work;
    };
    const [first, second] = [await discard(), await discard()];
    const notes = () => pocketbase.admin.collection(DISCARDS).getFullList();
    const isMailed = (count: number) =>
      eventually(async () => {
        expect(mails).to.have.length(count);
        expect((await notes()).every(({ mailed }) => mailed)).to.equal(true);
      });
    const today = lookOn(0);
    const tomorrow = lookOn(1);
    await isMailed(1);
    expect(mails[0]!.to).to.equal(account.email);
    expect(mails[0]!.text).to.include(first).and.include(second).and.include('Bor Kos');
    const third = await discard();
    const later = lookOn(2);
    await isMailed(2);
    expect(mails[1]!.text).to.include(third).and.not.include(first);
    for (const work of [today, tomorrow, later]) await work.stop();
  });
  it('as texts of a picture of the library loses nothing of a colleague, at whatever moment', async () => {
    const contents = createPictureContents(pocketbase.url);
    const media = pocketbase.admin.collection(MEDIA);
    for (let moment = 1, isLast = false; !isLast; moment++) {
      const file = new File([ONE_PIXEL], 'pixel.png', { type: 'image/png' });
      const { id, updated } = await media.create({ file });
      let requests = 0;
      const editor = editorWho(async () => {
        if (++requests === moment) await media.update(id, { alt: 'Theirs' });
        return true;
      });
      const item = { kind: 'item', collection: MEDIA, id, path: 'file', updated: String(updated) } as const;
      const problems = await changePlaces(
        { ...services, metrics: createMetrics({ processMetrics: false }) },
        contents,
        { editor, locale: 'en' },
        { files: new Set(), places: [{ ...item, alt: { en: 'Mine' } }], file: null },
      );
      isLast = requests < moment;
      expect(problems, `before request ${moment} of ${requests}`).to.have.length(isLast ? 0 : 1);
      expect((await media.getOne(id)).alt).to.equal(isLast ? 'Mine' : 'Theirs');
    }
  });
  for (const [name, action] of Object.entries(ACTIONS)) {
    for (const [does, colleague] of Object.entries(COLLEAGUES))
      it(`as ${name} loses nothing of a colleague who ${does}, at whatever moment`, async () => {
        let isLast = false;
        for (let moment = 1; !isLast; moment++) {
          const seen = await newPost(action);
          let requests = 0;
          let theirs: RecordModel | null = null;
          const editor = editorWho(async () => {
            requests += 1;
            if (requests === moment) theirs = await colleague(seen);
            return true;
          });
          const isDone = await outcome(action.run(editor, seen));
          isLast = requests < moment;
          const what = `before request ${moment} of ${requests}, ${isDone ? 'done' : 'refused'}`;
          const { record, change } = await stateOf(seen);
          const isGoneWithEntry = does === 'keeps a change' && record === null;
          if (theirs && !isGoneWithEntry)
            expect(isTheirs(does === 'publishes' ? record : change?.values), what).to.equal(true);
          if (isLast) expect(isDone, 'without a colleague').to.equal(true);
          // What the editor wants is either done or waits as it did.
          if (!isDone) expect(record!.title, what).not.to.equal(MINE.title);
          if (!isDone && action.waits) expect(change!.values, what).to.include(MINE);
        }
      });

    it(`as ${name} loses nothing when a request fails, says so, and can be tried again`, async () => {
      for (let moment = 1, isLast = false; !isLast; moment++) {
        const seen = await newPost(action);
        let requests = 0;
        const editor = editorWho(() => Promise.resolve(++requests !== moment));
        const isDone = await action.run(editor, seen).then(
          (done) => done !== false,
          () => false,
        );
        isLast = requests < moment;
        const what = `request ${moment} of ${requests}`;
        expect(isDone, what).to.equal(isLast);
        const { record } = await stateOf(seen);
        if (!action.leaves) expect(leavesMine(await stateOf(seen)) || !action.waits, what).to.equal(true);
        if (!isLast && record) await action.run(editorWho(), await seenNow(seen));
        expect((action.leaves ?? leavesMine)(await stateOf(seen)), what).to.equal(true);
      }
    });
  }
});
