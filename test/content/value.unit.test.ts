import { expect } from 'chai';
import * as blocks from '../../client/model/block-fields';
import { checkFields } from '../../client/model/check';
import {
  date,
  file,
  group,
  line,
  list,
  picture,
  rich,
  slug,
  tags,
  type FieldModel,
} from '../../client/model/field';
import { libraryAddress } from '../../client/model/picture-fields';
import { foreignText } from '../../client/model/shown-text';
import { readValue, type ImageView, type MarkText } from '../../client/model/value';
import { INNER, WITHIN } from '../support/inner-fields';

const read = <Of extends Parameters<typeof readValue>[0]>(field: Of, raw: unknown, mark?: MarkText) =>
  readValue(field, raw, 'details', mark && { mark });

/** Fields that cannot stand inside a list or group do not compile there. */
export const REFUSED = [
  // @ts-expect-error A rich text is sanitized with its record.
  list('blocks', rich('text')),
  // @ts-expect-error A slug is the address of its record.
  list('blocks', slug('slug')),
  // @ts-expect-error Tags have the same index in every language of their record.
  group('hero', { tags: tags('tags') }),
  // @ts-expect-error A picture inside is one of the library, which keeps no size of a field.
  list('blocks', group('hero', { image: picture('picture', { within: { width: 1, height: 1 } }) })),
  // @ts-expect-error Only a record knows the field that a text follows.
  list('blocks', line('title', { follows: 'title' })),
  // @ts-expect-error Only the dates of a record are compared.
  group('hero', { starts: date('begins'), ends: date('ends', { after: 'starts' }) }),
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

  for (const [container, { field: within, raw: wrap, at }] of Object.entries(WITHIN))
    for (const [kind, { field: inner, raw, read: expected, wrong, empty }] of Object.entries(INNER))
      it(`reads and checks a ${kind} within ${container}`, () => {
        const field = (within as (of: Parameters<typeof list>[1]) => FieldModel)(inner);
        const valueAt = (value: unknown) =>
          at.split('.').reduce<unknown>((each, step) => (each as Record<string, unknown>)?.[step], value);
        const image = ({ id, name }: { id: string; name: string }): ImageView => ({
          src: libraryAddress({ id, name }),
          resizable: true,
        });
        const readIt = (value: unknown) => valueAt(readValue(field, wrap(value), 'details', { image }));
        expect(readIt(raw)).to.deep.equal(expected);
        // A list leaves out an item that shows nothing.
        const isLeftOut = at.endsWith('0') && (empty === '' || empty === null);
        expect(readIt(wrong)).to.deep.equal(isLeftOut ? undefined : empty);
        expect(checkFields({ details: field }, { details: wrap(raw) })).to.deep.equal([]);
        const problems = checkFields({ details: field }, { details: wrap(wrong) });
        expect(problems.map(({ path }) => path)).to.deep.equal([`details.${at}`]);
      });

  it('reads the alternative text beside a picture, in its own language, and no picture that is none of the library', () => {
    const logo = group('logo', { logo: picture('logo'), logo_alt: line('alt') }, { needs: ['logo'] });
    const raw = { logo: '/files/media/abcdefghijklmno/a_0123456789.png', logo_alt: 'Ein Zeichen' };
    const readIt = (address: string) =>
      readValue(logo, { ...raw, logo: address }, 'details', {
        image: ({ name }) => ({ src: name, resizable: false }),
        tell: (words) => foreignText(words, 'de'),
      });
    expect(readIt(raw.logo)!.logo).to.deep.equal({
      ...{ src: 'a_0123456789.png', resizable: false },
      ...{ alt: 'Ein Zeichen', lang: 'de' },
    });
    for (const address of ['/files/media/abcdefghijklmno/', '/files/posts/abcdefghijklmno/a.png', 'a.png'])
      expect(readIt(address), address).to.equal(null);
  });

  it('shares with all languages what stands within a field that they share', () => {
    const field = list('lines', group('line', { inner: line('title') }), { localized: false });
    expect([field.item, field.item.fields.inner].map(({ localized }) => localized)).to.deep.equal([
      false,
      false,
    ]);
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
