import { readFileSync } from 'node:fs';
import { expect } from 'chai';

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

interface LockedPackage {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

describe('the packages of production', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const shipped = Object.entries(packages).filter(
    ([folder, { dev, devOptional, link }]) =>
      folder.includes('node_modules/') && !dev && !devOptional && !link,
  );

  it("leave out npm's PocketBase, which lacks security fixes", () => {
    expect(shipped.filter(([folder]) => /\/pocketbase-/.test(folder))).to.deep.equal([]);
  });
  it('have licences that allow redistributing the product', () => {
    expect(shipped).to.have.length.above(100);
    expect(shipped.filter(([, { license = '' }]) => !isAllowedLicence(license))).to.deep.equal([]);
  });
});
