import { expect } from 'chai';
import { compileRules, findRule } from '../../client/router/redirect-rules';

const rule = (from: string, to = '/') => ({ from, to, status: 301, external: false });
const find = (rules: ReturnType<typeof rule>[], path: string) => findRule(compileRules(rules), path);

describe('the redirect rule of a path', () => {
  const rules = ['/old', '/old/**', '/portfolio**', '/portfolio/special**'].map((from) => rule(from));
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
    it(`${path} follows ${from ?? 'no rule'}`, () => expect(find(rules, path)?.from).to.equal(from));
  it('is one for everything below, for the path itself too', () =>
    expect(find([rule('/old/**')], '/old')?.from).to.equal('/old/**'));
  it('is none where the site itself responds', () => {
    for (const path of ['/assets/x.js', '/builds', '/forms/contact', '/locale'])
      expect(find([rule('/**'), rule(path)], path), path).to.equal(null);
  });
  it('is the first of several with the same source', () => {
    expect(find([rule('/a', '/first'), rule('/a', '/second')], '/a')?.to).to.equal('/first');
    expect(find([rule('/a**', '/first'), rule('/a**', '/second')], '/a')?.to).to.equal('/first');
  });
});
