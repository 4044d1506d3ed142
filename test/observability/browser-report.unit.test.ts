import { expect } from 'chai';
import { parseReports } from '../../server/observability/browser-report';

const RULES = { locales: ['en', 'sl'] as const, defaultLocale: 'en' as const, trailingSlash: false };
const PAGE = 'https://www.example.com/sl/blog/my-post?email=ana@example.com#ana';
const parse = (body: unknown) => parseReports(body, { ...RULES, locales: [...RULES.locales] });

describe('a report of a browser', () => {
  it('keeps only the scheme of an address that is not http', () => {
    const blocked = (blockedURL: unknown) =>
      parse([{ type: 'csp-violation', url: PAGE, body: { blockedURL } }])![0]!.blocked;
    expect(blocked('chrome-extension://abcdef/inject.js')).to.equal('chrome-extension');
    expect(blocked('data:text/html,secret')).to.equal('data');
    expect(blocked('wss://live.example/ana')).to.equal('wss://live.example');
    expect(blocked('wasm-eval')).to.equal('wasm-eval');
    for (const strange of ['', 'ana@example.com', '<ana>', 7, null, undefined])
      expect(blocked(strange), String(strange)).to.equal(null);
  });

  it('has one of a few kinds, whatever its type', () => {
    const kindOf = (type: unknown) => parse([{ type, url: PAGE }])![0]!.kind;
    expect(['network-error', 'intervention', 'deprecation'].map(kindOf)).to.deep.equal([
      'network',
      'intervention',
      'deprecation',
    ]);
    for (const type of ['coep', 'toString', '__proto__', '', 7, undefined])
      expect(kindOf(type), String(type)).to.equal('other');
  });

  it('is ignored without the address of its page', () =>
    expect(parse([{}, null, 'x', { type: 'crash', url: 'nowhere' }, [], { url: 7 }])).to.deep.equal([]));

  it('is read from the first twenty of a body', () =>
    expect(parse(Array.from({ length: 500 }, () => ({ type: 'crash', url: PAGE })))).to.have.length(20));

  for (const body of [null, undefined, 'x', 7, {}, { 'csp-report': null }, { reports: [] }])
    it(`is not ${JSON.stringify(body)}`, () => expect(parse(body)).to.equal(null));
});
