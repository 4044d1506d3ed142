import { expect } from 'chai';
import { collectionOfRoute } from '../../client/model/collections';
import { seoSectionOfRoute } from '../../client/model/contents-entries';
import { ROUTES } from '../../client/sections';

describe('what search engines show of a page that opens with a hero', () => {
  it('can be edited for every route that has no entry but the home page and the search', () => {
    for (const { name } of ROUTES)
      if (!collectionOfRoute(name) && !['index', 'search'].includes(name))
        expect(seoSectionOfRoute(name), name).to.be.a('string');
  });
});
