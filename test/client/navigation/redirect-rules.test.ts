import { expect } from 'chai';
import { findRedirect } from '../../../client/navigation/redirect-rules';

const rule = (from: string) => ({ from, to: '/', status: 301, external: false });
const rules = ['/old', '/old/**', '/portfolio**', '/portfolio/special**'].map(rule);

describe('redirect of a path in the browser', () => {
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
    it(`${path} follows ${from ?? 'no rule'}`, () => expect(findRedirect(rules, path)?.from).to.equal(from));
  it('takes a rule for everything below for the path itself', () =>
    expect(findRedirect([rule('/old/**')], '/old')?.from).to.equal('/old/**'));
});
