import { expect } from 'chai';
import { valueNamed } from '../src/combobox/filter-options';
import { acceptsFile } from '../src/file-field/file-field';
import { pageWindow } from '../src/pagination/pagination';
import { matchKeys, type ItemKey } from '../src/sortable-list/use-item-keys';
import { nextTab } from '../src/tabs/tabs';

describe('rules of the parts', () => {
  it('the next tab goes round, and turns where text runs from right to left', () => {
    expect(nextTab('ArrowRight', 2, 3, 'ArrowRight')).to.equal(0);
    expect(nextTab('ArrowLeft', 0, 3, 'ArrowRight')).to.equal(2);
    expect(nextTab('ArrowLeft', 0, 3, 'ArrowLeft')).to.equal(1);
    expect(nextTab('End', 0, 3, 'ArrowRight')).to.equal(2);
    expect(nextTab('Enter', 0, 3, 'ArrowRight')).to.equal(null);
  });

  describe('keys of list items', () => {
    const objects = new Map([...'abcB'].map((name) => [name, { name }]));
    /** The last keys of a list that changes so: of the objects with these names, and of other texts. */
    function walk(changes: string): ItemKey[] {
      let last = 0;
      const known = new WeakMap<object, ItemKey>();
      let former: { items: unknown[]; keys: ItemKey[] } = { items: [], keys: [] };
      for (const list of changes.split(' > ')) {
        const items = list.split(',').map((name) => objects.get(name) ?? name);
        former = { items, keys: matchKeys(items, former, known, () => (last += 1)) };
      }
      return former.keys;
    }
    const CASES: [does: string, changes: string, keys: ItemKey[]][] = [
      ['an item that is removed takes its key with it', 'a,b,c > a,c', [1, 3]],
      ['and has it again when the removal is undone', 'a,b,c > a,c > a,b,c', [1, 2, 3]],
      ['also at another place', 'a,b,c > a,c > b,a,c', [2, 1, 3]],
      ['items that change their order keep theirs', 'a,b,c > c,a,b', [3, 1, 2]],
      ['a changed item keeps its key', 'a,b,c > a,B,c', [1, 2, 3]],
      ['a new item in front has a new one', 'a,b > c,a,b', [3, 1, 2]],
      ['one that is twice in the list has two', 'a > a,a', [1, 2]],
      ['texts keep theirs while one is typed', 'x,y > x,yz', [1, 2]],
      ['equal texts keep their order', 'x,x,y > x,y', [1, 3]],
      ['a text that is removed takes its key with it', 'x,y,z > x,z', [1, 3]],
    ];
    for (const [does, changes, keys] of CASES) it(does, () => expect(walk(changes)).to.deep.equal(keys));
  });

  it('a typed text stands for the option that it names, unless options are texts and it is another spelling', () => {
    const pages = [{ value: '/a', label: 'Šola' }];
    const words = [{ value: 'Šola', label: 'Šola' }];
    expect(valueNamed(pages, ' sola', 'refused')).to.equal('/a');
    expect(valueNamed(pages, 'sola', 'allowed')).to.equal('/a');
    expect(valueNamed(pages, 'solar', 'refused')).to.equal(null);
    expect(valueNamed(pages, ' ', 'refused')).to.equal('');
    expect(valueNamed(words, 'sola ', 'allowed')).to.equal('sola');
    expect(valueNamed(words, 'sola', 'refused')).to.equal('Šola');
  });

  it('files are accepted by extension, type and kind, as the attribute says', () => {
    const png = { name: 'A.PNG', type: 'image/png' };
    for (const accept of [undefined, '', '.png', 'image/png', 'image/*', '.pdf, .PNG'])
      expect(acceptsFile(accept, png), String(accept)).to.equal(true);
    for (const accept of ['.jpg', 'image/webp', 'video/*', 'image/pn'])
      expect(acceptsFile(accept, png), accept).to.equal(false);
    expect(acceptsFile('image/*', { name: 'a.png', type: '' })).to.equal(false);
  });

  it('the page window shows the first, the last and the neighbours, and every page if there are few', () => {
    expect(pageWindow(3, 5)).to.deep.equal([1, 2, 3, 4, 5]);
    expect(pageWindow(8, 20)).to.deep.equal([1, 'gap', 7, 8, 9, 'gap', 20]);
    expect(pageWindow(1, 20)).to.deep.equal([1, 2, 'gap', 20]);
    expect(pageWindow(20, 20)).to.deep.equal([1, 'gap', 19, 20]);
  });

  it('the page window never hides a single page behind a gap', () => {
    for (let pages = 1; pages <= 15; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const slots = pageWindow(page, pages);
        slots.forEach((slot, index) => {
          if (slot !== 'gap') return;
          const before = slots[index - 1] as number;
          const after = slots[index + 1] as number;
          expect(after - before, `page ${page} of ${pages}`).to.be.greaterThan(2);
        });
      }
    }
  });
});
