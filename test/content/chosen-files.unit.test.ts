import { expect } from 'chai';
import { changeContent, withChosenFiles } from '../../server/content/changed-content';
import { storeOf } from '../support/read-records';
import { createFileUrls } from '../../server/content/file-urls';

describe('the address of a picture that was chosen and not saved', () => {
  const blob = 'blob:https://site.example/1';
  const row = () => ({ id: 'a', cover: 'old_1234567890.png' });

  it('is that of the browser, also after something else of the entry was saved', () => {
    const changes = [
      { collection: 'posts' as const, id: 'a', values: { title: 'Saved a second ago' } },
      { collection: 'posts' as const, id: 'a', values: { cover: blob } },
    ];
    const files = withChosenFiles(createFileUrls(''), { row }, changes);
    const record = { id: 'a', cover: blob };
    expect(files.image('posts', record, 'cover')?.src).to.equal(blob);
    expect(files.url('posts', record, 'cover')).to.equal(blob);
  });
});

describe('the changes of many entries', () => {
  it('are applied one by one, and other requests are served between them', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `new_${index}`);
    const changes = ids.map((id) => ({ collection: 'posts' as const, id, values: { title: id } }));
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (turns < ids.length) setImmediate(turn);
    };
    turn();
    const changed = await changeContent({ ready: () => Promise.resolve(), store: storeOf({}) }, changes);
    expect(turns).to.be.at.least(ids.length - 1);
    expect(ids.map((id) => changed.view.record('posts', id)?.title)).to.deep.equal(ids);
  });
});
