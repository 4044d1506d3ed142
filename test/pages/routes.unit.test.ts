import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { pageName, parentOf, routePath, ROUTES, sectionOf, SECTIONS } from '../../client/sections';
import { PAGE_SOURCES } from '../../client/routes';

describe('the route table', () => {
  it('names each route once, with a source that exists', () => {
    expect(new Set(ROUTES.map(({ name }) => name)).size).to.equal(ROUTES.length);
    for (const { name } of ROUTES) expect(existsSync(PAGE_SOURCES[name]), name).to.equal(true);
  });
  it('builds the paths of pages with their parameters', () => {
    expect(routePath('index')).to.equal('/');
    expect(routePath('blog-slug', { slug: 'a b' })).to.equal('/blog/a%20b');
    expect(routePath('page', { page: 'about' })).to.equal('/about');
  });
  it('knows a generic page by its slug', () => {
    expect(pageName('page', { page: 'manufacturing' })).to.equal('manufacturing');
    expect(pageName('blog-slug', { slug: 'x' })).to.equal('blog-slug');
  });
  it('finds the section of a generic page by its slug, and of any other page by its route', () => {
    for (const [name, section] of [
      ['web3-voucher', 'web3'],
      ['digitalization-case-slug', 'digitalizationCase'],
      ['digitalization-ai-assistant', 'aiAssistant'],
      ['digitalization-in-practice', 'digitalization'],
      ['digitalization-ai-svetovanje-faq', 'aiConsulting'],
      ['manufacturing-lines', 'manufacturing'],
      ['manufacturing-case-press', 'manufacturingCase'],
      ['about-manufacturing', 'plainWithoutVoucher'],
      ['about', 'plain'],
      ['error', 'plain'],
    ] as const)
      expect(sectionOf(name), name).to.equal(SECTIONS[section]);
  });
  it('leads from a page of a section to the page above it', () => {
    expect(parentOf('blog-slug')).to.deep.equal({ name: 'blog', to: '/blog' });
    expect(parentOf('web3-voucher')).to.deep.equal({ name: 'web3', to: '/web3' });
    expect(parentOf('digitalization-ai-assistant')).to.deep.equal({
      name: 'digitalization',
      to: '/digitalization',
    });
    for (const name of ['index', 'blog', 'web3', 'page'] as const) expect(parentOf(name)).to.equal(null);
  });
});
