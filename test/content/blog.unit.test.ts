import { expect } from 'chai';
import { relatedTo } from '../../server/content/content-reader';
import { readTags } from '../../server/content/tags';
import { tagAt, following } from '../../server/content/pages/view-loaders';

const posts = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('relatedTo', () => {
  it('returns the entries that are in most lists, the newest first among equals', () => {
    const place = (id: string, published: string) => ({ id, published });
    const [a, b, c] = [place('a', '2026-11-03'), place('b', '2026-11-02'), place('c', '2026-11-01')];
    expect(relatedTo([[a, c], [b, c], [c]])).to.deep.equal(['c', 'a', 'b']);
    expect(relatedTo([])).to.deep.equal([]);
  });
});

describe('tagAt', () => {
  const tags = (...words: string[]) => readTags({ id: 'a', tags: words }, 'tags', 'en');
  it('tells tags apart by their signs', () => {
    const all = tags('C++', 'C', 'C#');
    for (const [address, label] of Object.entries({ c: 'C', 'c++': 'C++', 'c#': 'C#' }))
      expect(tagAt(all, address)?.label).to.equal(label);
    expect(tagAt(all, 'c-')).to.equal(null);
  });
  it('finds a tag at the address that it had in earlier releases', () => {
    for (const [word, address] of Object.entries({
      'C++': 'c',
      'Žaga & Čebele': 'zaga-cebele',
      Größe: 'gro-e',
    }))
      expect(tagAt(tags('Other', word), address)?.label).to.equal(word);
  });
});

describe('following', () => {
  it('continues after an entry and wraps around to the top', () => {
    expect(ids(following(posts[3]!, posts))).to.deep.equal(['e', 'a', 'b', 'c']);
    expect(ids(following(posts[0]!, [posts[0]!]))).to.deep.equal([]);
    expect(ids(following({ id: 'new' }, posts.slice(0, 2)))).to.deep.equal(['a', 'b']);
  });
});
