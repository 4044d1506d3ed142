import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { productionPackages, type LockFile } from '../../scripts/build/bill-of-materials';

const json = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;

/**
 * Licences under which a package may be used, changed and redistributed with a closed or open product if its notices
 * are kept. MPL-2.0 requires the source of its own files if they are changed, OFL-1.1 forbids selling fonts on their
 * own, and LGPL-3.0 requires that a library can be replaced, which holds for a separate package.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Evaluates an SPDX expression: at least one alternative must be allowed, and all licences of a combination. */
function isAllowedLicence(expression: string): boolean {
  const isAllowed = (part: string) => ALLOWED.has(part.replace(/[()]/g, '').trim());
  return expression.split(/\sOR\s/).some((alternative) => alternative.split(/\sAND\s/).every(isAllowed));
}

describe('the packages of production', () => {
  const lock = json<LockFile>('package-lock.json');
  const packages = productionPackages(lock);

  it("leave out npm's PocketBase, which lacks security fixes, and npm's Node, since a machine has its own", () => {
    const names = packages
      .map(({ name }) => name)
      .filter((name) => /^(pocketbase-|node-(bin|linux|darwin)-)/.test(name));
    expect(names).to.deep.equal([]);
  });
  it('have licences that allow redistributing the product', () => {
    expect(packages.filter(({ licence }) => !isAllowedLicence(licence))).to.deep.equal([]);
  });
});

describe('isAllowedLicence', () => {
  for (const licence of ['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'MIT OR CC0-1.0'])
    it(`accepts ${licence}`, () => expect(isAllowedLicence(licence)).to.equal(true));
  for (const licence of ['', 'GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'UNLICENSED', 'SEE LICENSE IN X'])
    it(`rejects "${licence}"`, () => expect(isAllowedLicence(licence)).to.equal(false));
});
