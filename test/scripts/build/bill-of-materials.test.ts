import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { productionPackages, type LockFile } from '../../../scripts/licences/production-packages';

describe('dist/sbom.json', () => {
  it('lists every package that runs or ships with the build, and no development tools', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
    const { bomFormat, components } = JSON.parse(readFileSync('dist/sbom.json', 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string; hashes: { alg: string; content: string }[] }[];
    };
    expect(bomFormat).to.equal('CycloneDX');
    const listed = components.map(({ name, version }) => `${name}@${version}`);
    for (const { name, version } of productionPackages(lock)) expect(listed).to.include(`${name}@${version}`);
    expect(listed).to.include(`react@${lock.packages['node_modules/react']!.version}`);
    const react = components.find(({ name }) => name === 'react')!;
    expect(react.hashes[0]!.alg).to.equal('SHA-512');
    expect(react.hashes[0]!.content).to.match(/^[\da-f]{128}$/);
    expect(listed.filter((name) => /^(mocha|puppeteer|eslint)@/.test(name))).to.deep.equal([]);
  });
});
