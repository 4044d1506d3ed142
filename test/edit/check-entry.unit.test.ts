import { expect } from 'chai';
import { remarksOn } from '../../server/edit/checks/check-entry';

describe('the findings of an entry on a site that begins with German', () => {
  const textsOf = (record: Record<string, unknown>, stored = record) =>
    remarksOn(
      'posts',
      { id: 'a', slug: 'a', ...record },
      { id: 'a', ...stored },
      { locales: ['de', 'en'], site: { name: 'Nordlicht', separator: '|' } },
    )
      .filter(({ kind }) => /Translation|Without/.test(kind))
      .map(({ kind, path, locale }) => `${kind} ${path} ${locale}`);

  it('name what English lacks, and what German does', () => {
    const german = { title: 'Haus', title_de: 'Haus', body_de: '<p>Text</p>', summary: 'Short' };
    expect(textsOf(german)).to.have.members([
      'missingTranslation title en',
      'missingTranslation body en',
      'missingTranslation summary de',
    ]);
  });

  it('name an English text whose German one has changed', () => {
    const stored = { title: 'House', title_de: 'Haus' };
    expect(textsOf({ ...stored, title_de: 'Großes Haus' }, stored)).to.deep.equal([
      'outdatedTranslation title en',
    ]);
  });

  it('accept a picture whose text is only there in German', () => {
    const cover = { title: 'House', title_de: 'Haus', cover: 'a.jpg' };
    expect(textsOf(cover)).to.include('pictureWithoutText cover en');
    expect(textsOf({ ...cover, cover_alt_de: 'Ein Haus' })).to.deep.equal([
      'missingTranslation cover_alt en',
    ]);
  });
});
