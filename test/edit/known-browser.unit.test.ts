import type { Response } from 'express';
import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import { knownBrowser, rememberBrowser } from '../../server/edit/editor-session';
import { createSessionSeal } from '../../server/edit/session-seal';

const services = (secret: number, siteUrl = 'https://www.example.com') => ({
  config: { siteUrl },
  sessionSeal: createSessionSeal(Buffer.alloc(32, secret)),
});

/** The cookie that a sign-in sets. */
function cookieOf(account: string, made: ReturnType<typeof services>): string {
  let cookie = '';
  const res = { cookie: (name: string, value: string) => void (cookie = `${name}=${value}`) };
  rememberBrowser(res as unknown as Response, account, made);
  return cookie;
}

describe('a browser that somebody has signed in with', () => {
  const here = services(1);
  const known = (cookie: string, account = 'ana@example.com', at = here) =>
    knownBrowser({ headers: { cookie } }, account, at);

  it('is known for that account, by an id of its own', () => {
    const [one, other] = [cookieOf('ana@example.com', here), cookieOf('ana@example.com', here)];
    expect(one)
      .to.match(/^__Secure-edit_browser=[\w-]+$/)
      .and.not.include('ana');
    expect(known(one))
      .to.match(/^[\w-]{36}$/)
      .and.not.equal(known(other));
  });
  it('is not known for another account, at another site, after half a year, or by a cookie that says so itself', () => {
    const cookie = cookieOf('ana@example.com', here);
    const opened = here.sessionSeal.open(cookie.split('=')[1]!) as { endsAt: number };
    expect(opened.endsAt).to.be.closeTo(Date.now() + 180 * DAY_MS, 60_000);
    const ended = here.sessionSeal.seal({ ...opened, endsAt: Date.now() - 1 });
    expect(known(`__Secure-edit_browser=${ended}`)).to.equal(null);
    expect(known(cookie, 'bea@example.com')).to.equal(null);
    expect(known(cookie, 'ana@example.com', services(2))).to.equal(null);
    const session = `__Secure-edit_browser=${here.sessionSeal.seal({ token: 'x', account: 'ana@example.com' })}`;
    for (const forged of ['', '__Secure-edit_browser=x', cookie.slice(0, -2), session])
      expect(known(forged), forged).to.equal(null);
  });
});
