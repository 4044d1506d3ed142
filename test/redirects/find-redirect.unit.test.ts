import { expect } from 'chai';
import { compileRedirects, findRedirect } from '../../client/router/find-redirect';

const redirect = (from: string, to = '/') => ({ from, to, status: 301, external: false });
const find = (redirects: ReturnType<typeof redirect>[], path: string) =>
  findRedirect(compileRedirects(redirects), path);

describe('the redirect redirect of a path', () => {
  const redirects = ['/old', '/old/**', '/portfolio**', '/portfolio/special**'].map((from) => redirect(from));
  const cases: [string, string | undefined][] = [
    ['/old', '/old'],
    ['/old/', '/old'],
    ['/old/page', '/old/**'],
    ['/older', undefined],
    ['/portfolio', '/portfolio**'],
    ['/portfolio-2019', '/portfolio**'],
    ['/portfolio/special/one', '/portfolio/special**'],
    ['/', undefined],
  ];
  for (const [path, from] of cases)
    it(`${path} follows ${from ?? 'no redirect'}`, () => expect(find(redirects, path)?.from).to.equal(from));
  it('is one for everything below, for the path itself too', () =>
    expect(find([redirect('/old/**')], '/old')?.from).to.equal('/old/**'));
  it('is none where the site itself responds', () => {
    for (const path of ['/assets/x.js', '/builds', '/forms/contact', '/locale'])
      expect(find([redirect('/**'), redirect(path)], path), path).to.equal(null);
  });
  it('is the first of several with the same source', () => {
    expect(find([redirect('/a', '/first'), redirect('/a', '/second')], '/a')?.to).to.equal('/first');
    expect(find([redirect('/a**', '/first'), redirect('/a**', '/second')], '/a')?.to).to.equal('/first');
  });
});
