import { expect } from 'chai';
import * as blocks from '../../client/model/block-fields';
import { file, group, list, picture, rich, slug, tags } from '../../client/model/define-field';
import { readValue, type MarkText } from '../../client/model/value';

const read = <Of extends Parameters<typeof readValue>[0]>(field: Of, raw: unknown, mark?: MarkText) =>
  readValue(field, raw, 'details', mark && { mark });

/** Fields that cannot stand inside a list or group do not compile there. */
export const REFUSED = [
  // @ts-expect-error A rich text is sanitized with its record.
  list('blocks', 'block', rich('text')),
  // @ts-expect-error A slug is the address of its record.
  list('blocks', 'block', slug('slug')),
  // @ts-expect-error Tags have the same index in every language of their record.
  group('hero', { tags: tags('tags') }),
  // @ts-expect-error A picture is a file of its record.
  list('blocks', 'block', group('hero', { image: picture('picture') })),
  // @ts-expect-error A file belongs to its record too.
  group('hero', { film: file('video', { types: [], maxBytes: 1 }) }),
];

describe('reading a block of content', () => {
  it('returns a hero for every page, even an empty one', () => {
    const empty = { eyebrow: '', title: '', lead: '', primary: null, secondary: null };
    for (const raw of [undefined, null, '', 'text', 7, ['list']])
      expect(read(blocks.hero, raw)).to.deep.equal(empty);
    expect(read(blocks.hero, { title: ' T ', primary: { label: 'Go', to: '/x' } })).to.deep.equal({
      ...empty,
      title: 'T',
      primary: { label: 'Go', to: '/x' },
    });
  });

  it('returns null for a block without a required field, and leaves such items out of their list', () => {
    expect(read(blocks.services, undefined)).to.equal(null);
    expect(read(blocks.services, { title: 'T', items: [{ text: 'no title' }] })).to.equal(null);
    expect(read(blocks.booking, { text: 'Book' })).to.equal(null);
    expect(read(blocks.booking, { text: 'Book', link: 'javascript:x' })).to.equal(null);
    expect(read(blocks.figures, { items: [{ label: 'no value' }, { value: '7' }] })).to.deep.equal({
      items: [{ value: '7', label: '' }],
    });
  });

  it('reads numbers that were typed as text, and texts that were typed as numbers, and nothing else as one', () => {
    const { items } = read(blocks.packages, {
      items: [3, '', ' ', '4 ', true, null, NaN, Infinity, [5]].map((number) => ({ number, price: number })),
    });
    const found = items.map(({ number, price }) => JSON.stringify([number, price]));
    expect(found).to.deep.equal(['[3,"3"]', '[4,"4"]']);
    const question = [{ question: 'Q' }, { answer: 'A' }, { question: 'Q', answer: 'A' }];
    expect(read(blocks.faq, { items: question })!.items).to.have.length(1);
    expect(read(blocks.featured, { title: 'T', lines: ['a', '', NaN] })!.lines).to.deep.equal(['a']);
  });

  it('leaves out what leads to a page that is not there, except a menu’s link with others below it', () => {
    const readOpen = <Of extends Parameters<typeof readValue>[0]>(field: Of, raw: unknown) =>
      readValue(field, raw, 'details', { isOpen: (path) => path !== '/closed' });
    const [closed, open] = ['/closed', '/open'].map((to) => ({ title: to, label: to, to }));
    expect(readOpen(blocks.hero, { primary: closed, secondary: open })).to.include({ primary: null });
    expect(readOpen(blocks.services, { items: [closed, open] })!.items.map(({ to }) => to)).to.deep.equal([
      '/open',
    ]);
    const menu = readOpen(blocks.links, [closed, open, { ...closed, children: [open, closed] }]);
    expect(menu.map(({ to, children }) => `${to} ${children.length}`)).to.deep.equal(['/open 0', ' 1']);
  });

  it('gives an editor the marker of each number and flag beside it', () => {
    const raw = { items: [{ number: 1 }] };
    const [item] = read(blocks.packages, raw, (_text, path) => path).items;
    expect(item!.markers)
      .to.include({ number: 'details.items.0.number' })
      .and.have.all.keys('number', 'recommended');
    expect(read(blocks.packages, raw).items[0]).not.to.have.property('markers');
  });

  it('reads an unknown choice as the first one', () => {
    const lines = ['visitor', 'bot'].map((who) => ({ who, text: 'a' }));
    expect(read(blocks.dialogue, { lines })!.lines.map(({ who }) => who)).to.deep.equal([
      'visitor',
      'assistant',
    ]);
  });

  it('marks each text with its place as it is stored, before items are left out', () => {
    const places: string[] = [];
    read(blocks.figures, { items: [{ label: 'no value' }, { value: '7', label: 'days' }] }, (text, path) => {
      places.push(`${path} ${text}`);
      return text;
    });
    expect(places).to.deep.equal([
      'details.items.0.label no value',
      'details.items.1.value 7',
      'details.items.1.label days',
    ]);
  });
});
