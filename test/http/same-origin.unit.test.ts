import { expect } from 'chai';
import { isSameOrigin } from '../../server/http/same-origin';

const SITE = 'https://www.larkfield.example';
const check = (origin?: string, fetchSite?: string, host = 'internal:3000') =>
  isSameOrigin({ headers: { origin, 'sec-fetch-site': fetchSite, host } }, SITE);

describe('isSameOrigin', () => {
  it('accepts the requested host and the public one', () => {
    expect(check('http://internal:3000')).to.equal(true);
    expect(check('https://internal:3000')).to.equal(true);
    expect(check(SITE)).to.equal(true);
  });
  it('compares default ports as absent', () => {
    expect(check('https://a.example', undefined, 'a.example:443')).to.equal(true);
    expect(check('http://a.example', undefined, 'a.example:443')).to.equal(false);
  });
  it('refuses other origins, including similar ones', () => {
    for (const origin of [
      'https://evil.example',
      'http://internal:3001',
      'http://www.larkfield.example',
      'https://www.larkfield.example.evil.example',
      'https://www.larkfield.example:444',
      'file://',
      'javascript:alert(1)',
      'nonsense',
      '',
    ])
      expect(check(origin), origin).to.equal(false);
  });
  it('trusts Sec-Fetch-Site if the origin is hidden or missing', () => {
    expect(check('null', 'same-origin')).to.equal(true);
    expect(check('null', 'cross-site')).to.equal(false);
    expect(check('null')).to.equal(false);
    expect(check(undefined, 'same-origin')).to.equal(true);
    expect(check(undefined, 'none')).to.equal(true);
    expect(check(undefined, 'cross-site')).to.equal(false);
    expect(check(undefined, 'same-site')).to.equal(false);
  });
  it('accepts programs, which send neither header', () => expect(check()).to.equal(true));
  it('refuses any origin if the host is invalid', () => {
    for (const host of ['a b', undefined])
      expect(isSameOrigin({ headers: { origin: 'http://a.example', host } }, SITE)).to.equal(false);
  });
});
