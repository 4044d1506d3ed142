import { expect } from 'chai';
import { namedPages } from '../../client/edit/site/site-pages';
import type { Labels } from '../../client/model/field';
import { COLLECTIONS } from '../../client/model/collections';
import { CONTENTS } from '../../client/model/contents-entries';
import { companyRecords } from '../support/company';

/** Each name stands for its text. */
const labels = new Proxy({} as Labels, { get: (_labels, key: string) => () => key });

describe('the pages that a link of a menu can be current on', () => {
  const generic = companyRecords('pages').map(({ slug }) => ({
    path: `/${slug}`,
    title: `Page ${slug}`,
    entry: { collection: 'pages', id: slug },
  }));
  const post = { path: '/blog/a', title: 'A post', entry: { collection: 'posts', id: 'a' } };
  const names = namedPages({ collections: COLLECTIONS, contents: CONTENTS }, [...generic, post], labels).map(
    ({ name }) => name,
  );

  it('include each page that the menus of a site name', () => {
    const named = [...JSON.stringify(companyRecords('contents')).matchAll(/"name":"([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(named).to.include('manufacturing').and.include('digitalization-ai-svetovanje');
    // The footer's rules know one link by a name that no page has.
    expect(named.filter((name) => !names.includes(name!))).to.deep.equal(['social']);
  });

  it('are listed once each', () => {
    expect(names).to.have.length(new Set(names).size);
    expect(names).to.include('blog-slug').and.not.include('page');
  });
});
