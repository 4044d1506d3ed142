import { expect } from 'chai';
import {
  afterSave,
  changeDraft,
  changedValues,
  changesOf,
  discardChanges,
  isChanged,
  openDraft,
  rebase,
  redo,
  undo,
} from '../../../client/edit/entry/entry-draft';
import { merge } from '../../../client/edit/entry/differences';
import { writeAt } from '../../../client/edit/entry/values';
import { COLLECTIONS } from '../../../server/content/model/collections';

const { fields } = COLLECTIONS.posts;
const record = { id: 'a', title: 'House', title_sl: 'Hiša', cover: '', tags: ['one'], updated: '1' };
const open = () => openDraft({ collection: 'posts', id: 'a' }, fields, { record, updated: '1' });
const type = (draft: ReturnType<typeof open>, title: string) =>
  changeDraft(draft, writeAt(fields, draft.values, 'title', 'en', title), 'title en');

describe('an entry that is being edited', () => {
  it('counts as changed only where its values differ from the stored ones', () => {
    const draft = open();
    expect(isChanged(draft)).to.equal(false);
    expect(changedValues(type(draft, 'Big house'))).to.deep.equal({ title: 'Big house' });
    expect(isChanged(type(type(draft, 'Big house'), 'House'))).to.equal(false);
  });

  it('undoes everything typed in one field in one step, and redoes it', () => {
    const typed = type(type(open(), 'H'), 'Ho');
    expect(undo(typed).values.title).to.equal('House');
    expect(redo(undo(typed)).values.title).to.equal('Ho');
  });

  it('can undo a discard', () => {
    const discarded = discardChanges(type(open(), 'Other'));
    expect(isChanged(discarded)).to.equal(false);
    expect(undo(discarded).values.title).to.equal('Other');
  });

  it('keeps what was typed while a save was under way', () => {
    const sent = type(open(), 'First');
    const typed = type(sent, 'Second');
    const saved = afterSave(typed, sent, {
      record: { ...record, title: 'First', updated: '2' },
      updated: '2',
    });
    expect(saved.updated).to.equal('2');
    expect(changedValues(saved)).to.deep.equal({ title: 'Second' });
  });

  it('undoes only its own changes after it was merged with somebody else’s', () => {
    const draft = type(type(open(), 'House'), 'Big house');
    const theirs = { ...record, title_sl: 'Velika hiša', updated: '2' };
    const redoable = undo(
      changeDraft(draft, writeAt(fields, draft.values, 'tags', 'en', ['two']), 'tags en'),
    );
    const { values: mine, stored: base } = redoable;
    const merged = rebase(
      redoable,
      theirs,
      merge(fields, { base, mine, theirs }, () => true),
    );
    expect(changedValues(merged)).to.deep.equal({ title: 'Big house' });
    expect(changedValues(undo(merged))).to.deep.equal({});
    expect(undo(merged).values.title_sl).to.equal('Velika hiša');
    expect(changedValues(redo(merged))).to.deep.equal({ title: 'Big house', tags: ['two'] });
    expect(redo(merged).updated).to.equal('2');
  });

  it('can undo saved changes, unless they name a picture that the save has replaced', () => {
    const saved = (draft: ReturnType<typeof open>, cover: string, sent = draft) =>
      afterSave(draft, sent, {
        record: { ...record, title: 'Big house', cover, updated: '2' },
        updated: '2',
      });
    const put = (draft: ReturnType<typeof open>, cover: File | '') =>
      changeDraft(draft, { ...draft.values, cover }, 'cover en');
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
    const draft = { ...open(), errors: { 'title en': 'Too long', 'summary en': 'Missing' } };
    expect(type(draft, 'Short').errors).to.deep.equal({ 'summary en': 'Missing' });
  });

  it('sends the time of the state that the editor has seen, and the pairs of texts that belong together', () => {
    const { updated, values, confirmed } = changesOf(type(open(), 'Big house'));
    expect({ updated, values }).to.deep.equal({ updated: '1', values: { title: 'Big house' } });
    expect(confirmed).to.have.length(1);
  });
});
