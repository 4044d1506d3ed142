import { expect } from 'chai';
import { findUrlProblem } from '../../server/http/malformed-url';
import { URL_BYTES } from '../../server/http/limits';

describe('the check of URLs', () => {
  for (const target of [
    '/',
    '/blog?page=2',
    '/a%20b',
    '/%C4%8D',
    '/a.b/..c',
    '/a?x=%zz',
    '/a?u=//x',
    '/blog/',
  ])
    it(`accepts ${target}`, () => expect(findUrlProblem(target)).to.equal(null));

  const bad = ['/%', '/%zz', '/%C3', '/a\\b', '/a%5Cb', '/a%00', '/a%0ab', '//x', '/a//b', '/a%2F%2Fb'];
  for (const target of [...bad, '/../a', '/a/%2e%2e/b', '/a/.', '/a/..%2fb', '*', 'http://x.example/', ''])
    it(`rejects ${JSON.stringify(target)}`, () => expect(findUrlProblem(target)?.status).to.equal(400));

  it('rejects a URL that is too long with 414', () => {
    expect(findUrlProblem(`/${'a'.repeat(URL_BYTES)}`)?.status).to.equal(414);
    expect(findUrlProblem(`/${'a'.repeat(URL_BYTES - 1)}`)).to.equal(null);
  });
});
