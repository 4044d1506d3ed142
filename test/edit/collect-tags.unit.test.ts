import { expect } from 'chai';
import type { ContentRecord } from '../../client/model/content-record';
import { collectTags } from '../../server/edit/entries/entry-list';

const tagsOf = (posts: readonly ContentRecord[], first: 'en' | 'de') => {
  const tags = collectTags(first);
  for (const post of posts) tags.add('posts', post);
  return tags.words();
};

describe('the tags that editors are offered', () => {
  const posts: ContentRecord[] = [
    { id: 'a', tags: ['AI', 'Case notes'], tags_sl: ['UI', 'Iz prakse'] },
    { id: 'b', tags: ['ai', 'Safety'], tags_sl: ['Umetna inteligenca', ''] },
    { id: 'c', tags: ['AI', ' '], tags_sl: ['UI', 'Varnost'] },
    { id: 'd', tags: ['Safety', 'Web'], tags_sl: ['Splet'] },
    { id: 'e', tags: 'no list' },
  ];

  it('are one for each address, with the words that most entries have, matched by their place', () => {
    const { posts: tags, projects } = tagsOf(posts, 'en');
    expect(tags).to.deep.equal([
      { en: 'AI', sl: 'UI' },
      { en: 'Case notes', sl: 'Iz prakse' },
      { en: 'Safety' },
      { en: 'Web' },
    ]);
    expect(projects).to.deep.equal([]);
  });

  it('have their address from the first language of a site without English', () => {
    const german: ContentRecord[] = [{ id: 'a', tags_de: ['Prüfung'], tags_sl: ['Preverjanje'] }];
    expect(tagsOf(german, 'de').posts).to.deep.equal([{ de: 'Prüfung', sl: 'Preverjanje' }]);
  });
});
