import { expect } from 'chai';
import { withChosenFiles } from '../../server/content/changed-content';
import { createFileUrls } from '../../server/content/file-urls';

describe('the address of a picture that was chosen and not saved', () => {
  const blob = 'blob:https://site.example/1';
  const records = () => new Map([['a', { id: 'a', cover: 'old_1234567890.png' }]]);

  it('is that of the browser, also after something else of the entry was saved', () => {
    const changes = [
      { collection: 'posts' as const, id: 'a', values: { title: 'Saved a second ago' } },
      { collection: 'posts' as const, id: 'a', values: { cover: blob } },
    ];
    const files = withChosenFiles(createFileUrls(''), { records }, changes);
    const record = { id: 'a', cover: blob };
    expect(files.image('posts', record, 'cover')?.src).to.equal(blob);
    expect(files.url('posts', record, 'cover')).to.equal(blob);
  });
});
