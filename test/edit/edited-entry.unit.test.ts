import type { ListChange } from '@site/ui-kit/editor';
import { expect } from 'chai';
import {
  afterSave,
  changeEntry,
  changesOf,
  discardChanges,
  isChanged,
  isInvalid,
  editedEntry,
  firstUndone,
  lastChanged,
  rebase,
  redo,
  undo,
} from '../../client/edit/entry/edited-entry';
import { copyMissing } from '../../client/edit/fields/write-field';
import { changedValues } from '../../client/model/entry/changed-values';
import { merge } from '../../client/model/entry/differences';
import { changeList } from '../../client/model/entry/list-values';
import { writeAt } from '../../client/model/values';
import { COLLECTIONS } from '../../client/model/collections';
import { contentsEntry } from '../../client/model/contents-entries';

const { fields } = COLLECTIONS.posts;
const record = { id: 'a', title: 'House', title_sl: 'Hiša', cover: '', tags: ['one'], updated: '1' };
const open = () => editedEntry({ collection: 'posts', id: 'a' }, fields, { record, updated: '1' });
const stored = (values: object) => ({ record: { ...record, ...values, updated: '2' }, updated: '2' });
const type = (edited: ReturnType<typeof open>, title: string, now = 0) =>
  changeEntry(edited, writeAt(fields, edited.values, 'title', 'en', title), { changed: 'title en', now });

describe('an entry that is being edited', () => {
  it('counts as changed only where its values differ from the stored ones', () => {
    const edited = open();
    expect(isChanged(edited)).to.equal(false);
    expect(changedValues(type(edited, 'Big house'))).to.deep.equal({ title: 'Big house' });
    expect(isChanged(type(type(edited, 'Big house'), 'House'))).to.equal(false);
  });

  it('is as it was when a translation within a block is typed and emptied again', () => {
    const { fields: hero } = contentsEntry('page-home', 'hero')!;
    const stored = { id: 'a', details: { title: 'House' }, details_sl: null };
    const edited = editedEntry({ collection: 'contents', id: 'a' }, hero, { record: stored, updated: '1' });
    const written = (text: string) => ({
      ...edited,
      values: writeAt(hero, edited.values, 'details.title', 'sl', text),
    });
    expect(isChanged(written('H'))).to.equal(true);
    expect(isChanged(written(''))).to.equal(false);
  });

  it('undoes what was typed in one field without a pause in one step, and redoes it', () => {
    const typed = type(type(open(), 'H'), 'Ho', 900);
    expect(undo(typed).values.title).to.equal('House');
    expect(redo(undo(typed)).values.title).to.equal('Ho');
    const afterPause = type(type(typed, 'Hom', 1_500), 'Home', 2_600);
    expect(undo(afterPause).values.title).to.equal('Hom');
    expect(undo(undo(afterPause)).values.title).to.equal('House');
  });

  it('forgets an error when its value is undone, and keeps those of other values', () => {
    const typed = {
      ...type(open(), 'x'.repeat(501)),
      errors: { 'title en': 'Too long', 'slug en': 'Taken' },
    };
    expect(undo(typed).errors).to.deep.equal({ 'slug en': 'Taken' });
    expect(redo({ ...undo(typed), errors: { 'title en': 'Missing' } }).errors).to.deep.equal({});
  });

  it('is invalid from a refused value until that value is undone, replaced or discarded', () => {
    const typed = type(open(), 'x'.repeat(501));
    const refused = { ...typed, errors: { 'title en': 'Too long' } };
    expect([open(), typed, refused].map(isInvalid)).to.deep.equal([false, false, true]);
    expect(isInvalid(type(refused, 'x'.repeat(502)))).to.equal(false);
    for (const mended of [undo(refused), type(refused, 'House'), discardChanges(refused)])
      expect(isInvalid(mended)).to.equal(false);
    const undone = undo(refused);
    expect(isInvalid({ ...undone, errors: { 'slug en': 'Taken' } }), 'nothing is left to save').to.equal(
      false,
    );
    expect(isInvalid({ ...refused, errors: { 'slug en': 'Taken' } })).to.equal(true);
  });

  it('keeps the error of an item with the item, however it is moved, and when that is undone', () => {
    const { fields: figures } = contentsEntry('page-home', 'figures')!;
    const details = { items: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] };
    const edited = {
      ...editedEntry({ collection: 'contents', id: 'a' }, figures, {
        record: { id: 'a', details },
        updated: '1',
      }),
      errors: { 'details.items.0.value en': 'Wrong' },
    };
    const change = (step: ListChange) =>
      changeEntry(edited, changeList(figures, edited.values, 'details.items', step), {
        changed: 'list',
        list: { path: 'details.items', step },
      });
    const rows: [ListChange, number | null][] = [
      [{ kind: 'move', index: 0, to: 2 }, 2],
      [{ kind: 'move', index: 2, to: 0 }, 1],
      [{ kind: 'move', index: 1, to: 2 }, 0],
      [{ kind: 'add', index: 0 }, 1],
      [{ kind: 'remove', index: 0 }, null],
    ];
    for (const [step, index] of rows) {
      const changed = change(step);
      const isLost = index === null;
      expect(changed.errors).to.deep.equal(isLost ? {} : { [`details.items.${index}.value en`]: 'Wrong' });
      expect(undo(changed).errors).to.deep.equal(isLost ? {} : edited.errors);
      expect(redo(undo(changed)).errors).to.deep.equal(changed.errors);
    }
  });

  it('is undone after entries that were changed later, and redone before them', () => {
    const [early, late] = [type(open(), 'Early', 1_000), type(open(), 'Late', 2_000)];
    expect(lastChanged([open(), early, late])).to.equal(late);
    expect(lastChanged([early, undo(late)])).to.equal(early);
    expect(firstUndone([undo(late), undo(early)])?.future[0]?.at).to.equal(1_000);
    const before = undo(early);
    const undoneBefore = { ...before, future: before.future.map((step) => ({ ...step, turnedAt: 1_500 })) };
    expect(firstUndone([undoneBefore, late])).to.equal(undefined);
    expect(firstUndone([undoneBefore, undo(late)])?.future[0]?.at).to.equal(2_000);
    expect([lastChanged([open()]), firstUndone([early])]).to.deep.equal([undefined, undefined]);
  });

  it('can undo a discard', () => {
    const discarded = discardChanges(type(open(), 'Other'));
    expect(isChanged(discarded)).to.equal(false);
    expect(undo(discarded).values.title).to.equal('Other');
  });

  it('keeps what was typed while a save was under way', () => {
    const sent = type(open(), 'First');
    const typed = type(sent, 'Second');
    const saved = afterSave(typed, sent, stored({ title: 'First' }));
    expect(saved.updated).to.equal('2');
    expect(changedValues(saved)).to.deep.equal({ title: 'Second' });
  });

  it('undoes only its own changes after it was merged with somebody else’s', () => {
    const edited = type(type(open(), 'House'), 'Big house');
    const theirs = { ...record, title_sl: 'Velika hiša', updated: '2' };
    const redoable = undo(
      changeEntry(edited, writeAt(fields, edited.values, 'tags', 'en', ['two']), { changed: 'tags en' }),
    );
    const { values: mine, base } = redoable;
    const merged = rebase(
      redoable,
      editedEntry({ collection: 'posts', id: 'r1' }, fields, { record: theirs, updated: '2' }),
      merge(fields, { base, mine, theirs }, () => true),
    );
    expect(changedValues(merged)).to.deep.equal({ title: 'Big house' });
    expect(changedValues(undo(merged))).to.deep.equal({});
    expect(undo(merged).values.title_sl).to.equal('Velika hiša');
    expect(changedValues(redo(merged))).to.deep.equal({ title: 'Big house', tags: ['two'] });
    expect(redo(merged).updated).to.equal('2');
  });

  it('can undo saved changes, unless they name a picture that the save has replaced', () => {
    const saved = (edited: ReturnType<typeof open>, cover: string, sent = edited) =>
      afterSave(edited, sent, stored({ title: 'Big house', cover }));
    const put = (edited: ReturnType<typeof open>, cover: File | '') =>
      changeEntry(edited, { ...edited.values, cover }, { changed: 'cover en' });
    const first = saved(put(type(open(), 'Big house'), new File([], 'a.png')), 'a_0123456789.png');
    expect(changedValues(undo(first))).to.deep.equal({ cover: '' });
    expect(changedValues(undo(undo(first)))).to.deep.equal({ title: 'House', cover: '' });
    const sent = put(type(first, 'House'), new File([], 'b.png'));
    const second = saved(sent, 'b_0123456789.png');
    expect(undo(second)).to.equal(second);
    expect(changedValues(saved(undo(sent), 'b_0123456789.png', sent))).to.deep.equal({});
    const third = saved(put(second, ''), '');
    expect(undo(third)).to.equal(third);
  });

  it('forgets the error of a field that is being changed', () => {
    const edited = { ...open(), errors: { 'title en': 'Too long', 'summary en': 'Missing' } };
    expect(type(edited, 'Short').errors).to.deep.equal({ 'summary en': 'Missing' });
  });

  it('copies the texts that lack a translation in one step, and no others', () => {
    for (const [values, copied] of [
      [
        { title: 'House', title_sl: '', summary: 'Short', summary_sl: '' },
        { title_sl: 'House', summary_sl: 'Short' },
      ],
      [{ title: 'House', title_sl: 'Hiša', summary: 'Short', summary_sl: '' }, { summary_sl: 'Short' }],
      [{ title: 'House', title_sl: 'Hiša', summary: '', summary_sl: '' }, {}],
    ] as const) {
      const before = editedEntry({ collection: 'posts', id: 'r1' }, fields, stored({ ...values, tags: [] }));
      const after = copyMissing(before, 'sl', ['en', 'sl']);
      expect(changedValues(after)).to.deep.equal(copied);
      expect(changedValues(undo(after))).to.deep.equal({});
    }
  });

  it('sends the time of the state that the editor has seen, and the pairs of texts that belong together', () => {
    const { updated, values, confirmed } = changesOf(type(open(), 'Big house'), 'en');
    expect({ updated, values }).to.deep.equal({ updated: '1', values: { title: 'Big house' } });
    expect(confirmed).to.have.length(1);
  });
});
