import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

interface BillOfMaterials {
  bomFormat: string;
  components: { name: string; version: string; hashes: { alg: string; content: string }[] }[];
}

const read = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;
const manifestOf = (folder: string) => read<Manifest>(path.join(folder, 'package.json'));

describe('dist/sbom.json', () => {
  let list: BillOfMaterials;
  let reachable: Set<string>;
  before(() => {
    list = read<BillOfMaterials>('dist/sbom.json');
    reachable = packagesReachableFrom(process.cwd());
  });

  it('lists every package that an import from the site can reach, through all their dependencies', () => {
    const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`));
    expect(list.bomFormat).to.equal('CycloneDX');
    expect(reachable.size).to.be.greaterThan(100);
    expect([...reachable].filter((name) => !listed.has(name))).to.deep.equal([]);
  });

  it('lists no others except builds for other platforms, which are not installed here', () => {
    const others = list.components.filter(({ name, version }) => !reachable.has(`${name}@${version}`));
    expect(others.filter(({ name }) => existsSync(path.join('node_modules', name)))).to.deep.equal([]);
  });

  it('has the checksum of each package', () => {
    for (const { name, hashes } of list.components) {
      expect(hashes[0]?.alg, name).to.equal('SHA-512');
      expect(hashes[0]!.content, name).to.match(/^[\da-f]{128}$/);
    }
  });
});

/** Follows the manifests of the installed packages, as Node does when it resolves an import; our own are not included. */
function packagesReachableFrom(root: string): Set<string> {
  const manifests = new Map<string, Manifest>();
  const visit = (folder: string): void => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder);
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = installedFolder(name, folder);
      if (!found || manifests.has(found)) continue;
      manifests.set(found, manifestOf(found));
      visit(found);
    }
  };
  visit(root);
  // Node is the machine's in production.
  for (const name of Object.keys(manifestOf(root).optionalDependencies!))
    manifests.delete(path.join(root, 'node_modules', name));
  return new Set(
    [...manifests.values()]
      .filter(({ name }) => !name.startsWith('@site/'))
      .map(({ name, version }) => `${name}@${version}`),
  );
}

/** The package that `from` gets for a name; null if it is not installed. */
function installedFolder(name: string, from: string): string | null {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
  const parent = path.dirname(from);
  return parent === from ? null : installedFolder(name, parent);
}
