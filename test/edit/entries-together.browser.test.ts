import { expect } from 'chai';
import { DAY_MS, toStoredDate } from '../../client/model/stored-date';
import { statusAt } from '../../client/model/entry/visibility';
import { CHANGES } from '../../server/content/waiting-changes';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { eventually } from '../support/eventually';

const STATES = {
  live: {},
  draft: { draft: true },
  scheduled: { published: toStoredDate(Date.now() + DAY_MS) },
  changed: {},
  meanwhile: { draft: true },
} as const;
type State = keyof typeof STATES;

/** What is stored then: a status, with a "+" where a change waits. A colleague changes the last one while the dialog is open. */
const ACTIONS: Readonly<Record<string, { becomes: Record<State, string>; refuses: number }>> = {
  Publish: {
    becomes: { live: 'live', draft: 'live', scheduled: 'live', changed: 'live', meanwhile: 'live' },
    refuses: 0,
  },
  Tag: {
    becomes: {
      ...{ live: 'live News', draft: 'draft News', scheduled: 'scheduled News', changed: 'live +News' },
      meanwhile: 'draft News',
    },
    refuses: 0,
  },
  Remove: {
    becomes: { live: 'gone', draft: 'gone', scheduled: 'gone', changed: 'gone', meanwhile: 'draft' },
    refuses: 1,
  },
};
const BEFORE: Record<State, string> = {
  ...{ live: 'live', draft: 'draft', scheduled: 'scheduled', changed: 'live +Kept', meanwhile: 'draft' },
};

describe('several entries of the list', () => {
  const app = runEditApp();

  for (const [action, { becomes, refuses }] of Object.entries(ACTIONS))
    it(`have in common: ${action}; what cannot be done is named, and one step takes the rest back`, async () => {
      // The answer to what was made for an older state.
      app.allow(/409/);
      const { admin } = app.pocketbase;
      const posts = admin.collection('posts');
      const common = `together${action.toLowerCase()}`;
      const published = toStoredDate(Date.now() - DAY_MS);
      const ids = new Map<State, string>();
      for (const [state, values] of Object.entries(STATES)) {
        const made = await posts.create({
          ...{ slug: `${common}-${state}`, title: `${common} ${state}`, published, ...values },
        });
        ids.set(state as State, made.id);
      }
      await app.lists(`${common} meanwhile`);
      await app.page.evaluate(async (id) => {
        const address = (what: string) => `/edit/api/${what}/posts/${id}`;
        const { updated } = (await (await fetch(address('entries'))).json()) as { updated: string };
        const body = JSON.stringify({ updated, waiting: '', publishAt: '', values: { title: 'Kept' } });
        const headers = { 'Content-Type': 'application/json' };
        await fetch(address('changes'), { method: 'PUT', headers, body });
      }, ids.get('changed')!);
      const stored = async () => {
        const found = [...ids].map(async ([state, id]) => {
          const record = (await posts.getFullList({ filter: `id = "${id}"` }))[0];
          const [change] = await admin.collection(CHANGES).getFullList({ filter: `record = "${id}"` });
          const values = change?.values as { title?: string; tags?: string[] } | undefined;
          const waits = values && `+${[values.tags ?? values.title].join()}`;
          const words = record ? [statusAt(record, Date.now()), ...(record.tags ?? []), waits] : ['gone'];
          return [state, words.filter(Boolean).join(' ')] as const;
        });
        return Object.fromEntries(await Promise.all(found));
      };
      expect(await stored()).to.deep.equal(BEFORE);

      await app.open('?path=/blog');
      await app.press('Everything', '.edit-panel');
      await app.page.type('.edit-all input[type=search]', common);
      await app.press('Choose several', '.edit-all');
      await eventually(async () => expect(await app.textsOf('.edit-entry--choice')).to.have.length(5));
      await app.press('Choose all shown', '.edit-chosen');
      await app.page.waitForSelector('.edit-chosen ::-p-text(5 chosen)');
      if (action === 'Tag') expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);
      await app.press(action, '.edit-chosen');
      const dialog = ':is([role=dialog], [role=alertdialog])';
      await app.page.waitForSelector(dialog);
      if (action === 'Tag') {
        await app.page.type(`${dialog} [role=combobox]`, 'News');
        await app.page.keyboard.press('Tab');
      }
      await eventually(async () => {
        const notes = await app.textsOf(`${dialog} .edit-note`);
        expect(notes.filter(Boolean)).to.have.length(5);
      });
      if (action === 'Tag') expect(await accessibilityFindings(app.page, dialog)).to.deep.equal([]);
      await posts.update(ids.get('meanwhile')!, { summary: 'By a colleague' });
      await app.press(action, dialog);
      await app.page.waitForSelector('.kit-toast[data-shown] ::-p-text(Undo)');
      if (refuses === 0) await app.page.waitForSelector(dialog, { hidden: true });
      // Under the pointer, the message stays.
      await app.page.hover('.kit-toast[data-shown]');
      expect(await stored()).to.deep.equal(becomes);
      if (refuses > 0) {
        await app.page.waitForSelector(`${dialog} ::-p-text(could not be done with ${refuses} entry)`);
        const named = await app.textsOf(`${dialog} li`);
        expect(named).to.have.length(refuses);
        expect(named[0]).to.include(`${common} meanwhile`);
      }
      await app.press('Undo', '.kit-toast');
      await eventually(async () => expect(await stored()).to.deep.equal(BEFORE));
      expect((await posts.getOne(ids.get('meanwhile')!)).summary).to.equal('By a colleague');
    });
});
