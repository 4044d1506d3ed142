import { expect } from 'chai';
import { createStaticRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageState } from '../../../client/data/page-state';
import { LOCALES, localizePath } from '../../../client/i18n/locales';
import { routeId, ROUTES } from '../../../client/routes';
import { createPageRouters } from '../../../server/render/page-router';

/** As `client/app-routes.tsx` makes it, without the components. */
const routes: RouteObject[] = [
  {
    id: 'root',
    children: [
      ...LOCALES.flatMap((locale) =>
        ROUTES.map(({ name, path }) => ({ id: routeId(name, locale), path: localizePath(path, locale) })),
      ),
      { id: 'not-found', path: '*' },
    ],
  },
];
const pageRouter = createPageRouters(routes);
const urlOf = (path: string) => new URL(path, 'https://site.example');

describe('the router of a page', () => {
  for (const { name, path } of ROUTES)
    for (const locale of LOCALES)
      it(`says of ${name} in ${locale} what React Router says itself`, () => {
        const url = urlOf(`${localizePath(path.replace(/:\w+/g, 'a-slug'), locale)}?page=2`);
        const state = { locale, payload: { route: name } } as PageState;
        const { router, context } = pageRouter(url, state);
        const whole = createStaticRouter(routes, {
          ...context,
          matches: matchRoutes(routes, context.location) as typeof context.matches,
        });
        const summary = ({ state: { matches, ...others } }: typeof router) => ({
          ...others,
          matches: matches.map(({ route, params, pathname, pathnameBase }) => ({
            id: route.id,
            params,
            pathname,
            pathnameBase,
          })),
        });
        expect(summary(router)).to.deep.equal(summary(whole));
        expect(router.state.location).to.include({ pathname: url.pathname, search: '?page=2' });
        expect(router.state.loaderData).to.deep.equal({ [routeId(name, locale)]: state.payload });
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

  it('finds an error by its path, in the whole table', () => {
    const error = { status: 404, message: 'Page Not Found' };
    const { router } = pageRouter(urlOf('/no/such/page'), { locale: 'en', error } as PageState);
    expect(router.state.matches.at(-1)!.route.id).to.equal('not-found');
    expect(router.state.errors).to.have.nested.property('not-found.status', 404);
  });
});
