import { expect } from 'chai';
import { localizedJson, localizedText, mergeTranslation } from '../../server/content/localize';

describe('localizedText', () => {
  const record = {
    id: 'a',
    title: 'Blog',
    title_sl: 'Spletni dnevnik',
    lead: 'Hi',
    lead_sl: '  ',
    body: '<p>x</p>',
  };

  it('is the translation, or English where that is absent, blank, an empty paragraph or no text', () => {
    expect(localizedText(record, 'title', 'sl')).to.equal('Spletni dnevnik');
    expect(localizedText(record, 'title', 'en')).to.equal('Blog');
    expect(localizedText(record, 'lead', 'sl')).to.equal('Hi');
    for (const body_sl of [undefined, null, 5, '<p>&nbsp;</p>\n<p><br></p>'])
      expect(localizedText({ ...record, body_sl }, 'body', 'sl')).to.equal('<p>x</p>');
    expect(localizedText({ id: 'a', title: 5 }, 'title', 'sl')).to.equal('');
  });

  it('falls back to the first language of the site before English', () => {
    const german = { id: 'a', title: 'House', title_de: 'Haus', body: '<p></p>', body_de: '<p>Text</p>' };
    expect(localizedText(german, 'title', 'sl', 'de')).to.equal('Haus');
    expect(localizedText(german, 'title', 'en', 'de')).to.equal('House');
    expect(localizedText(german, 'body', 'en', 'de')).to.equal('<p>Text</p>');
    expect(localizedText(record, 'lead', 'de', 'de')).to.equal('Hi');
  });
});

describe('mergeTranslation', () => {
  it('merges maps by name and keeps what the translation leaves out', () => {
    const base = { title: 'Home', to: '/', action: { label: 'Book', to: '/x' } };
    const translation = { title: 'Domov', action: { label: 'Rezerviraj' } };
    expect(mergeTranslation(base, translation)).to.deep.equal({
      title: 'Domov',
      to: '/',
      action: { label: 'Rezerviraj', to: '/x' },
    });
  });

  it('uses the length of a translated list and merges its items over those at the same index', () => {
    const base = [
      { label: 'A', to: '/a' },
      { label: 'B', to: '/b' },
      { label: 'C', to: '/c' },
    ];
    expect(mergeTranslation(base, [{ label: 'Á' }, {}])).to.deep.equal([
      { label: 'Á', to: '/a' },
      { label: 'B', to: '/b' },
    ]);
    expect(mergeTranslation(['one'], ['ena', 'dve'])).to.deep.equal(['ena', 'dve']);
  });

  it('falls back to the original for each field whose translation is empty', () => {
    expect(mergeTranslation({ a: 'x', b: ['y'] }, { a: '', b: [] })).to.deep.equal({ a: 'x', b: ['y'] });
    expect(mergeTranslation({ a: 'x' }, null)).to.deep.equal({ a: 'x' });
    expect(mergeTranslation({ a: 'x' }, { a: null })).to.deep.equal({ a: 'x' });
  });

  it('keeps the original if the shapes differ', () => {
    expect(mergeTranslation({ a: ['x'] }, { a: 'niz' })).to.deep.equal({ a: ['x'] });
    expect(mergeTranslation(['x'], { 0: 'y' })).to.deep.equal(['x']);
  });

  it('keeps a translation that has no original', () => {
    expect(mergeTranslation({}, { note: 'samo tu' })).to.deep.equal({ note: 'samo tu' });
  });
});

describe('localizedJson', () => {
  it('falls back to the first language of the site before English, text by text', () => {
    const german = {
      id: 'a',
      details: { title: 'House', picture: 'shared', items: [{ label: 'one' }, {}] },
      details_de: { title: 'Haus', lead: 'Groß', items: [{ label: 'eins' }, { label: 'zwei' }] },
      details_sl: { lead: 'Velika' },
    };
    expect(localizedJson(german, 'details', 'en', 'de')).to.deep.equal({
      title: 'House',
      lead: 'Groß',
      picture: 'shared',
      items: [{ label: 'one' }, { label: 'zwei' }],
    });
    expect(localizedJson(german, 'details', 'sl', 'de')).to.deep.equal({
      title: 'Haus',
      lead: 'Velika',
      picture: 'shared',
      items: [{ label: 'eins' }, { label: 'zwei' }],
    });
  });
});
