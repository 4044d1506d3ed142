import { expect } from 'chai';
import { asksForData, editAddress, editedPath } from '../../server/edit/edit-address';

describe('the address that a sign-in leads to', () => {
  for (const wanted of ['/edit', '/edit?path=/sl/blog?page=2', '/edit/checks', '/edit/api/entries?x=%20'])
    it(`is ${wanted} if that was requested`, () => expect(editAddress(wanted)).to.equal(wanted));

  for (const wanted of [
    undefined,
    ['/edit/checks'],
    '',
    'edit',
    '/',
    '/editor',
    '/sl/edit',
    '//evil.example/edit',
    '/\\evil.example/edit',
    'https://evil.example/edit',
    'javascript:alert(1)',
    '/edit/../blog',
    '/edit/..//evil.example',
    '/edit/%2e%2e/blog',
    '/edit\n/x',
    `/edit?${'a'.repeat(3_000)}`,
  ])
    it(`is /edit instead of ${JSON.stringify(wanted)?.slice(0, 40)}`, () =>
      expect(editAddress(wanted)).to.equal('/edit'));
});

describe('a request under /edit', () => {
  it('asks for data at the addresses of the app, and for a document at every other', () => {
    for (const originalUrl of ['/edit/api/entries', '/edit/api/entries/posts/x?y', '/edit/preview'])
      expect(asksForData({ originalUrl }), originalUrl).to.equal(true);
    for (const originalUrl of ['/edit', '/edit?path=/edit/api/', '/edit/frame?path=/', '/edit/previews'])
      expect(asksForData({ originalUrl }), originalUrl).to.equal(false);
  });
  it('opens the page that it names if that is one of this site', () => {
    expect(editedPath('/sl/blog')).to.equal('/sl/blog');
    for (const path of [undefined, ['/blog'], 'https://evil.example', '//evil.example', ''])
      expect(editedPath(path), String(path)).to.equal('/');
  });
});
