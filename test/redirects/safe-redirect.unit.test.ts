import { expect } from 'chai';
import type { Response } from 'express';
import { isSitePath } from '../../client/model/site-path';
import { safeRedirect } from '../../server/http/safe-redirect';

function location(target: string, external = false): string {
  const sent: Record<string, string> = {};
  const res = {
    status: () => res,
    set: (headers: Record<string, string>) => Object.assign(sent, headers) && res,
    end: () => res,
  } as unknown as Response;
  safeRedirect(res, target, { status: 302, external });
  return sent.Location!;
}

describe('a redirect', () => {
  for (const target of ['/', '/sl/blog?page=2#top', '/a?u=https://x.example'])
    it(`goes to ${target}`, () => expect(location(target)).to.equal(target));
  for (const target of [
    '//x',
    '/\\x',
    'x',
    '',
    'https://x.example',
    '/a\r\nb',
    '/\t/x',
    '/a\\b',
    'javascript:x',
  ])
    it(`never goes to ${JSON.stringify(target)}`, () => {
      expect(isSitePath(target)).to.equal(false);
      expect(() => location(target)).to.throw();
    });
  it('leaves the site only if that is allowed explicitly', () => {
    expect(location('https://x.example/a', true)).to.equal('https://x.example/a');
    for (const target of ['javascript:x', 'https://x.example/\r\na', '//x', 'data:,'])
      expect(() => location(target, true), target).to.throw();
  });
  it('escapes characters that a header cannot hold, and nothing twice', () => {
    expect(location('/sl/članek?a=%20')).to.equal('/sl/%C4%8Dlanek?a=%20');
    expect(location('/\ud800x')).to.equal('/%EF%BF%BDx');
  });
});
