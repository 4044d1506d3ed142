import { expect } from 'chai';
import { createStaticRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageState } from '../../../client/data/page-state';
import { LOCALES } from '../../../client/i18n/locales';
import { localizePath } from '../../../client/i18n/localize-path';
import { NOT_FOUND_ROUTE, routeId, ROUTES } from '../../../client/routes';
import { createPageRouters } from '../../../server/render/page-router';
import { addressesIn, ENGLISH_FIRST } from '../../support/addresses';

/** As `client/app-routes.tsx` makes it, without the components. */
const routes: RouteObject[] = [
  {
    id: 'root',
    children: [
      ...LOCALES.flatMap((locale) =>
        ROUTES.map(({ name, path }) => ({
          id: routeId(name, locale),
          path: localizePath(path, locale, ENGLISH_FIRST),
        })),
      ),
      { id: NOT_FOUND_ROUTE, path: '*' },
    ],
  },
];
const pageRouter = createPageRouters(routes, ENGLISH_FIRST);
const urlOf = (path: string) => new URL(path, 'https://site.example');

describe('the router of a page', () => {
  /** What a router's state says, but for its routes' own objects. */
  const summary = ({ state: { matches, ...others } }: ReturnType<typeof pageRouter>['router']) => ({
    ...others,
    matches: matches.map(({ route, params, pathname, pathnameBase }) => ({
      id: route.id,
      params,
      pathname,
      pathnameBase,
    })),
  });
  /** The same from React Router, asked with the whole table. */
  const wholeTable = ({ context }: ReturnType<typeof pageRouter>) =>
    summary(
      createStaticRouter(routes, {
        ...context,
        matches: matchRoutes(routes, context.location) as typeof context.matches,
      }),
    );
  const paths = ROUTES.flatMap(({ name, path }) =>
    LOCALES.map((locale) => ({
      name,
      locale,
      path: localizePath(path.replace(/:\w+/g, 'a-slug'), locale, ENGLISH_FIRST),
    })),
  );

  for (const { name, locale, path } of paths)
    it(`says of ${name} in ${locale} what React Router says itself`, () => {
      const state = { locale, payload: { route: name } } as PageState;
      const found = pageRouter(urlOf(`${path}?page=2`), state);
      expect(summary(found.router)).to.deep.equal(wholeTable(found));
      expect(found.router.state.location).to.include({ pathname: path, search: '?page=2' });
      expect(found.router.state.loaderData).to.deep.equal({ [routeId(name, locale)]: state.payload });
    });

  const error = { status: 404, message: 'Page Not Found' };
  const unknown = ['/no/such/page', '/sl/no/such/page', '/web3/case', '/blog/a/b', '/x.html', '/a_b', '/~me'];
  const odd = ['/Blog', '/BLOG/One', '/bl%6Fg', '/%C5%A1ola', '/blog/', '/blog//x', '//blog', '/sl/', '/a b'];
  for (const path of [...paths.map((page) => page.path), ...unknown, ...odd])
    it(`says of an error at ${path} what React Router says itself`, () => {
      const found = pageRouter(urlOf(`https://site.example${path}`), { locale: 'en', error } as PageState);
      expect(summary(found.router)).to.deep.equal(wholeTable(found));
      const { errors, matches } = found.router.state;
      expect(errors).to.have.nested.property(`${matches.at(-1)!.route.id}.status`, 404);
    });

  it('takes the prefix of a language that is not on offer for a page', () => {
    const [root] = routes as [RouteObject];
    const english = [{ ...root, children: root.children!.filter(({ id }) => !id!.endsWith('___sl')) }];
    const { router } = createPageRouters(english as RouteObject[], addressesIn(['en']))(urlOf('/sl'), {
      locale: 'en',
      error,
    } as PageState);
    expect(router.state.matches.at(-1)!.route.id).to.equal('page___en');
  });

  it('keeps the pages of two visitors apart', () => {
    const [first, second] = ['one', 'two'].map((slug) =>
      pageRouter(urlOf(`/blog/${slug}`), {
        locale: 'en',
        payload: { route: 'blog-slug' },
      } as PageState),
    );
    expect(first!.router.state.matches.at(-1)!.params).to.deep.equal({ slug: 'one' });
    expect(second!.router.state.matches.at(-1)!.params).to.deep.equal({ slug: 'two' });
  });
});
